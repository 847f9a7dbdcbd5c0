import { optionalNumber, uuid } from "@/lib/platform/validation/fields";
import { uploadedFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { FILL_LIMITS } from "./limits";

/** A form sends JSON as text. */
const mapping = z.preprocess(
  (value) => {
    if (value === undefined || value === "") return undefined;
    try {
      return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
    } catch {
      return null;
    }
  },
  z
    .record(
      z.string().max(FILL_LIMITS.keyMax),
      z.string().max(FILL_LIMITS.columnMax),
      "validation.invalidType",
    )
    .optional(),
);

const upTo = (max: number) => optionalNumber(z.number().int().min(0).max(max));

/**
 * `mapping`: columns by token or placeholder, with or without braces, "" for no column; without it columns are matched by name.
 * `only`: texts of this row alone (0 is the first with data); errors are reported for all.
 */
export const fillPromptInput = z.object({
  id: uuid,
  table: uploadedFile,
  mapping,
  seed: upTo(4_294_967_295),
  only: upTo(FILL_LIMITS.rows),
});

export const filledPromptsOutput = z.object({
  columns: z.array(z.string()),
  /** The column of each field that has one, by key. */
  mapping: z.record(z.string(), z.string()),
  seed: z.number().int(),
  /** Rows with data. */
  total: z.number().int(),
  /** `row`: its number in the table, whose first row names the columns; `seed` renders the same text again. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      seed: z.number().int(),
      text: z.string(),
      /** What the row has for the fields, by key. */
      values: z.record(z.string(), z.string()),
      missing: z.array(z.string()),
      truncated: z.boolean(),
    }),
  ),
  /** Fields without a value; the row is included nevertheless. */
  errors: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
});

export type FillPromptInput = z.output<typeof fillPromptInput>;
export type FilledPrompts = z.infer<typeof filledPromptsOutput>;
/** A table whose first row names its columns. */
export type Table = { columns: string[]; rows: string[][] };
