import type { PromptNode } from "./nodes";
import type { NamedVariables, TemplateVariables } from "./variables";

/** Display names of tokens by key, shown between the braces; names are unique. */
export type TokenNames = ReadonlyMap<string, string>;

/** A name between braces, not escaped. */
const NAMED = /(?<!\\)\{\{([^{}\n]{1,300})\}\}/g;

/**
 * Names for the tokens of a text: from the library, numbered when repeated. Other text between braces stays.
 * @param unknown name of a token that is not in the library
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

/** The nodes with `{{имя}}` instead of `{{text_<id>}}` in the prompt's text; the keys of values stay. */
export function namedNodes(nodes: readonly PromptNode[], names: TokenNames): PromptNode[] {
  return nodes.map((node) =>
    node.type === "variable" ? { ...node, source: `{{${names.get(node.key)}}}` } : node,
  );
}

/** The text as a person types it: `{{имя}}` instead of `{{text_<id>}}`. */
export function withTokenNames(nodes: readonly PromptNode[], names: TokenNames): string {
  return namedNodes(nodes, names)
    .map(({ source }) => source)
    .join("");
}

/** The reverse of `withTokenNames`: names of tokens become tokens again. */
export function withTokens(text: string, names: TokenNames): string {
  const keys = new Map(Array.from(names, ([key, name]) => [name, key]));
  return text.replace(NAMED, (source, given: string) => {
    const key = keys.get(given.trim());
    return key === undefined ? source : `{{${key}}}`;
  });
}

/** Positions of names between braces, in order. */
export function namesBetweenBraces(text: string): { name: string; start: number; end: number }[] {
  return Array.from(text.matchAll(NAMED), ({ index, 0: source, 1: name }) => ({
    name: name!.trim(),
    start: index,
    end: index + source.length,
  }));
}
