import type { Viewer } from "@/lib/platform/viewer";
import type { TemplateVariables } from "@/lib/templates/variables";
import { listVariables } from "@/lib/variables/queries";
import type { Variable } from "@/lib/variables/schema";
import { prefixOf } from "@/lib/variables/variable-types";
import type { FileVariable } from "../document";

export type Library = {
  /** For the names of tokens: values are not among them. */
  names: TemplateVariables;
  byId: ReadonlyMap<string, FileVariable>;
};

/** The viewer's variables: at most 500. @throws AppError UNAUTHENTICATED */
export async function libraryOf(viewer: Viewer): Promise<Library> {
  const { items } = await listVariables(viewer);
  return {
    names: new Map(
      items.map(({ variableId, variableName: name, variableType }) => [
        variableId,
        { name, prefix: prefixOf(variableType), value: null } as never,
      ]),
    ),
    byId: new Map(items.map((variable) => [variable.variableId, fileVariable(variable)])),
  };
}

function fileVariable(variable: Variable): FileVariable {
  const {
    variableId: id,
    variableType: type,
    variableName: name,
    textValue,
    numberValue,
    options,
    rangeMin,
    rangeMax,
    knowledgeBaseName,
    knowledgeTokens,
  } = variable;
  if (type === "number") return { id, type, name, numberValue };
  if (type === "random") return { id, type, name, options };
  if (type === "random_number") return { id, type, name, rangeMin, rangeMax };
  return type === "knowledge_base"
    ? { id, type, name, knowledgeBase: knowledgeBaseName, ...(knowledgeTokens && { knowledgeTokens }) }
    : { id, type, name, textValue };
}
