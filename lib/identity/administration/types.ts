import type { z } from "@/lib/platform/validation/zod";
import type { adminUserOutput, listUsersInput, saveSettingInput, settingOutput } from "./schema";

/** A person as administrators see them. */
export type AdminUser = z.infer<typeof adminUserOutput>;
export type ListUsersInput = Partial<z.output<typeof listUsersInput>>;
/** A setting as administrators see it. */
export type Setting = z.infer<typeof settingOutput>;
export type SaveSettingInput = z.output<typeof saveSettingInput>;
