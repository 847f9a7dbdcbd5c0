import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { getVersionContract, updateVersionContract } from "@/lib/prompts/history/contract";
import { updateVersion } from "@/lib/prompts/history/mutations";
import { getVersion } from "@/lib/prompts/history/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getVersionContract, getVersion),
  PATCH: route(updateVersionContract, updateVersion),
});
