import { attachmentOutput } from "@/lib/attachments/schema";
import { flag, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { spooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { EXAMPLE_LIMITS } from "./limits";

const caption = line({
  max: EXAMPLE_LIMITS.captionMax,
  tooLong: msg("validation.attachment.captionMax", { max: EXAMPLE_LIMITS.captionMax }),
});

const filledIn = z
  .record(text({ max: 400 }), text({ max: EXAMPLE_LIMITS.valueMax }))
  .refine(
    (given) => Object.keys(given).length <= EXAMPLE_LIMITS.valuesMax,
    msg("validation.variable.valuesMax", { max: EXAMPLE_LIMITS.valuesMax }),
  );

/** A multipart body carries an object as text. */
const values = z.preprocess((given) => (typeof given === "string" ? objectOf(given) : given), filledIn);

export const promptExamplesInput = z.object({ id: uuid });
export const addExampleInput = z.object({
  id: uuid,
  file: spooledFile,
  caption: caption.default(""),
  values: values.default({}),
});
export const exampleIdInput = z.object({ id: uuid, exampleId: uuid });
/** Only what is given changes; `position` counts from 0. */
export const updateExampleInput = exampleIdInput.extend({
  caption: caption.optional(),
  position: z.number().int().min(0).max(EXAMPLE_LIMITS.perPrompt).optional(),
  isCover: flag.optional(),
  isPublic: flag.optional(),
});

export const exampleOutput = attachmentOutput.extend({
  id: uuid,
  caption: z.string(),
  /** What was filled in, by token or placeholder. */
  values: z.record(z.string(), z.string()),
  position: z.number().int(),
  isCover: z.boolean(),
  isPublic: z.boolean(),
});

function objectOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
