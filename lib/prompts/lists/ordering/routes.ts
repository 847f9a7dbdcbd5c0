import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import * as mutations from "./mutations";

export const ROUTES = routes(contracts, mutations);
