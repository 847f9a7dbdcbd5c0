import { routes } from "@/lib/platform/http/router";
import { aiStatus } from "./configuration";
import * as contracts from "./contract";

export const ROUTES = routes(contracts, { aiStatus });
