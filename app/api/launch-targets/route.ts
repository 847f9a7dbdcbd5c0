import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listLaunchTargetsContract } from "@/lib/prompts/rendering/launch/contract";
import { listLaunchTargets } from "@/lib/prompts/rendering/launch/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listLaunchTargetsContract, listLaunchTargets),
});
