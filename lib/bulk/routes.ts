import { route } from "@/lib/platform/http/router";
import { bulkContract } from "./contract";
import { changeMany } from "./mutations";

export const ROUTES = [route(bulkContract, changeMany)];
