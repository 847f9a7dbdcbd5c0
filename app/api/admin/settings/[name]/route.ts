import { saveSettingContract } from "@/lib/identity/administration/contract";
import { saveSetting } from "@/lib/identity/administration/settings";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(saveSettingContract, saveSetting),
});
