import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listRunModelsContract } from "@/lib/runs/contract";
import { listRunModels } from "@/lib/runs/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listRunModelsContract, listRunModels),
});
