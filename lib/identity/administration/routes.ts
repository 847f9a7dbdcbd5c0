import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as queries from "./queries";
import { saveSetting, listSettings } from "./settings";

export const ROUTES = routes(contracts, { ...queries, saveSetting, listSettings });
