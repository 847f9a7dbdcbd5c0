import { route } from "@/lib/platform/http/router";
import { listSettingsContract, listUsersContract, saveSettingContract } from "./contract";
import { listUsers } from "./queries";
import { listSettings, saveSetting } from "./settings";

export const ROUTES = [
  route(saveSettingContract, saveSetting),
  route(listSettingsContract, listSettings),
  route(listUsersContract, listUsers),
];
