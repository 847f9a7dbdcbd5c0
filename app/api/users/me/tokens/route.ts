import { createOwnTokenContract, listTokensContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { createToldToken } from "@/lib/notifications/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listTokensContract, listTokens),
  POST: route(createOwnTokenContract, createToldToken),
});
