import { route } from "@/lib/identity/route";
import { aiStatus } from "./configuration";
import { aiStatusContract } from "./contract";

export const ROUTES = [route(aiStatusContract, aiStatus)];
