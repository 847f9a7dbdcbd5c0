"use server";

import { action } from "@/lib/identity/action";
import { saveSettingContract } from "./contract";
import { saveSetting } from "./settings";

export const submitSetting = action(saveSettingContract, saveSetting, { then: () => "/admin/settings" });
