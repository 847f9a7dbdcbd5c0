import { route } from "@/lib/identity/route";
import { listLaunchTargetsContract } from "./contract";
import { listLaunchTargets } from "./queries";

export const ROUTES = [route(listLaunchTargetsContract, listLaunchTargets)];
