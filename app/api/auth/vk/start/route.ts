import { startVkContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { startVk } from "@/lib/identity/vk-start";

export const GET = route(startVkContract, startVk);
