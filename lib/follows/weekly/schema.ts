import { LOCALES } from "@/lib/platform/i18n/locales";
import { day, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { promptCardOutput } from "@/lib/prompts/schema";
import { WEEKLY_LIMITS } from "./limits";

const language = z.enum(LOCALES);
const iso = z.string().meta({ format: "date-time" });
const many = WEEKLY_LIMITS.prompts;
/** Ids of a call, or of a form with a comma between. */
const ids = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
  z.array(uuid).min(1, "validation.weekly.empty").max(many, "validation.weekly.full"),
);

export const listSelectionsInput = z.object({ language: language.optional() });
export const selectionInput = z.object({ number: wholeNumber(1, 2_147_483_647) });
export const proposeSelectionInput = z.object({ language });
export const publishSelectionInput = z.object({
  language,
  /** Words above the prompts. */
  note: line({ max: WEEKLY_LIMITS.note }).default(""),
  promptIds: ids,
  /** Of the proposal that it was made from. */
  week: day(),
  version: z.string().regex(/^[0-9a-f]{0,40}$/, "validation.invalid"),
});

const facts = { number: z.number().int(), language, note: z.string(), publishedAt: iso };

export const listedSelectionOutput = z.object({
  ...facts,
  /** Of the prompts that everybody can read now, in their order. */
  titles: z.array(z.string()),
});

export const selectionOutput = z.object({
  ...facts,
  /** Those that everybody can read now, in their order. */
  prompts: z.array(promptCardOutput),
});

const candidate = promptCardOutput
  .pick({ id: true, slug: true, title: true, contentType: true, category: true, copyCount: true })
  .extend({ author: z.string() });

export const proposalOutput = z.object({
  /** This week's selection, where it is published: its prompts and its words are the proposal. */
  number: z.number().int().nullable(),
  /** Its Monday. Publishing names it, and the `version`: "" before the first publishing. */
  week: z.string().meta({ format: "date" }),
  version: z.string(),
  note: z.string(),
  prompts: z.array(candidate),
  /** Further candidates, the best first. */
  others: z.array(candidate),
});

export const publishedOutput = z.object({ number: z.number().int() });

export type PublishInput = z.output<typeof publishSelectionInput>;
export type ListedSelection = z.infer<typeof listedSelectionOutput>;
export type Selection = z.infer<typeof selectionOutput>;
/** A prompt that an administrator may put into a selection. */
export type Candidate = z.infer<typeof candidate>;
export type Proposal = z.infer<typeof proposalOutput>;
