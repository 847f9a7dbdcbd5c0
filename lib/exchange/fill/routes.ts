import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import { fillPrompt } from "./fill-prompt";

export const ROUTES = routes(contracts, { fillPrompt });
