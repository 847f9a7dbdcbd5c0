import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { adminUserOutput, listUsersInput, saveSettingInput, settingOutput } from "./schema";

const contract = tagged({ tag: "Administration" });

export const listUsersContract = contract({
  method: "GET",
  path: "/admin/users",
  summary: "People, the newest first; with words the best 50 that have them in their name, or one by id",
  input: listUsersInput,
  output: adminUserOutput,
  list: true,
  access: "admin",
});

export const listSettingsContract = contract({
  method: "GET",
  path: "/admin/settings",
  summary: "Chat tools and models: what administrators set, else what the environment says",
  input: z.object({}),
  output: settingOutput.array(),
  access: "admin",
});

export const saveSettingContract = contract({
  method: "PUT",
  path: "/admin/settings/{name}",
  summary: "Set chat tools or models from the next request on, or go back to the environment's",
  input: saveSettingInput,
  output: settingOutput,
  access: "admin",
  errors: ["FRESH_SIGN_IN_REQUIRED"],
});
