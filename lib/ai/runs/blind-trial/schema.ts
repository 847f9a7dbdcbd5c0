import { uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { TOKEN_KINDS } from "@/lib/templates/nodes";
import { TRIAL_LIMITS } from "./limits";

const { values, valueMax: max } = TRIAL_LIMITS;

export const trialIdInput = z.object({ id: uuid });

export const tryPromptInput = z.object({
  id: uuid,
  /** Keyed as in GET /prompts/{id}/trial; omitted values are empty. */
  values: z
    .record(
      z.string().regex(/^f[1-9]\d{0,3}$/, "validation.trial.field"),
      text({ max, tooLong: msg("validation.trial.valueMax", { max }) }),
    )
    .refine(
      (given) => Object.keys(given).length <= values,
      msg("validation.variable.valuesMax", { max: values }),
    )
    .default({}),
});

export const trialFormOutput = z.object({
  /** Fields of the prompt in text order. `key` reveals nothing of the text. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(TOKEN_KINDS),
      options: z.array(z.string()).optional(),
    }),
  ),
  /** Trials of the base that the caller has left; for guests, all that a base allows. */
  left: z.number().int(),
});

export const trialOutput = z.object({
  text: z.string(),
  /** The answer was cut off. */
  isCut: z.boolean(),
  left: z.number().int(),
});

export type TryPromptInput = z.output<typeof tryPromptInput>;
export type TrialForm = z.infer<typeof trialFormOutput>;
export type Trial = z.infer<typeof trialOutput>;

/** Events of a trial. Nothing is sent before the whole answer is checked. */
export type TrialEvents = { start: Pick<Trial, "left">; done: Trial };
