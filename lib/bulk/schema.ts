import { flag, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { tagsField } from "@/lib/prompts/writing/tags";

/** docs/product/order.md 4. */
const BULK_MAX = 200;

const ACTIONS = ["move", "tag", "untag", "category", "folder", "favourite", "delete", "restore"] as const;

const fields = z.object({
  /** restore: of prompts in the caller's trash. */
  ids: z
    .array(uuid, { error: "validation.invalidType" })
    .min(1, "validation.required")
    .max(BULK_MAX, msg("validation.bulk.idsMax", { max: BULK_MAX })),
  action: z.enum(ACTIONS),
  /** move: into this base. */
  promptBaseId: uuid.optional(),
  /** tag, untag. */
  tags: tagsField.optional(),
  /** category: of each prompt's type; empty removes it. */
  category: line({ max: PROMPT_LIMITS.categoryMax }).optional(),
  /** folder: null removes the prompts from their folder. */
  folderId: uuid.nullable().optional(),
  /** favourite: false removes them from the favourites. */
  favourite: flag.optional(),
});

const NEEDED = {
  move: "promptBaseId",
  tag: "tags",
  untag: "tags",
  category: "category",
  folder: "folderId",
} as const;

/** One change for many prompts; its argument is named after it. */
export const bulkInput = spelled(
  { promptBaseId: ["prompt_base_id"], folderId: ["folder_id"] },
  fields.superRefine((value, context) => {
    const needed = value.action in NEEDED ? NEEDED[value.action as keyof typeof NEEDED] : null;
    if (needed && (value[needed] === undefined || (needed === "tags" && value.tags?.length === 0)))
      context.addIssue({ code: "custom", path: [needed], message: "validation.required" });
  }),
);

export const bulkOutput = z.object({
  done: z.array(uuid),
  /** The error of the single call. */
  failed: z.array(z.object({ id: uuid, code: z.string(), message: z.string() })),
  /** The calls that undo the change, where possible. */
  undo: z.array(fields),
});

export type BulkInput = z.output<typeof bulkInput>;
export type BulkAnswer = z.infer<typeof bulkOutput>;
