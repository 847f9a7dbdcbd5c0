import { startVkContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { startVk } from "@/lib/identity/sign-in/start-sign-in";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(startVkContract, startVk) });
