import { documentNotes } from "@/lib/integrations/extraction/notes";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { uploadedFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";

/** docs/product/documents.md 1. Characters, not bytes. */
export const ANALYSIS_LIMITS = { task: 1_000, preview: 2_000, rows: 5_000, columns: 100 } as const;

export const analyzeInput = z.object({
  file: uploadedFile,
  task: text({
    min: 1,
    max: ANALYSIS_LIMITS.task,
    required: "validation.analysis.taskRequired",
    tooLong: msg("validation.analysis.taskMax", { max: ANALYSIS_LIMITS.task }),
  }),
});

export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What the AI found to be a table or a document. Every row has as many cells as there are headers. */
export const structuredData = z.object({
  documentType: z.enum(["excel", "word"]).nullable(),
  title: z.string(),
  headers: z.array(z.string()),
  data: z.array(z.array(cell)),
  content: z.string(),
});

/** What an answer lacks: the end of the document, of the AI's answer, or part of the table. */
export const ANALYSIS_NOTICES = ["documentCut", "answerCut", "tableCut"] as const;

/** The answer is worded in Markdown. */
export const analysisOutput = z.object({
  extractedText: z.string(),
  response: z.string(),
  filename: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  /** Seconds, with one decimal. */
  processingTime: z.number(),
  structuredData: structuredData.nullable(),
  /** Something is missing; `notices` say what, worded for the caller. */
  truncated: z.boolean(),
  notices: z.array(z.object({ reason: z.enum(ANALYSIS_NOTICES), message: z.string() })),
  /** What the document's text lacks. */
  notes: documentNotes,
});

export const ANALYSIS_PROGRESS = { uploading: 20, extracting: 40, analyzing: 70, done: 100 } as const;

/** Events of an analysis: the stages in this order, then result or error. */
export type AnalysisEvents = {
  stage: {
    name: keyof typeof ANALYSIS_PROGRESS;
    progress: (typeof ANALYSIS_PROGRESS)[keyof typeof ANALYSIS_PROGRESS];
  };
  result: z.infer<typeof analysisOutput>;
};
