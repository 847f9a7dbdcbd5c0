import { flag, paging, searchText, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

const moment = z.string().meta({ format: "date-time" });

export const listUsersInput = z.object({
  /** Words of a name, an id, `vk:<id>` or `telegram:<id>`. */
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
