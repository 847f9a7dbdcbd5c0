import { ACCESS_TYPES } from "@/lib/bases/access-types";
import { flag, uuid } from "@/lib/platform/validation/fields";
import { spelled } from "@/lib/platform/validation/spellings";
import { spooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { rowEdits } from "./edits";
import { DOWNLOAD_FORMATS, EXCHANGE_LIMITS, ON_CONFLICT } from "./limits";
import { FILE_FORMATS, READING_NOTES, UNREAD_REASONS } from "./reading/found";

/** `ids=a,b` or repeated. */
const idList = z.preprocess(
  (value) =>
    value === undefined
      ? undefined
      : (Array.isArray(value) ? value : [value]).flatMap((part) =>
          typeof part === "string" ? part.split(",") : [part],
        ),
  z.array(uuid).max(EXCHANGE_LIMITS.ids).optional(),
);

/** Forms send an empty field where programs omit it. */
const emptyAsMissing = z.literal("").transform(() => undefined);

/** `3,7-20`, ascending. */
const rowNumbers = z
  .string()
  .regex(/^\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*$/, "validation.invalid")
  .transform((text) => {
    const numbers = new Set<number>();
    let next = 0;
    for (const range of text.split(",")) {
      const [from = 0, to = from] = range.split("-").map(Number);
      for (next = Math.max(next, from); next <= Math.min(to, EXCHANGE_LIMITS.prompts); next += 1)
        numbers.add(next);
    }
    return numbers;
  });

export const exportInput = z.object({
  format: z.enum(DOWNLOAD_FORMATS).default("zip"),
  promptBaseId: z.union([uuid, emptyAsMissing]).optional(),
  ids: idList,
});

/**
 * `dryRun`: only reports what would happen. `keepBases`: imports into the viewer's bases with the same names, creating missing
 * ones as drafts; otherwise into `promptBaseId`, by default the PRIVATE one. When neither is given, bases of a file with a whole
 * account are kept. `shorten`: cuts too long titles and descriptions at a word; by default only for another program's file (a
 * list or a table does not count as one). `documents`: in a dry run, a document that POST /prompts/import takes apart is answered
 * with the format `document` and zeros. `without`: rows to leave out by `number`, ascending: `3,7-20`. `folderId`: an own
 * folder for new prompts that have none in the file. `edits`: JSON, corrected titles and texts by `number`, and prompts split off
 * (`more`); `without` does not leave these out. `texts`: in a dry run, only answers the texts of at most ten rows.
 */
export const importFileInput = spelled(
  { promptBaseId: ["prompt_base_id"] },
  z.object({
    file: spooledFile,
    dryRun: z.union([flag, emptyAsMissing]).optional(),
    onConflict: z.union([z.enum(ON_CONFLICT), emptyAsMissing]).optional(),
    promptBaseId: z.union([uuid, emptyAsMissing]).optional(),
    keepBases: z.union([flag, emptyAsMissing]).optional(),
    shorten: z.union([flag, emptyAsMissing]).optional(),
    documents: z.union([flag, emptyAsMissing]).optional(),
    without: z.union([rowNumbers, emptyAsMissing]).optional(),
    folderId: z.union([uuid, emptyAsMissing]).optional(),
    edits: z.union([emptyAsMissing, rowEdits]).optional(),
    texts: rowNumbers.refine(({ size }) => size <= EXCHANGE_LIMITS.texts, "validation.invalid").optional(),
  }),
);

/** Changes made to a prompt so that it fits, or losses; the texts are `exchange.notes.*`. */
const IMPORT_NOTES = [
  "titleShortened",
  "titleFromText",
  "descriptionShortened",
  "descriptionFromText",
  "categoryToTag",
  ...READING_NOTES,
  "privateOnly",
] as const;

const importRow = z.object({
  /** In the file, for `without`; null for an item that cannot be read. */
  number: z.number().nullable(),
  /** Of a prompt split off by `edits`, from 1. */
  part: z.number().optional(),
  /** Its position in the file, translated. */
  place: z.string(),
  title: z.string(),
  action: z.enum(["create", "update", "skip", "error"]),
  /** Name of the target base. */
  base: z.string(),
  /** Fields that an update changes. */
  changed: z.array(z.string()),
  notes: z.array(z.enum(IMPORT_NOTES)),
});

export const importFileOutput = z.object({
  format: z.enum(FILE_FORMATS),
  create: z.number(),
  update: z.number(),
  skip: z.number(),
  /** Prompts that cannot be imported. */
  failed: z.number(),
  /** The first 1,000; `field` is empty for unreadable items. */
  errors: z.array(z.object({ place: z.string(), field: z.string(), message: z.string() })),
  moreErrors: z.number(),
  /** Whether prompts go into bases as in the file. */
  keepsBases: z.boolean(),
  /** Target bases; `access_type` of a missing base is the one that it will have. A draft is hidden until its owner publishes it. */
  bases: z.array(
    z.object({
      name: z.string(),
      access_type: z.enum(ACCESS_TYPES),
      isNew: z.boolean(),
      isDraft: z.boolean(),
      prompts: z.number(),
    }),
  ),
  /** The person's own tree: `left` are folders that cannot be created, reported as errors. */
  folders: z.object({ create: z.number(), found: z.number(), left: z.number() }),
  variables: z.object({ create: z.number(), found: z.number() }),
  /** Of prompts, from an archive; refused ones are reported as errors. */
  results: z.object({ create: z.number(), found: z.number() }),
  /** Knowledge bases, and the files in them. */
  knowledge: z.object({
    create: z.number(),
    found: z.number(),
    files: z.object({ create: z.number(), found: z.number() }),
  }),
  /** Of the written prompts: in paid bases, people without access do not see them, because they repeat the text. 0 in a dry run. */
  hiddenDescriptions: z.number(),
  /** Files of the archive that nothing in it refers to. */
  ignored: z.object({ knowledge: z.number(), results: z.number(), others: z.number() }),
  /** Details of `ignored.others`: files by reason with the first paths of each, and unknown columns. Missing when everything was read. */
  unread: z
    .object({
      files: z.array(
        z.object({ reason: z.enum(UNREAD_REASONS), count: z.number(), paths: z.array(z.string()) }),
      ),
      /** `number` from 1; the name is empty where the column has none. */
      columns: z.array(z.object({ name: z.string(), number: z.number() })),
      /** Settings in the front matter of templates that a prompt has no field for, e.g. `config.temperature`. */
      keys: z.array(z.string()),
      /** Other sheets of a workbook that are not empty. */
      sheets: z.array(z.string()),
      /** Rows of a table that are headings of others: words in a single cell, without a prompt's text. */
      headings: z.array(z.string()),
    })
    .optional(),
  /** The file declares more content than it has: it was truncated. */
  isCut: z.boolean(),
  /** Every prompt of the file in order; only in a dry run. */
  rows: z.array(importRow).optional(),
  /** With `texts`. */
  texts: z.array(z.object({ number: z.number(), promptText: z.string() })).optional(),
});

export type ExportInput = z.output<typeof exportInput>;
export type ImportFileInput = z.output<typeof importFileInput>;
/** Result of an import or of a dry run. */
export type ImportReport = z.infer<typeof importFileOutput>;
export type ImportRow = z.infer<typeof importRow>;

/** Events of an import, in this order: stage, progress as it goes on, then result or error. */
export type ImportFileEvents = {
  stage: { name: "reading" | "saving" };
  progress: { done: number; total: number };
  result: ImportReport;
};
export type EmitImportFile = <E extends keyof ImportFileEvents>(event: E, data: ImportFileEvents[E]) => void;
