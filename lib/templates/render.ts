import {
  type Command,
  kindOf,
  type PlaceholderNode,
  type PromptNode,
  type TokenKind,
  type UnknownNode,
  type VariableNode,
  valueKey,
} from "./nodes";
import { parse } from "./parse";
import { drawNumber, drawOption } from "./random";
import { cut } from "@/lib/platform/text/text-length";
import type { TemplateVariable, TemplateVariables } from "./variables";

/**
 * A piece of the final text; a reader's value has the kind "placeholder", whatever token it replaced. `source`: the token in the
 * prompt; `key`: present for tokens that accept a value.
 */
export type RenderedPart = { kind: TokenKind; source: string; text: string; key?: string };

export type Rendered = {
  text: string;
  parts: RenderedPart[];
  /** Keys without a value, without duplicates; their tokens stay in the text. */
  missing: string[];
  /** The text was cut at `limit`. */
  truncated: boolean;
};

export type RenderOptions = {
  /** By key, token or placeholder (see `valueKey`). An empty value is ignored. */
  values?: Readonly<Record<string, string>>;
  variables?: TemplateVariables;
  /** The same seed gives the same random values; see `newSeed`. */
  seed: number;
  /** Maximum length of the text, in UTF-16 units. */
  limit?: number;
};

const NONE: TemplateVariables = new Map();
/** UTF-16 units of command variables executed in one rendering; text beyond stays unchanged. */
const COMMANDS_MAX = 20_000;

/**
 * Fills in a prompt. A given value wins over the library's, which wins over a default. Text outside of tokens stays unchanged,
 * and inserted values are never parsed: a value with braces stays a value. `[format (…)]` and `[video]` are instructions for the
 * receiving tool and stay as written.
 */
export function render(
  nodes: readonly PromptNode[],
  { values = {}, variables = NONE, seed, limit = Infinity }: RenderOptions,
): Rendered {
  const given = new Map(
    Object.entries(values)
      .filter(([, value]) => value !== "")
      .map(([token, value]) => [valueKey(token), value]),
  );
  const resolve = resolver(variables, seed);
  const missing = new Set<string>();
  const parts: RenderedPart[] = [];
  let left = limit;
  for (const node of nodes) {
    const key = canBeGiven(node) ? node.key : null;
    const typed = key === null ? undefined : given.get(key);
    const text = typed ?? resolve(node);
    if (text === null && key !== null) missing.add(key);
    const full = text ?? node.source;
    const fitting = cut(full, left);
    const kind = typed !== undefined ? "placeholder" : partKind(node, variables);
    parts.push({ kind, source: node.source, text: fitting, ...(key !== null && { key }) });
    left -= fitting.length;
    if (fitting.length < full.length)
      return { text: joined(parts), parts, missing: [...missing], truncated: true };
  }
  return { text: joined(parts), parts, missing: [...missing], truncated: false };
}

/** Keys without a value of their own, whatever is drawn, without duplicates: the `missing` of `render` without values and limit. */
export function missingKeys(nodes: readonly PromptNode[], variables: TemplateVariables = NONE): string[] {
  const resolve = resolver(variables, 0);
  const missing = new Set<string>();
  for (const node of nodes) if (canBeGiven(node) && resolve(node) === null) missing.add(node.key);
  return [...missing];
}

/** Variables, placeholders and unknown variables are fields; an unknown command is an error to fix. */
export function canBeGiven(node: PromptNode): node is VariableNode | PlaceholderNode | UnknownNode {
  return (
    node.type === "variable" ||
    node.type === "placeholder" ||
    (node.type === "unknown" && node.of === "variable")
  );
}

/** As the chip of the node, except for an unknown variable. */
function partKind(node: PromptNode, variables: TemplateVariables): TokenKind {
  return node.type === "variable" && variables.get(node.key)?.prefix !== node.prefix
    ? "unknown"
    : kindOf(node);
}

/** Resolves a node's text without a given value; null if it has none. Each variable is computed once. */
function resolver(variables: TemplateVariables, seed: number): (node: PromptNode) => string | null {
  const draws = new Map<string, number>();
  const known = new Map<string, string | null>();
  let left = COMMANDS_MAX;
  return (node) => {
    if (node.type === "command") return commanded(node.source, node.command, seed, draws);
    if (node.type === "placeholder") return node.defaultValue || null;
    if (node.type === "unknown") return node.of === "command" ? node.source : null;
    if (node.type === "text") return node.source;
    const text = known.get(node.key);
    if (text !== undefined) return text;
    const variable = variables.get(node.key);
    if (variable?.prefix === "command") left -= variable.value.length;
    const found =
      variable?.prefix !== node.prefix
        ? null
        : variable.prefix === "command" && left < 0
          ? variable.value
          : variableText(node.key, variable, seed);
    known.set(node.key, found);
    return found;
  };
}

/** A variable has the same value everywhere, so its label is its key. */
function variableText(key: string, variable: TemplateVariable, seed: number): string | null {
  if (variable.prefix === "random") return drawOption(variable.options, seed, key);
  if (variable.prefix === "random_number") return String(drawNumber(variable.min, variable.max, seed, key));
  if (variable.prefix === "knowledge" && variable.vector) return variable.value ?? "";
  if (variable.prefix !== "command") return variable.value || null;
  const draws = new Map<string, number>();
  return commandsOf(variable)
    .map((node) =>
      node.type === "command" ? commanded(`${key} ${node.source}`, node.command, seed, draws) : node.source,
    )
    .join("");
}

const parsedCommands = new WeakMap<TemplateVariable, PromptNode[]>();

/** The nodes of a command variable, parsed once for all rows. */
function commandsOf(variable: TemplateVariable & { prefix: "command" }): PromptNode[] {
  const found = parsedCommands.get(variable) ?? parse(variable.value);
  parsedCommands.set(variable, found);
  return found;
}

/** Each `[random …]` draws independently, even if repeated: its label includes its ordinal number. */
function commanded(source: string, command: Command, seed: number, draws: Map<string, number>): string {
  if (command.name !== "random" && command.name !== "random_number") return source.slice(source.indexOf("["));
  const nth = draws.get(source) ?? 0;
  draws.set(source, nth + 1);
  const label = `${source} ${nth}`;
  return command.name === "random"
    ? drawOption(command.options, seed, label)
    : String(drawNumber(command.min, command.max, seed, label));
}

function joined(parts: readonly RenderedPart[]): string {
  return parts.map(({ text }) => text).join("");
}
