import { paging, searchText, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { knowledgeFileOutput } from "./files/schema";
import { CATEGORY_ICONS } from "./icons";
import { KNOWLEDGE_LIMITS } from "./limits";

export const KNOWLEDGE_TYPES = ["text", "vector"] as const;

const { nameMax, descriptionMax } = KNOWLEDGE_LIMITS;

const blankAs = (blank: null | undefined) => (value: unknown) =>
  value === "" || value === null ? blank : value;

const name = line({
  max: nameMax,
  required: "validation.knowledge.nameRequired",
  tooLong: msg("validation.knowledge.nameMax", { max: nameMax }),
});
/** Optional; blank counts as absent (docs/product/knowledge.md 1). */
const description = z
  .preprocess(
    (value) => value ?? "",
    text({
      max: descriptionMax,
      tooLong: msg("validation.knowledge.descriptionMax", { max: descriptionMax }),
    }),
  )
  .transform((value) => value || null);
const iconUrl = z.preprocess(
  blankAs(undefined),
  z.enum(CATEGORY_ICONS, { error: "validation.knowledge.icon" }).optional(),
);
const categoryId = z.preprocess(blankAs(null), uuid.nullable().optional());
const type = z.preprocess(
  blankAs(undefined),
  z.enum(KNOWLEDGE_TYPES, { error: "validation.knowledge.type" }).default("text"),
);

/** The category form. Without an icon: a new category has a folder, an old one keeps its own. */
export const categoryFields = z.object({ name, description, iconUrl });
/** The form of a base. Without `categoryId` an old base stays where it is; null takes it out of its category. */
export const knowledgeBaseFields = z.object({ name, description, categoryId, type });

const SPELLINGS = { iconUrl: ["icon_url"], categoryId: ["category_id"] };

export const createCategoryInput = spelled(SPELLINGS, categoryFields);
export const updateCategoryInput = spelled(SPELLINGS, categoryFields.extend({ id: uuid }));
export const createKnowledgeBaseInput = spelled(SPELLINGS, knowledgeBaseFields);
/** The type can not change: one that is sent is ignored. */
export const updateKnowledgeBaseInput = spelled(
  SPELLINGS,
  knowledgeBaseFields.omit({ type: true }).extend({ id: uuid }),
);
export const knowledgeIdInput = z.object({ id: uuid });

export const listCategoriesInput = z.object(paging);
/** `categoryId=none`: bases without a category. `q`: a part of name or description. Always a single page. */
export const listKnowledgeBasesInput = z.object({
  ...paging,
  limit: wholeNumber(1, KNOWLEDGE_LIMITS.bases).default(50),
  categoryId: z.union([z.literal("none"), uuid]).optional(),
  q: searchText,
});

const iso = z.string().meta({ format: "date-time" });

export const categoryOutput = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  iconUrl: z.enum(CATEGORY_ICONS),
  /** How many knowledge bases are in it. */
  baseCount: z.number().int(),
  createdAt: iso,
  updatedAt: iso,
});

export const knowledgeBaseOutput = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(KNOWLEDGE_TYPES),
  categoryId: uuid.nullable(),
  fileCount: z.number().int(),
  /** Of all its files; a token is four characters (docs/product/knowledge.md 4). */
  totalTokens: z.number().int(),
  /** How many variables of the library put its content into prompts. */
  variableCount: z.number().int(),
  createdAt: iso,
  updatedAt: iso,
});

/** With its files, oldest first. */
export const openedKnowledgeBaseOutput = knowledgeBaseOutput.extend({ files: z.array(knowledgeFileOutput) });

/** `content`: the texts of the files, a blank line between, as it goes into prompts. */
export const knowledgeContentOutput = z.object({
  content: z.string(),
  files: z.array(knowledgeFileOutput.extend({ extractedText: z.string() })),
});

export type KnowledgeCategory = z.infer<typeof categoryOutput>;
export type KnowledgeBase = z.infer<typeof knowledgeBaseOutput>;
/** A base with its files. */
export type OpenedKnowledgeBase = z.infer<typeof openedKnowledgeBaseOutput>;
export type KnowledgeContent = z.infer<typeof knowledgeContentOutput>;

/** Values of the forms while editing and when sent. */
export type CategoryInput = z.output<typeof createCategoryInput>;
export type KnowledgeBaseFormValues = z.input<typeof knowledgeBaseFields>;
export type KnowledgeBaseInput = z.output<typeof createKnowledgeBaseInput>;

export type UpdateCategoryInput = z.output<typeof updateCategoryInput>;
export type UpdateKnowledgeBaseInput = z.output<typeof updateKnowledgeBaseInput>;
export type ListCategoriesInput = z.input<typeof listCategoriesInput>;
export type ListKnowledgeBasesInput = z.input<typeof listKnowledgeBasesInput>;
