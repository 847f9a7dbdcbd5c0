import { route } from "@/lib/platform/http/router";
import { assistContract } from "./contract";
import { assist } from "./mutations";

export const ROUTES = [route(assistContract, assist)];
