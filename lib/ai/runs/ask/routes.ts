import { route } from "@/lib/platform/http/router";
import { askBaseContract, askBasesContract } from "./contract";
import { askBase, askBases } from "./mutations";

export const ROUTES = [route(askBaseContract, askBase), route(askBasesContract, askBases)];
