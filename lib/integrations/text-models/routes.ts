import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import { listTextModels } from "./text-models";

export const ROUTES = routes(contracts, { listTextModels: () => listTextModels() });
