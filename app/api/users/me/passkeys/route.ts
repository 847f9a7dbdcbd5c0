import { listPasskeysContract } from "@/lib/identity/passkeys/contract";
import { listPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPasskeysContract, listPasskeys),
});
