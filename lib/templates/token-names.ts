import type { PromptNode } from "./nodes";
import type { NamedVariables, TemplateVariables } from "./variables";

/** What is between the braces of a token for a person, by the token's key; each name is of one token. */
export type TokenNames = ReadonlyMap<string, string>;

/** A name between braces; an escaped one is text. */
const NAMED = /(?<!\\)\{\{([^{}\n]{1,300})\}\}/g;

/**
 * Names for the tokens of a text: those of the library, a second of the same name with a number. Other text between
 * braces keeps its own.
 * @param unknown what a token is called that the library does not hold
 */
export function tokenNames(
  nodes: readonly PromptNode[],
  variables: TemplateVariables | NamedVariables,
  unknown: string,
): TokenNames {
  const taken = new Set(
    nodes.flatMap((node) => (node.type === "unknown" && node.of === "variable" ? [node.name] : [])),
  );
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const node of nodes) {
    if (node.type !== "variable" || names.has(node.key)) continue;
    const variable = variables.get(node.key);
    const wanted =
      (variable?.prefix === node.prefix ? variable.name.replace(/[{}\s]+/g, " ").trim() : "") || unknown;
    let name = wanted;
    let count = counts.get(wanted) ?? 1;
    while (taken.has(name)) name = `${wanted} ${(count += 1)}`;
    counts.set(wanted, count);
    taken.add(name);
    names.set(node.key, name);
  }
  return names;
}

/** The nodes with `{{имя}}` for `{{text_<id>}}` in the prompt's text; the keys of values stay. */
export function namedNodes(nodes: readonly PromptNode[], names: TokenNames): PromptNode[] {
  return nodes.map((node) =>
    node.type === "variable" ? { ...node, source: `{{${names.get(node.key)}}}` } : node,
  );
}

/** The text as a person types it: `{{text_<id>}}` is `{{имя}}`. */
export function withTokenNames(nodes: readonly PromptNode[], names: TokenNames): string {
  return namedNodes(nodes, names)
    .map(({ source }) => source)
    .join("");
}

/** The reverse of `withTokenNames`: a name that is a token's becomes the token again. */
export function withTokens(text: string, names: TokenNames): string {
  const keys = new Map(Array.from(names, ([key, name]) => [name, key]));
  return text.replace(NAMED, (source, given: string) => {
    const key = keys.get(given.trim());
    return key === undefined ? source : `{{${key}}}`;
  });
}

/** Where a text has names between braces, in order. */
export function namesBetweenBraces(text: string): { name: string; start: number; end: number }[] {
  return Array.from(text.matchAll(NAMED), ({ index, 0: source, 1: name }) => ({
    name: name!.trim(),
    start: index,
    end: index + source.length,
  }));
}
