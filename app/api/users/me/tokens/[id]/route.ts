import { revokeOwnTokenContract } from "@/lib/identity/contract";
import { revokeOwnToken } from "@/lib/identity/tokens/own-tokens";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(revokeOwnTokenContract, revokeOwnToken),
});
