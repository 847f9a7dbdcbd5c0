import { route } from "@/lib/platform/http/router";
import { removeCoverContract, setCoverContract } from "./contract";
import { removeCover, setCover } from "./mutations";

export const ROUTES = [route(setCoverContract, setCover), route(removeCoverContract, removeCover)];
