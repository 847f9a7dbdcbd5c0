import { deletePasskeyContract } from "@/lib/identity/passkeys/contract";
import { deletePasskey } from "@/lib/identity/passkeys/own-passkeys";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(deletePasskeyContract, deletePasskey),
});
