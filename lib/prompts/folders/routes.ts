import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as mutations from "./mutations";
import * as queries from "./queries";

export const ROUTES = routes(contracts, { ...queries, ...mutations });
