import { route } from "@/lib/identity/route";
import { listTextModelsContract } from "@/lib/integrations/text-models/contract";
import { listTextModels } from "@/lib/integrations/text-models/text-models";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listTextModelsContract, () => listTextModels()),
});
