import { z } from "@/lib/platform/validation/zod";
import { EXCHANGE_LIMITS } from "./limits";

/** Any texts: the form's schema checks them with the row, whose error says which one is wrong. */
const editedTexts = { title: z.string(), promptText: z.string() };

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
