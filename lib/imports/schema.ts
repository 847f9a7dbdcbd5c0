import { documentNotes } from "@/lib/integrations/extraction/notes";
import { flag, uuid } from "@/lib/platform/validation/fields";
import { spelled } from "@/lib/platform/validation/spellings";
import { uploadedFile, type UploadedFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { promptOutput } from "@/lib/prompts/schema";

/** docs/product/imports.md 1. Characters, not bytes. */
export const IMPORT_LIMITS = {
  prompts: 100,
  preview: 1_000,
  titleGiven: 100,
  description: 200,
  tags: 5,
} as const;

/** docs/product/imports.md 2: allowed categories of imported prompts; others become NO_CATEGORY. */
export const IMPORT_CATEGORIES = [
  "Контент",
  "Маркетинг",
  "Образование",
  "Аналитика",
  "Программирование",
  "Дизайн",
  "Бизнес",
  "Переводы",
  "SEO",
  "Email маркетинг",
  "Социальные сети",
  "Продажи",
  "HR",
  "Юриспруденция",
] as const;

/** Forms send an empty field where programs omit it. */
const emptyAsMissing = z.literal("").transform(() => undefined);

/** `splitter`: splits the document by headings, numbers and tables, without AI. `dryRun`: saves nothing and returns `found` and `left`. */
export const importInput = spelled(
  { promptBaseId: ["prompt_base_id"] },
  z.object({
    file: uploadedFile,
    promptBaseId: z.union([uuid, emptyAsMissing]).optional(),
    splitter: z.union([flag, emptyAsMissing]).optional(),
    dryRun: z.union([flag, emptyAsMissing]).optional(),
  }),
);

/** Why a result may be incomplete: the AI was not used or failed, the document exceeds a limit, or `left` is missing. */
export const IMPORT_NOTICES = [
  "notConfigured",
  "refused",
  "unusable",
  "cut",
  "tooLong",
  "tooMany",
  "leftUnread",
] as const;

/** `message` is translated for the caller. */
const importNotice = z.object({ reason: z.enum(IMPORT_NOTICES), message: z.string() });

/** A prompt of the document as it would be saved; `reason`: the translated obstacle, if any. */
const foundPrompt = z.object({
  title: z.string(),
  shortDescription: z.string(),
  promptText: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** The base has this text already. */
  exists: z.boolean(),
  reason: z.string().nullable(),
});

export const importOutput = z.object({
  /** Saved now. */
  imported: z.number(),
  /** Found in the document. */
  total: z.number(),
  skipped: z.array(z.object({ title: z.string(), reason: z.string() })),
  /** The first characters of the document's text. */
  preview: z.string(),
  prompts: z.array(promptOutput),
  /** Of the saved prompts: people without access do not see these descriptions, because they repeat the text. */
  hiddenDescriptions: z.number(),
  /** Whether the built-in splitter was used for the document or parts of it. */
  splitter: z.boolean(),
  notices: z.array(importNotice),
  /** Known gaps of the document's text. */
  notes: documentNotes,
  /** With dryRun. */
  found: z.array(foundPrompt).optional(),
  /** With dryRun: parts of the document that became no prompt, in order; `before`: the number of prompts above a part. */
  left: z.array(z.object({ before: z.number(), text: z.string() })).optional(),
});

/**
 * Events of an import, in this order: stage, preview, stage, notice and progress as they occur, then result or error. In the
 * stage "ai", `done` of `total` parts of the document were read; the splitter has no such stage.
 */
export type ImportEvents = {
  stage: { name: "uploading" | "extracting" | "ai" | "saving"; done?: number; total?: number };
  preview: { text: string };
  notice: z.infer<typeof importNotice>;
  progress: { saved: number; total: number };
  result: z.infer<typeof importOutput>;
};

export type ImportInput = {
  file: UploadedFile;
  promptBaseId?: string | undefined;
  splitter?: boolean | undefined;
  dryRun?: boolean | undefined;
};
export type ImportResult = z.infer<typeof importOutput>;

/** Receives the events of a running import. */
export type EmitImport = <E extends keyof ImportEvents>(event: E, data: ImportEvents[E]) => void;
