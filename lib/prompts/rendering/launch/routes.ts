import { route } from "@/lib/platform/http/router";
import { listLaunchTargetsContract } from "./contract";
import { listLaunchTargets } from "./queries";

export const ROUTES = [route(listLaunchTargetsContract, listLaunchTargets)];
