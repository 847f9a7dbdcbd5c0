import type { ContentType } from "./categories/types";
import { attachmentOutput } from "@/lib/attachments/schema";
import { ACCESS_TYPES } from "@/lib/bases/access-types";
import { personOutput } from "@/lib/bases/schema";
import { flag, moment, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { exampleOutput } from "./examples/schema";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { fitsCategory } from "./categories/groups";
import { PROMPT_LANGUAGES } from "./language/languages";
import { modelsField, tagsField } from "./writing/tags";

/** docs/product/prompts.md 1. */
export const PROMPT_LIMITS = {
  titleMin: 3,
  titleMax: 30,
  descriptionMin: 10,
  descriptionMax: 300,
  usageExamplesMax: 500,
  textMin: 20,
  textMax: 50_000,
  categoryMax: 60,
  perUser: 20_000,
  bytesPerUser: 64 * 1024 * 1024,
} as const;

const limits = PROMPT_LIMITS;
const descriptionMin = msg("validation.prompt.descriptionMin", { min: limits.descriptionMin });

/** An optional text that the API may also send as null. */
function optionalText(rules: { max: number; tooLong: string }) {
  return z
    .string({ error: "validation.invalidType" })
    .nullable()
    .transform((value) => value ?? "")
    .pipe(text(rules))
    .optional();
}

const fields = z.object({
  title: line({
    min: limits.titleMin,
    max: limits.titleMax,
    required: "validation.prompt.titleRequired",
    tooShort: msg("validation.prompt.titleMin", { min: limits.titleMin }),
    tooLong: msg("validation.prompt.titleMax", { max: limits.titleMax }),
  }),
  shortDescription: text({
    min: limits.descriptionMin,
    max: limits.descriptionMax,
    required: descriptionMin,
    tooShort: descriptionMin,
    tooLong: msg("validation.prompt.descriptionMax", { max: limits.descriptionMax }),
  }),
  promptText: text({
    indented: true,
    min: limits.textMin,
    max: limits.textMax,
    required: "validation.prompt.textRequired",
    tooShort: msg("validation.prompt.textMin", { min: limits.textMin }),
    tooLong: msg("validation.prompt.textMax", { max: limits.textMax }),
  }),
  contentType: z.enum(CONTENT_TYPES, { error: "validation.prompt.contentTypeRequired" }),
  promptBaseId: z
    .string({ error: "validation.prompt.baseRequired" })
    .min(1, "validation.prompt.baseRequired")
    .pipe(uuid),
  category: optionalText({ max: limits.categoryMax, tooLong: "validation.prompt.categoryUnknown" }),
  tags: tagsField.optional(),
  usageExamples: optionalText({
    max: limits.usageExamplesMax,
    tooLong: msg("validation.prompt.usageExamplesMax", { max: limits.usageExamplesMax }),
  }),
  isFillable: flag.optional(),
  /** null, or an empty choice of a form: found from the texts. */
  language: z
    .union([z.enum(PROMPT_LANGUAGES), z.literal("").transform(() => null), z.null()], {
      error: "validation.prompt.languageUnknown",
    })
    .optional(),
  models: modelsField.optional(),
});

const categorized = fields.pick({ contentType: true, category: true });

const categoryFits = (value: z.infer<typeof categorized>) =>
  fitsCategory(value.contentType, value.category ?? "");
const categoryRule = {
  path: ["category"],
  error: "validation.prompt.categoryUnknown",
  // Without it a short title would hide a wrong category until the second attempt.
  when: ({ value }: { value: unknown }) => categorized.safeParse(value).success,
};

/** The prompt form and editor: every rule and text of docs/product/prompts.md 1. */
export const promptFields = fields.refine(categoryFits, categoryRule);

const SPELLINGS = {
  shortDescription: ["short_description", "description"],
  promptText: ["prompt_text", "content"],
  contentType: ["content_type"],
  promptBaseId: ["prompt_base_id"],
  usageExamples: ["usage_examples"],
  isFillable: ["is_fillable"],
  updatedAt: ["updated_at"],
};

/** As the form; without `promptBaseId` the prompt goes into the caller's PRIVATE base (docs/product/prompts.md 1). */
export const createPromptInput = spelled(
  SPELLINGS,
  fields.extend({ promptBaseId: fields.shape.promptBaseId.nullish() }).refine(categoryFits, categoryRule),
);

/** Any part of the form. `version` or `updatedAt` of the copy that was edited: another one since then is a conflict. */
export const updatePromptInput = spelled(
  SPELLINGS,
  fields.partial().extend({
    id: uuid,
    version: z
      .union([
        z.number().int(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .optional(), // a form sends digits
    updatedAt: moment().optional(),
  }),
);

export const promptIdInput = z.object({ id: uuid });

/** Without a base the copy goes into the PRIVATE one. */
export const duplicatePromptInput = spelled(
  { promptBaseId: ["prompt_base_id"] },
  z.object({ id: uuid, promptBaseId: fields.shape.promptBaseId.nullish() }),
);

const iso = z.string().meta({ format: "date-time" });

/** What a list carries: never the text, never the examples. */
export const promptCardOutput = z.object({
  id: uuid,
  /** The readable part of the address of its public page; "" where there is none. */
  slug: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  category: z.string(),
  tags: z.array(z.string()),
  promptBaseId: uuid,
  isFillable: z.boolean(),
  /** What it is written in: chosen by its author, or found. */
  language: z.enum(PROMPT_LANGUAGES),
  is_public: z.boolean(),
  /** Of a paid base, and everybody may read it. */
  isSample: z.boolean(),
  userId: uuid.nullable(),
  copyCount: z.number(),
  version: z.number(),
  createdAt: iso,
  updatedAt: iso,
  base: z.object({
    id: uuid,
    slug: z.string(),
    base_name: z.string(),
    access_type: z.enum(ACCESS_TYPES),
    owner: personOutput,
  }),
  /** The result that represents the prompt: the chosen one, else the first. */
  cover: attachmentOutput.extend({ caption: z.string() }).nullable(),
  /** Among the caller's favourites; absent for a guest. */
  isFavourite: z.boolean().optional(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    addExample: z.boolean(),
    history: z.boolean(),
    duplicate: z.boolean(),
  }),
});

/** What a prompt is a copy of, as it was called then; `author` null: the account is gone. */
const copiedFromOutput = z.object({
  id: uuid,
  /** Of its title now, where the caller may read it. */
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  canRead: z.boolean(),
  is_public: z.boolean(),
});

export const promptOutput = promptCardOutput.extend({
  promptText: z.string(),
  usageExamples: z.string(),
  /** What it is meant for. */
  models: z.array(z.string()),
  /** Whether its author has chosen the language; else it is found on every save. */
  languageGiven: z.boolean(),
  /** By an administrator: being open does not make it readable then. */
  isHidden: z.boolean(),
  examples: z.array(exampleOutput),
  /** Of a prompt asked for alone; null where it is no copy, or one of the author's own that the caller may not read. */
  copiedFrom: copiedFromOutput.nullable().optional(),
});

/** A list's item: with `include=promptText` it carries the text too. */
export const promptListOutput = promptCardOutput.extend({
  promptText: z.string().optional(),
  usageExamples: z.string().optional(),
  languageGiven: z.boolean().optional(),
  models: z.array(z.string()).optional(),
  isHidden: z.boolean().optional(),
  examples: z.array(exampleOutput).optional(),
});

const categoryCountOutput = z.object({
  category: z.string(),
  count: z.number(),
  /** Not all were counted: there are so many or more. */
  more: z.boolean().optional(),
});
export const copiedPromptOutput = z.object({
  /** The finished text: values of variables and defaults in place, random parts drawn. */
  text: z.string(),
  /** How many fields are open in it; they are there by name. */
  open: z.number().int(),
  /** The text as it was written, {{name}} in place of a variable's id. */
  promptText: z.string(),
});

export type { ContentType } from "./categories/types";

/** A prompt without its text: what lists and cards show. */
export type PromptCard = z.infer<typeof promptCardOutput>;
/** A whole prompt; made only for viewers who may read it. */
export type Prompt = z.infer<typeof promptOutput>;
/** A card that carries the text when the list was asked with `include: "promptText"`. */
export type PromptListItem = z.infer<typeof promptListOutput>;
export type CategoryCount = z.infer<typeof categoryCountOutput>;

/** How many prompts of each kind there are; `more`: there are others that were not counted. */
export type KindCounts = Record<ContentType, { count: number; more: boolean }>;

/** What the prompt form holds while it is being typed, and what it sends. */
export type PromptFormValues = z.input<typeof promptFields>;
export type PromptInput = z.output<typeof promptFields>;

export type CreatePromptInput = z.output<typeof createPromptInput>;
/** Every field of the form except the base. Code that stores, compares, copies or exports prompts handles each of them. */
export type ContentField = Exclude<keyof CreatePromptInput, "promptBaseId">;
export type DuplicatePromptInput = z.output<typeof duplicatePromptInput>;
export type UpdatePromptInput = z.output<typeof updatePromptInput>;

/** What is written of a prompt: everything of the form. */
export type PromptContent = Required<Pick<CreatePromptInput, ContentField>>;
