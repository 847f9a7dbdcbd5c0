import { route } from "@/lib/platform/http/router";
import { listTextModelsContract } from "./contract";
import { listTextModels } from "./text-models";

export const ROUTES = [route(listTextModelsContract, () => listTextModels())];
