import { route } from "@/lib/identity/route";
import { tellOfSecurity } from "@/lib/notifications/notify";
import {
  deletePasskeyContract,
  finishLoginContract,
  finishRegistrationContract,
  listPasskeysContract,
  startLoginContract,
  startRegistrationContract,
} from "./contract";
import { finishLogin, startLogin } from "./login";
import { deletePasskey, listPasskeys } from "./own-passkeys";
import { finishRegistration, startRegistration } from "./registration";

export const ROUTES = [
  route(startLoginContract, startLogin),
  route(finishLoginContract, finishLogin),
  route(startRegistrationContract, startRegistration),
  route(finishRegistrationContract, (viewer, input, context) =>
    finishRegistration(viewer, input, context, (tx, userId) => tellOfSecurity(tx, userId, "passkeyAdded")),
  ),
  route(deletePasskeyContract, deletePasskey),
  route(listPasskeysContract, listPasskeys),
];
