import { route } from "@/lib/platform/http/router";
import {
  deletePasskeyContract,
  finishLoginContract,
  listPasskeysContract,
  startLoginContract,
  startRegistrationContract,
} from "./contract";
import { finishLogin, startLogin } from "./login";
import { deletePasskey, listPasskeys } from "./own-passkeys";
import { startRegistration } from "./registration";

export const ROUTES = [
  route(startLoginContract, startLogin),
  route(finishLoginContract, finishLogin),
  route(startRegistrationContract, startRegistration),
  route(deletePasskeyContract, deletePasskey),
  route(listPasskeysContract, listPasskeys),
];
