import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as queries from "./queries";
import * as viewsMutations from "./views/mutations";
import { countView } from "./views/mutations";

export const ROUTES = routes(contracts, { ...viewsMutations, ...queries, countBundleView: countView });
