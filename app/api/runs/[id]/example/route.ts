import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { makeExampleContract } from "@/lib/ai/runs/contract";
import { makeExample } from "@/lib/ai/runs/make-example";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(makeExampleContract, makeExample),
});
