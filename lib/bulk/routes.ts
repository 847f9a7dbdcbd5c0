import { route } from "@/lib/identity/route";
import { bulkContract } from "./contract";
import { changeMany } from "./mutations";

export const ROUTES = [route(bulkContract, changeMany)];
