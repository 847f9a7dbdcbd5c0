import { route } from "@/lib/identity/route";
import { assistContract } from "./contract";
import { assist } from "./mutations";

export const ROUTES = [route(assistContract, assist)];
