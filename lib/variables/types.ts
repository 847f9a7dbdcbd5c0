import type { z } from "@/lib/platform/validation/zod";
import type {
  createVariableInput,
  deleteVariableInput,
  listVariablesInput,
  updateVariableInput,
  variableFields,
  variableOutput,
} from "./schema";

export type { VariableType } from "./variable-types";

/** A variable as its owner sees it. */
export type Variable = z.infer<typeof variableOutput>;
/** What the dialog holds while it is being typed. */
export type VariableFormValues = z.input<typeof variableFields>;
export type CreateVariableInput = z.output<typeof createVariableInput>;
export type UpdateVariableInput = z.output<typeof updateVariableInput>;
export type DeleteVariableInput = z.output<typeof deleteVariableInput>;
export type ListVariablesInput = Partial<z.input<typeof listVariablesInput>>;
