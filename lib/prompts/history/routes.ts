import { route } from "@/lib/platform/http/router";
import {
  getVersionContract,
  listVersionsContract,
  restoreVersionContract,
  updateVersionContract,
} from "./contract";
import { restoreVersion, updateVersion } from "./mutations";
import { getVersion, listVersions } from "./queries";

export const ROUTES = [
  route(restoreVersionContract, restoreVersion),
  route(getVersionContract, getVersion),
  route(updateVersionContract, updateVersion),
  route(listVersionsContract, listVersions),
];
