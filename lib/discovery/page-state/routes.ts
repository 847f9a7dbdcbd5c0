import { route } from "@/lib/platform/http/router";
import { pageStateContract } from "./contract";
import { getPageState } from "./queries";

export const ROUTES = [route(pageStateContract, getPageState)];
