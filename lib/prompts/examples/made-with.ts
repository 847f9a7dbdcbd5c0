import type { FoundMadeWith } from "@/lib/integrations/images/write-anew";
import { cut } from "@/lib/platform/text-length";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { MADE_WITH_LIMITS } from "./limits";
import type { MadeWith } from "./types";

const {
  modelMax,
  negativePromptMax,
  seedMax,
  parametersMax,
  parameterNameMax: nameMax,
  parameterMax: valueMax,
} = MADE_WITH_LIMITS;

const parameter = {
  name: line({ required: "validation.required", max: nameMax, tooLong: msg("validation.madeWith.parameterNameMax", { max: nameMax }) }),
  value: line({ required: "validation.required", max: valueMax, tooLong: msg("validation.madeWith.parameterMax", { max: valueMax }) }),
};

/** The rules for what a person types. */
export const madeWithFields = {
  model: line({ max: modelMax, tooLong: msg("validation.madeWith.modelMax", { max: modelMax }) }),
  negativePrompt: text({
    max: negativePromptMax,
    tooLong: msg("validation.madeWith.negativePromptMax", { max: negativePromptMax }),
  }),
  seed: line({ max: seedMax, tooLong: msg("validation.madeWith.seedMax", { max: seedMax }) }),
  parameters: z
    .record(parameter.name, parameter.value)
    .refine(
      (given) => Object.keys(given).length <= parametersMax,
      msg("validation.madeWith.parametersMax", { max: parametersMax }),
    ),
};

/** What a file says of how it was made, within the rules for what a person types: cut where it is too long, left out where it breaks another. */
export function madeWithOf(found: FoundMadeWith | null): MadeWith {
  const parameters = Object.entries(found?.parameters ?? {}).flatMap(([name, value]) => {
    const kept = within(parameter.value, value, valueMax);
    return kept && parameter.name.safeParse(name).success ? [[name, kept] as const] : [];
  });
  return {
    model: within(madeWithFields.model, found?.model, modelMax),
    negativePrompt: within(madeWithFields.negativePrompt, found?.negativePrompt, negativePromptMax),
    seed: within(madeWithFields.seed, found?.seed, seedMax),
    parameters: Object.fromEntries(parameters.slice(0, parametersMax)),
  };
}

/** Whether anything is said in it. */
export function tellsMadeWith({ model, negativePrompt, seed, parameters }: MadeWith): boolean {
  return [model, negativePrompt, seed, ...Object.keys(parameters)].some(Boolean);
}

function within(field: ReturnType<typeof text>, value = "", max: number): string {
  return field.safeParse(cut(value.trim(), max)).data ?? "";
}
