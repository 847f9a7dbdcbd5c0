import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { EXCHANGE_LIMITS } from "./limits";

/** Of any length: the form's rules are told at the row. */
const LONGEST_EDIT = 1_000_000;
const editedTexts = {
  title: line({ max: LONGEST_EDIT }),
  promptText: text({ max: LONGEST_EDIT, indented: true }),
};

/** JSON in a text field. */
export const rowEdits = z.preprocess(
  (value) => {
    try {
      return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
    } catch {
      return null;
    }
  },
  z
    .array(
      z.object({
        number: z.number().int().min(0).max(EXCHANGE_LIMITS.prompts),
        title: editedTexts.title.optional(),
        promptText: editedTexts.promptText.optional(),
        /** Prompts split off it, which follow it. */
        more: z.array(z.object(editedTexts)).max(EXCHANGE_LIMITS.edits).optional(),
      }),
      "validation.invalidType",
    )
    .max(EXCHANGE_LIMITS.edits),
);

export type RowEdit = z.output<typeof rowEdits>[number];
