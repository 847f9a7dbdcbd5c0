import type { FilePrompt, FileVariable } from "../document";
import type { Library } from "./library";

/** The variables that go along: all with the whole account, else those of the prompts that were noted. */
export function usedVariables({ byId }: Library, whole: boolean) {
  const used = new Set<string>();
  return {
    note: ({ variables }: Pick<FilePrompt, "variables">) =>
      Object.values(variables).forEach((id) => used.add(id)),
    all: (): FileVariable[] => [...byId.values()].filter(({ id }) => whole || used.has(id)),
  };
}

/** Definitions of a prompt's variables, by the name in its text. */
export function definitionsOf(
  { byId }: Library,
  { variables }: Pick<FilePrompt, "variables">,
): Record<string, FileVariable> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, id]) => {
      const variable = byId.get(id);
      return variable ? [[name, variable]] : [];
    }),
  );
}
