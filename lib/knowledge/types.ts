import type { z } from "@/lib/platform/validation/zod";
import type {
  categoryFields,
  categoryOutput,
  createCategoryInput,
  createKnowledgeBaseInput,
  knowledgeBaseFields,
  knowledgeBaseOutput,
  knowledgeContentOutput,
  listCategoriesInput,
  listKnowledgeBasesInput,
  openedKnowledgeBaseOutput,
  updateCategoryInput,
  updateKnowledgeBaseInput,
} from "./schema";

export type KnowledgeCategory = z.infer<typeof categoryOutput>;
export type KnowledgeBase = z.infer<typeof knowledgeBaseOutput>;
/** A base with its files. */
export type OpenedKnowledgeBase = z.infer<typeof openedKnowledgeBaseOutput>;
export type KnowledgeContent = z.infer<typeof knowledgeContentOutput>;

/** What the forms hold while they are being filled in, and what they send. */
export type CategoryFormValues = z.input<typeof categoryFields>;
export type CategoryInput = z.output<typeof createCategoryInput>;
export type KnowledgeBaseFormValues = z.input<typeof knowledgeBaseFields>;
export type KnowledgeBaseInput = z.output<typeof createKnowledgeBaseInput>;

export type UpdateCategoryInput = z.output<typeof updateCategoryInput>;
export type UpdateKnowledgeBaseInput = z.output<typeof updateKnowledgeBaseInput>;
export type ListCategoriesInput = z.input<typeof listCategoriesInput>;
export type ListKnowledgeBasesInput = z.input<typeof listKnowledgeBasesInput>;
