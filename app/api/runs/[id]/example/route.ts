import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { makeExampleContract } from "@/lib/runs/contract";
import { makeExample } from "@/lib/runs/make-example";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(makeExampleContract, makeExample),
});
