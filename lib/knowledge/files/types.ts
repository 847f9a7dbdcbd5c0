import type { z } from "@/lib/platform/validation/zod";
import type {
  createSnippetInput,
  knowledgeFileOutput,
  readFileOutput,
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

export type SnippetValues = z.input<typeof snippetFields>;
export type UploadKnowledgeFileInput = z.output<typeof uploadKnowledgeFileInput>;
export type CreateSnippetInput = z.output<typeof createSnippetInput>;
export type UpdateSnippetInput = z.output<typeof updateSnippetInput>;
