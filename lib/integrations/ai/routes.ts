import { route } from "@/lib/platform/http/router";
import { aiStatus } from "./configuration";
import { aiStatusContract } from "./contract";

export const ROUTES = [route(aiStatusContract, aiStatus)];
