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
function optionalText(rules: { max: number; tooLong?: string }) {
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
  /** null, or empty in a form: detected from the texts. */
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

const creatable = fields.extend({ promptBaseId: fields.shape.promptBaseId.nullish() });

/** As the form; without `promptBaseId` the prompt goes into the caller's PRIVATE base (docs/product/prompts.md 1). */
export const createPromptInput = spelled(SPELLINGS, creatable.refine(categoryFits, categoryRule));

/** `folderId`: an own folder that the prompt lies in at once. */
export const newPromptInput = spelled(
  { ...SPELLINGS, folderId: ["folder_id"] },
  creatable.extend({ folderId: uuid.nullish() }).refine(categoryFits, categoryRule),
);

/** Any fields of the form. `version` or `updatedAt` of the edited copy: a later change is a conflict. */
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

/** The form of a copy. */
export const copyFields = fields.pick({ promptBaseId: true });

/** Without a base the copy goes into the PRIVATE one. */
export const duplicatePromptInput = spelled(
  { promptBaseId: ["prompt_base_id"] },
  z.object({ id: uuid, promptBaseId: fields.shape.promptBaseId.nullish() }),
);

const iso = z.string().meta({ format: "date-time" });

/** A list's item: never the text, never the usage examples. */
export const promptCardOutput = z.object({
  id: uuid,
  /** The slug of its public page; "" where there is none. */
  slug: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  category: z.string(),
  tags: z.array(z.string()),
  promptBaseId: uuid,
  isFillable: z.boolean(),
  /** Its language: chosen by its author, or detected. */
  language: z.enum(PROMPT_LANGUAGES),
  /** Everyone may read it: in a FREE base, listed or not. */
  is_public: z.boolean(),
  /** In a paid base, but readable by everyone. */
  isSample: z.boolean(),
  /** In a paid base: people without access do not see the description, because it repeats the text. */
  isDescriptionHidden: z.boolean(),
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
    /** In catalogue, lists and searches, with its prompts; false for hidden, draft and PRIVATE bases. */
    isListed: z.boolean(),
    owner: personOutput,
  }),
  /** The cover: the chosen result, else the first. */
  cover: attachmentOutput.extend({ caption: z.string() }).nullable(),
  /** Among the caller's favourites; absent for a guest. */
  isFavourite: z.boolean().optional(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    addExample: z.boolean(),
    history: z.boolean(),
    duplicate: z.boolean(),
    /** By a secret link; only of a whole prompt. */
    share: z.boolean().optional(),
    /** Open a result to everybody, in a base that is not free. Only of a whole prompt. */
    openResults: z.boolean().optional(),
  }),
});

/** The original of a copy, with its name at that time; `author` null: the account was deleted. */
const copiedFromOutput = z.object({
  /** Null where the caller may not read the original, or would come to it by this alone: its base is not listed. */
  id: uuid.nullable(),
  /** Of the original's present title, where the caller may read it. */
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  /** And has its address: see `id`. */
  canRead: z.boolean(),
  is_public: z.boolean(),
});

/** What a whole prompt has besides its card. */
const wholeOutput = z.object({
  promptText: z.string(),
  usageExamples: z.string(),
  /** Models that it is meant for. */
  models: z.array(z.string()),
  /** Whether its author has chosen the language; otherwise it is detected on every save. */
  languageGiven: z.boolean(),
  /** By an administrator: then it is not readable even if it is public. */
  isHidden: z.boolean(),
  examples: z.array(exampleOutput),
});

export const promptOutput = promptCardOutput.extend({
  ...wholeOutput.shape,
  /** Only for a single prompt; null if it is not a copy, or is a copy of the author's own prompt that the caller may not read. */
  copiedFrom: copiedFromOutput.nullable().optional(),
});

/**
 * A created or changed prompt. `warnings` is empty, or has DESCRIPTION_REVEALS: it is saved, but people without access do not see
 * the description (docs/product/prompts.md 10).
 */
export const savedPromptOutput = promptOutput.extend({ warnings: z.array(z.enum(["DESCRIPTION_REVEALS"])) });

/** A list's item; with `include=promptText` it contains the text too. */
export const promptListOutput = promptCardOutput.extend(wholeOutput.partial().shape);

const categoryCountOutput = z.object({
  category: z.string(),
  count: z.number(),
  /** The count was cut off: there are at least this many. */
  more: z.boolean().optional(),
});
export const copiedPromptOutput = z.object({
  /** The finished text: with values of variables and defaults, and random parts drawn. */
  text: z.string(),
  /** Number of open fields in it; they appear as names. */
  open: z.number().int(),
  /** The text as written, with {{name}} instead of a variable's id. */
  promptText: z.string(),
});

export type { ContentType } from "./categories/types";

/** A prompt without its text, for lists and cards. */
export type PromptCard = z.infer<typeof promptCardOutput>;
/** A whole prompt; only for viewers who may read it. */
export type Prompt = z.infer<typeof promptOutput>;
export type SavedPrompt = z.infer<typeof savedPromptOutput>;
/** A card with the text if the list was requested with `include: "promptText"`. */
export type PromptListItem = z.infer<typeof promptListOutput>;
export type CategoryCount = z.infer<typeof categoryCountOutput>;

/** Number of prompts per type; `more`: there are others that were not counted. */
export type KindCounts = Record<ContentType, { count: number; more: boolean }>;

/** Values of the prompt form while editing and when sent. */
export type PromptFormValues = z.input<typeof promptFields>;
export type PromptInput = z.output<typeof promptFields>;

export type CreatePromptInput = z.output<typeof createPromptInput>;
export type NewPromptInput = z.output<typeof newPromptInput>;
/** All fields of the form except the base; what else is to be known of each is in ./writing/content-fields. */
export type ContentField = Exclude<keyof CreatePromptInput, "promptBaseId">;
export type DuplicatePromptInput = z.output<typeof duplicatePromptInput>;
export type UpdatePromptInput = z.output<typeof updatePromptInput>;

/** The stored content of a prompt: all fields of the form. */
export type PromptContent = Required<Pick<CreatePromptInput, ContentField>>;
