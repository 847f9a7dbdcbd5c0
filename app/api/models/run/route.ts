import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listRunModelsContract } from "@/lib/ai/runs/contract";
import { listRunModels } from "@/lib/ai/runs/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listRunModelsContract, listRunModels),
});
