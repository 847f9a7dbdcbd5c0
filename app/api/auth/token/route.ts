import { createTokenContract, revokeTokenContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { createToken, revokeToken } from "@/lib/identity/tokens";

export const POST = route(createTokenContract, createToken);
export const DELETE = route(revokeTokenContract, revokeToken);
