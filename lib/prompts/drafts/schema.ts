import { uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { PROMPT_LANGUAGES } from "../language/languages";
import type { PromptFormValues } from "../schema";
import { DRAFT_LIMITS } from "./limits";

/** The draft of a prompt, or of a new one. */
const key = z.union([z.literal("new"), uuid], { error: "validation.invalidId" });

/** Typed text is stored unchanged, valid or not; only NUL and half surrogate pairs are impossible in the database's JSON. */
const typed = (max: number) =>
  z
    .string()
    .max(max, "validation.draft.tooLong")
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "validation.forbiddenCharacters");

const { textMax, fieldMax, tagMax, tags } = DRAFT_LIMITS;

/** The fields of the prompt's form. */
const draftContent = z.object({
  title: typed(fieldMax),
  shortDescription: typed(fieldMax),
  promptText: typed(textMax),
  contentType: z.enum(CONTENT_TYPES),
  promptBaseId: typed(36),
  category: typed(fieldMax),
  tags: z.array(typed(tagMax)).max(tags),
  usageExamples: typed(fieldMax),
  isFillable: z.boolean(),
  /** Empty: detected automatically. Older drafts lack it. */
  language: z.enum(["", ...PROMPT_LANGUAGES]).default(""),
  models: z.array(typed(tagMax)).max(tags).default([]),
} satisfies Record<keyof PromptFormValues, z.ZodType>);

const revision = wholeNumber(0, 1_000_000_000);

export const draftInput = z.object({ key });
/**
 * `version`: the prompt's version that editing started from. `revision`: the draft's revision known to the caller; 0, or any own
 * number, without one. `writer`: identifies the open form; a later save of the same form replaces its earlier ones, even before
 * their responses arrive.
 */
export const writeDraftInput = z.object({
  key,
  content: draftContent,
  version: z.number().int().min(1).max(2_147_483_647).nullable().default(null),
  revision,
  writer: uuid,
});
/** `revision`: only if the draft has not been saved since. */
export const deleteDraftInput = z.object({ key, revision: revision.optional() });

export const draftOutput = z.object({
  key: z.string(),
  content: draftContent,
  version: z.number().nullable(),
  revision: z.number(),
  writer: z.string(),
  updatedAt: z.string().meta({ format: "date-time" }),
});

export const writtenDraftOutput = draftOutput.pick({ revision: true, updatedAt: true });

/** Typed but unsaved fields. */
export type PromptDraft = z.infer<typeof draftOutput>;
export type WrittenDraft = z.infer<typeof writtenDraftOutput>;
export type WriteDraftInput = z.output<typeof writeDraftInput>;
export type DeleteDraftInput = z.output<typeof deleteDraftInput>;
