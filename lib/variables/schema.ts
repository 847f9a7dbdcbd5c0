import { knowledgeHit } from "@/lib/knowledge/search/schema";
import { countOf, flag, optionalNumber, paging, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { countCharacters } from "@/lib/platform/text/text-length";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { RANDOM_NUMBER_DEFAULTS, RANDOM_NUMBER_LIMIT, splitOptions } from "@/lib/templates/commands";
import { parse } from "@/lib/templates/parse";
import { VARIABLE_LIMITS } from "./limits";
import { VARIABLE_TYPES } from "./variable-types";

const limits = VARIABLE_LIMITS;

const range = optionalNumber(countOf(-RANDOM_NUMBER_LIMIT, RANDOM_NUMBER_LIMIT));

const options = z.preprocess(
  (value) => (typeof value === "string" ? splitOptions(value) : (value ?? undefined)),
  z
    .array(line({ max: limits.optionMax }))
    .transform((given) => given.filter(Boolean))
    .refine(
      (given) => given.length <= limits.optionsMax,
      msg("validation.variable.optionsMax", { max: limits.optionsMax }),
    )
    .refine(
      (given) => given.reduce((sum, option) => sum + countCharacters(option), 0) <= limits.optionsTogether,
      msg("validation.variable.optionsTogether", { max: limits.optionsTogether }),
    )
    .optional(),
);

const fields = z.object({
  variableType: z.enum(VARIABLE_TYPES, { error: "validation.variable.typeRequired" }),
  variableName: line({
    max: limits.nameMax,
    required: "validation.variable.nameRequired",
    tooLong: msg("validation.variable.nameMax", { max: limits.nameMax }),
  }),
  textValue: z.preprocess((value) => value ?? undefined, text({ max: limits.textMax }).optional()),
  numberValue: optionalNumber(
    z
      .number({ error: ({ code }) => (code === "invalid_type" ? "validation.variable.number" : undefined) })
      .min(-limits.numberMax)
      .max(limits.numberMax)
      .refine(
        (value) => Number(value.toFixed(limits.decimals)) === value,
        msg("validation.variable.decimals", { max: limits.decimals }),
      ),
  ),
  knowledgeBaseId: z.preprocess(
    (value) => (value === "" ? undefined : (value ?? undefined)),
    uuid.optional(),
  ),
  /** Of a vector base: the most tokens that its pieces take in a prompt. */
  knowledgeTokens: optionalNumber(countOf(limits.knowledgeTokensMin, limits.knowledgeTokensMax)),
  options,
  rangeMin: range,
  rangeMax: range,
});

type Fields = z.output<typeof fields>;

/** The error in a variable's value for this type: field and message key, or null. */
function fault({ variableType, ...value }: Fields): [keyof Fields, string] | null {
  const { min, max } = RANDOM_NUMBER_DEFAULTS;
  switch (variableType) {
    case "text":
      return null; // an empty text is open: filled in when the prompt is used
    case "number":
      return value.numberValue === undefined ? ["numberValue", "validation.variable.numberRequired"] : null;
    case "knowledge_base":
      return value.knowledgeBaseId === undefined
        ? ["knowledgeBaseId", "validation.variable.knowledgeBaseRequired"]
        : null;
    case "random":
      return value.options?.length ? null : ["options", "validation.variable.optionsRequired"];
    case "random_number":
      return (value.rangeMin ?? min) < (value.rangeMax ?? max)
        ? null
        : ["rangeMax", "validation.variable.range"];
    case "command":
      if (countCharacters(value.textValue ?? "") > limits.commandMax)
        return ["textValue", msg("validation.variable.commandMax", { max: limits.commandMax })];
      return isCommand(value.textValue ?? "") ? null : ["textValue", "validation.variable.commandRequired"];
  }
}

function isCommand(value: string): boolean {
  const nodes = parse(value);
  return (
    nodes.some(({ type }) => type === "command") &&
    nodes.every((node) => node.type !== "unknown" || node.of !== "command")
  );
}

function valueFits(given: Fields, context: z.RefinementCtx) {
  const wrong = fault(given);
  if (wrong) context.addIssue({ code: "custom", path: [wrong[0]], message: wrong[1] });
}

/** The dialog's fields; only the value of the chosen type counts. */
export const variableFields = fields.superRefine(valueFits);

const SPELLINGS = {
  variableType: ["variable_type"],
  variableName: ["variable_name"],
  textValue: ["text_value"],
  numberValue: ["number_value"],
  knowledgeBaseId: ["knowledge_base_id"],
  knowledgeTokens: ["knowledge_tokens"],
  rangeMin: ["range_min"],
  rangeMax: ["range_max"],
};

export const createVariableInput = spelled(SPELLINGS, variableFields);
/** Any fields except the type, which is part of the token in the prompts. Validated together with the stored fields. */
export const updateVariableInput = spelled(
  SPELLINGS,
  fields.omit({ variableType: true }).partial().extend({ id: uuid }),
);
export const variableIdInput = z.object({ id: uuid });
export const deleteVariableInput = z.object({ id: uuid, force: flag.optional() });
/** A library holds at most `perUser`, so that one page can hold all of it. */
export const listVariablesInput = z.object({
  ...paging,
  limit: wholeNumber(1, limits.perUser).default(limits.perUser),
});

const iso = z.string().meta({ format: "date-time" });

/** Values of other types are null, options then empty. */
export const variableOutput = z.object({
  id: uuid,
  /** The token's content: `text_<id>`, `knowledge_<id>` and so on. */
  variableId: z.string(),
  variableType: z.enum(VARIABLE_TYPES),
  variableName: z.string(),
  knowledgeBaseId: uuid.nullable(),
  knowledgeBaseName: z.string().nullable(),
  /** The most tokens that pieces of its base take; null unless that is a vector one. */
  knowledgeTokens: z.number().int().nullable(),
  textValue: z.string().nullable(),
  numberValue: z.number().nullable(),
  options: z.array(z.string()),
  rangeMin: z.number().int().nullable(),
  rangeMax: z.number().int().nullable(),
  /** Number of the owner's prompts with the token; 100 means 100 or more. */
  useCount: z.number().int(),
  createdAt: iso,
  updatedAt: iso,
});

/** What a text got of a vector base. `source`: file, page and heading, as the text names them; without pieces nothing fits. */
export const usedKnowledgeOutput = z.object({
  /** Of the variable. */
  key: z.string(),
  baseId: uuid,
  baseName: z.string(),
  pieces: z.array(knowledgeHit.extend({ source: z.string() })),
});

export type { VariableType } from "./variable-types";

export type UsedKnowledge = z.infer<typeof usedKnowledgeOutput>;
/** A variable as its owner sees it. */
export type Variable = z.infer<typeof variableOutput>;
/** Values of the dialog while editing. */
export type VariableFormValues = z.input<typeof variableFields>;
export type CreateVariableInput = z.output<typeof createVariableInput>;
export type UpdateVariableInput = z.output<typeof updateVariableInput>;
export type DeleteVariableInput = z.output<typeof deleteVariableInput>;
export type ListVariablesInput = Partial<z.input<typeof listVariablesInput>>;
