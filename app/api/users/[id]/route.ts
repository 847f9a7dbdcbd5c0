import { getProfileContract } from "@/lib/identity/contract";
import { getProfile } from "@/lib/identity/queries";
import { route } from "@/lib/identity/route";

export const GET = route(getProfileContract, getProfile);
