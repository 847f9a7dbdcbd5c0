import { createTokenContract, revokeTokenContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { createToken, revokeToken } from "@/lib/identity/tokens/tokens";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createTokenContract, createToken),
  DELETE: route(revokeTokenContract, revokeToken),
});
