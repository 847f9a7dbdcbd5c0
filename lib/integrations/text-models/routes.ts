import { route } from "@/lib/identity/route";
import { listTextModelsContract } from "./contract";
import { listTextModels } from "./text-models";

export const ROUTES = [route(listTextModelsContract, () => listTextModels())];
