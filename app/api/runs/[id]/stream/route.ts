import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { streamRunContract } from "@/lib/ai/runs/contract";
import { streamRun } from "@/lib/ai/runs/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(streamRunContract, streamRun),
});
