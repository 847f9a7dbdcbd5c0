import { startLoginContract } from "@/lib/identity/passkeys/contract";
import { startLogin } from "@/lib/identity/passkeys/login";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(startLoginContract, startLogin),
});
