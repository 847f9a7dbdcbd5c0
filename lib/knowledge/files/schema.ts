import { documentNotes } from "@/lib/integrations/extraction/notes";
import { uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { spooledFiles, uploadedFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { KNOWLEDGE_LIMITS } from "../limits";

const { snippetTitleMax, snippetTextMax } = KNOWLEDGE_LIMITS;

/** The editor of a text snippet (docs/product/knowledge.md 2). */
export const snippetFields = z.object({
  title: line({
    max: snippetTitleMax,
    required: "validation.knowledge.titleRequired",
    tooLong: msg("validation.knowledge.titleMax", { max: snippetTitleMax }),
  }),
  content: text({
    max: snippetTextMax,
    required: "validation.knowledge.textRequired",
    tooLong: msg("validation.knowledge.textMax", { max: snippetTextMax }),
  }),
});

/** Decisions about a file whose name or text is already in the base (docs/product/knowledge.md 2). */
const ON_REPEAT = ["refuse", "replace", "keepBoth"] as const;

const uploadKnowledgeFileInput = z.object({
  id: uuid,
  file: uploadedFile,
  onRepeat: z.enum(ON_REPEAT).optional().meta({
    description:
      "If files of the base have the same name or text: keepBoth (default), and the answer names them in `repeats`; replace, which moves them to the bin; refuse with KNOWLEDGE_FILE_EXISTS",
  }),
});
/** One file, or several for a vector base. */
export const addKnowledgeFilesInput = uploadKnowledgeFileInput.extend({ file: spooledFiles });
export const createSnippetInput = snippetFields.extend({ id: uuid });
export const updateSnippetInput = snippetFields.extend({ id: uuid });
export const fileIdInput = z.object({ id: uuid });

const iso = z.string().meta({ format: "date-time" });
const FILE_STATES = ["queued", "reading", "embedding", "ready", "failed"] as const;

export const knowledgeFileOutput = z.object({
  id: uuid,
  knowledgeBaseId: uuid,
  /** A snippet's title. */
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  tokenCount: z.number().int(),
  isTextSnippet: z.boolean(),
  /** In a vector base only: failed with the code of `error`; `done` of `total` pages while reading, pieces later. From embedding on it is found by words; `error` of a ready file: why it was not embedded. */
  state: z.enum(FILE_STATES).optional(),
  done: z.number().int().optional(),
  total: z.number().int().optional(),
  error: z.string().nullable().optional(),
  /** Of a scan that was not read whole: pages that are pictures were, as far as this one; 0: not even the first. */
  picturesReadTo: z.number().int().optional(),
  createdAt: iso,
  updatedAt: iso,
});

/** With its text. */
export const readFileOutput = knowledgeFileOutput.extend({ extractedText: z.string() });

/** A file of the base that an upload repeats. */
const repeatedFile = z.object({
  id: uuid,
  originalName: z.string(),
  sameName: z.boolean(),
  sameText: z.boolean(),
});

/** A file that was just read; notes and repeats are not kept. */
const uploadedKnowledgeFileOutput = readFileOutput.extend({
  notes: documentNotes,
  repeats: z.array(repeatedFile),
});

/** What was put into a vector base: it is read in the background. */
const queuedFilesOutput = z.object({ files: z.array(knowledgeFileOutput) });
/** Of a text base (201), or of a vector base (202). */
export const addedFilesOutput = z.union([uploadedKnowledgeFileOutput, queuedFilesOutput]);

/** Harmless HTML; null where the text is to be shown instead. */
export const previewOutput = z.object({ html: z.string().nullable() });

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
export type AddKnowledgeFilesInput = z.output<typeof addKnowledgeFilesInput>;
export type QueuedFiles = z.infer<typeof queuedFilesOutput>;
export type CreateSnippetInput = z.output<typeof createSnippetInput>;
export type UpdateSnippetInput = z.output<typeof updateSnippetInput>;
