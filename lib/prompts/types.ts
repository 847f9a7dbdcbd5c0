import type { z } from "@/lib/platform/validation/zod";
import type { ContentType } from "./categories/types";
import type {
  categoryCountOutput,
  categoryCountsInput,
  createPromptInput,
  duplicatePromptInput,
  listMyPromptsInput,
  listPromptsInput,
  popularTagsInput,
  promptCardOutput,
  promptFields,
  promptListOutput,
  promptOutput,
  updatePromptInput,
  WITHIN,
} from "./schema";

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
/** What a prompt is made of: every field of the form but its place. What keeps, compares, copies or takes along prompts has each of them. */
export type ContentField = Exclude<keyof CreatePromptInput, "promptBaseId">;
export type DuplicatePromptInput = z.output<typeof duplicatePromptInput>;
export type UpdatePromptInput = z.output<typeof updatePromptInput>;

export type Within = (typeof WITHIN)[number];
export type ListPromptsInput = Partial<z.input<typeof listPromptsInput>>;
export type ListMyPromptsInput = Partial<z.input<typeof listMyPromptsInput>>;
export type CategoryCountsInput = Partial<z.input<typeof categoryCountsInput>>;
export type PopularTagsInput = Partial<z.input<typeof popularTagsInput>>;

/** What is written of a prompt: everything of the form. */
export type PromptContent = Required<Pick<CreatePromptInput, ContentField>>;
