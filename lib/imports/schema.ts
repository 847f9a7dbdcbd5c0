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

/** docs/product/imports.md 2: what an imported prompt may be filed under; anything else becomes NO_CATEGORY. */
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

/** A form leaves a field empty where a program leaves it out. */
const emptyAsMissing = z.literal("").transform(() => undefined);

/**
 * `splitter`: do not ask the AI, take the document apart by its headings, numbers and tables. `dryRun`: save nothing, answer with
 * what was `found`.
 */
export const importInput = spelled(
  { promptBaseId: ["prompt_base_id"] },
  z.object({
    file: uploadedFile,
    promptBaseId: z.union([uuid, emptyAsMissing]).optional(),
    splitter: z.union([flag, emptyAsMissing]).optional(),
    dryRun: z.union([flag, emptyAsMissing]).optional(),
  }),
);

/** Why the result is not what one would expect: the AI did not serve, or the document is longer than what is taken. */
export const IMPORT_NOTICES = ["notConfigured", "refused", "unusable", "cut", "tooLong", "tooMany"] as const;

/** `message` is worded for the caller. */
const importNotice = z.object({ reason: z.enum(IMPORT_NOTICES), message: z.string() });

/** A prompt of the document as it would be saved; with `reason`, worded, what would keep it from that. */
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
  /** Whether the built-in splitter served, for all of the document or for parts of it. */
  splitter: z.boolean(),
  notices: z.array(importNotice),
  /** What the document's text lacks. */
  notes: documentNotes,
  /** With dryRun. */
  found: z.array(foundPrompt).optional(),
});

/**
 * Events of an import, in this order: stage, preview, stage, notice and progress as they come, then result or error.
 * In the stage "ai", `done` of `total` parts of the document were read; the splitter alone has no such stage.
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

/** Tells what happens while an import runs. */
export type EmitImport = <E extends keyof ImportEvents>(event: E, data: ImportEvents[E]) => void;
