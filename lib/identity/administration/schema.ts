import { flag, paging, searchText, uuid } from "@/lib/platform/validation/fields";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

const moment = z.string().meta({ format: "date-time" });

export const listUsersInput = z.object({
  /** Words of a name, an id, or a provider's id (`PROVIDER_IDS`). */
  q: searchText.default(""),
  role: z.enum(["user", "admin"]).optional(),
  blocked: flag.optional(),
  ...paging,
});

export const adminUserOutput = z.object({
  id: uuid,
  slug: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  role: z.enum(["user", "admin"]),
  created_at: moment,
  /** Of the sessions that are open. */
  last_seen_at: moment.nullable(),
  providers: z.array(z.string()),
  public_prompts: z.number().int(),
  blocked_at: moment.nullable(),
  blocked_reason: z.string().nullable(),
});

/** A chat tool: its name and the template of its address (lib/prompts/rendering/launch). */
export const launchTarget = z.object({
  name: z.string().trim().min(1, "validation.required").max(60),
  url: z
    .string()
    .max(2_000)
    .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), "validation.url"),
});

/** What a chat tool or a model is called. */
export const entryName = (entry: { name: string } | { title: string }): string =>
  "title" in entry ? entry.title : entry.name;

export const SETTING_NAMES = ["launchTargets", "models"] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
const name = z.enum(SETTING_NAMES);

export const saveSettingInput = z.object({
  name,
  /** JSON, as the environment has it; "": the environment's holds again. */
  value: text({ max: 100_000, tooLong: "validation.setting.tooLong" }),
});
export const settingOutput = z.object({
  name,
  /** An administrator set it; else the environment's holds. */
  isStored: z.boolean(),
  value: z.string(),
});

/** A person as administrators see them. */
export type AdminUser = z.infer<typeof adminUserOutput>;
export type ListUsersInput = Partial<z.output<typeof listUsersInput>>;
/** A setting as administrators see it. */
export type Setting = z.infer<typeof settingOutput>;
export type SaveSettingInput = z.output<typeof saveSettingInput>;
