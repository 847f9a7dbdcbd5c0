import type { z } from "@/lib/platform/validation/zod";
import type {
  createSnippetInput,
  knowledgeFileOutput,
  ON_REPEAT,
  readFileOutput,
  repeatedFile,
  snippetFields,
  updateSnippetInput,
  uploadedKnowledgeFileOutput,
  uploadKnowledgeFileInput,
} from "./schema";

/** A file or a text snippet, without its text. */
export type KnowledgeFile = z.infer<typeof knowledgeFileOutput>;
/** A file or a text snippet with its text. */
export type ReadFile = z.infer<typeof readFileOutput>;

/** An uploaded file with its text and what that lacks. */
export type UploadedKnowledgeFile = z.infer<typeof uploadedKnowledgeFileOutput>;

/** A file of the base that an upload repeats by its name, its text or both. */
export type RepeatedFile = z.infer<typeof repeatedFile>;
export type OnRepeat = (typeof ON_REPEAT)[number];

export type SnippetValues = z.input<typeof snippetFields>;
export type UploadKnowledgeFileInput = z.output<typeof uploadKnowledgeFileInput>;
export type CreateSnippetInput = z.output<typeof createSnippetInput>;
export type UpdateSnippetInput = z.output<typeof updateSnippetInput>;
