import type { FoundMadeWith } from "@/lib/integrations/images/write-anew";
import { countCharacters, cut } from "@/lib/platform/text/text-length";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { MADE_WITH_LIMITS } from "./limits";

const {
  modelMax,
  negativePromptMax,
  seedMax,
  parametersMax,
  parameterNameMax: nameMax,
  parameterMax: valueMax,
} = MADE_WITH_LIMITS;

const parameter = {
  // For an invalid name zod reports only that; the length is checked below.
  name: line({ required: "validation.required", max: 10_000 }),
  value: line({
    required: "validation.required",
    max: valueMax,
    tooLong: msg("validation.madeWith.parameterMax", { max: valueMax }),
  }),
};

/** Validation of typed values. */
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
    )
    .refine(
      (given) => Object.keys(given).every((name) => countCharacters(name) <= nameMax),
      msg("validation.madeWith.parameterNameMax", { max: nameMax }),
    ),
};

/** Generation metadata of a result; empty where unknown. */
export type MadeWith = {
  model: string;
  negativePrompt: string;
  seed: string;
  parameters: Record<string, string>;
};

/** Generation metadata of a file, within the rules for typed values: too long values are cut, invalid ones omitted. */
export function madeWithOf(found: FoundMadeWith | null): MadeWith {
  const parameters = Object.entries(found?.parameters ?? {}).flatMap(([name, value]) => {
    const kept = within(parameter.value, value, valueMax);
    const fits = name.length <= nameMax && parameter.name.safeParse(name).success;
    return kept && fits ? [[name, kept] as const] : [];
  });
  return {
    model: within(madeWithFields.model, found?.model, modelMax),
    negativePrompt: within(madeWithFields.negativePrompt, found?.negativePrompt, negativePromptMax),
    seed: within(madeWithFields.seed, found?.seed, seedMax),
    parameters: Object.fromEntries(parameters.slice(0, parametersMax)),
  };
}

/** Whether any field is filled. */
export function tellsMadeWith({ model, negativePrompt, seed, parameters }: MadeWith): boolean {
  return [model, negativePrompt, seed, ...Object.keys(parameters)].some(Boolean);
}

function within(field: ReturnType<typeof text>, value = "", max: number): string {
  return field.safeParse(cut(value.trim(), max)).data ?? "";
}
