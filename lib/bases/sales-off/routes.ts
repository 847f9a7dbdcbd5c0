import { route } from "@/lib/platform/http/router";
import {
  changePersonContract,
  changeSellingContract,
  hideBaseContract,
  listStoppedContract,
} from "./contract";
import { changePerson, hideBase } from "./mutations";
import { changeSelling } from "./own-sales";
import { listStopped } from "./queries";

export const ROUTES = [
  route(hideBaseContract, hideBase),
  route(listStoppedContract, listStopped),
  route(changePersonContract, changePerson),
  route(changeSellingContract, changeSelling),
];
