/** Prefixes of the id in `{{<type>_<id>}}` (docs/product/templates.md 1). */
export const VARIABLE_PREFIXES = [
  "knowledge",
  "number",
  "text",
  "random",
  "random_number",
  "command",
] as const;
export type VariablePrefix = (typeof VARIABLE_PREFIXES)[number];

/** Position of a node in the prompt, in UTF-16 units: `text.slice(start, end) === source`. */
type Located = { source: string; start: number; end: number };

type TextNode = Located & { type: "text" };
/** `{{text_<id>}}`: a variable of a library. The parser does not check that it exists. */
export type VariableNode = Located & { type: "variable"; prefix: VariablePrefix; id: string; key: string };
/** `[random a, b]`, `[random_number 1 100]`, `[format (…)]`, `[video]`. */
type CommandNode = Located & { type: "command"; command: Command };
/** `[тема]`, `[тон = дружеский]`, `[тон = дружеский | строгий]`: a placeholder that the reader fills in. */
export type PlaceholderNode = Located & Placeholder & { type: "placeholder"; key: string };
/** `{{нет такой}}`, `[formt (a)]`, `[random_number 9 1]`: looks like a token but is invalid. */
export type UnknownNode = Located & {
  type: "unknown";
  of: "variable" | "command";
  name: string;
  key: string;
};

/** A piece of a prompt; the sources of all nodes joined are the prompt. */
export type PromptNode = TextNode | VariableNode | CommandNode | PlaceholderNode | UnknownNode;

export type Command =
  | { name: "random"; options: string[] }
  | { name: "random_number"; min: number; max: number }
  | { name: "format"; argument: string }
  | { name: "video"; argument: string };

/** `defaultValue` is "" without a default; with `options` it is the first of them. */
export type Placeholder = { name: string; defaultValue: string; options: string[] };

/** Kinds of pieces, for the colour of a chip and the origin of rendered text. */
export const TOKEN_KINDS = [
  "text",
  "variable",
  "knowledge",
  "random",
  "command",
  "placeholder",
  "unknown",
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export function kindOf(node: PromptNode): TokenKind {
  if (node.type === "variable") return kindOfPrefix(node.prefix);
  if (node.type === "command") return node.command.name.startsWith("random") ? "random" : "command";
  return node.type;
}

export function kindOfPrefix(prefix: VariablePrefix): TokenKind {
  if (prefix === "knowledge" || prefix === "command") return prefix;
  return prefix === "random" || prefix === "random_number" ? "random" : "variable";
}

/**
 * The key of a value: "text_<id>", or a placeholder's name regardless of case and spacing. Also accepts the token with braces or
 * brackets: `{{text_1}}`, `text_1`, `[Тема]` and `тема` all work.
 */
export function valueKey(token: string): string {
  const bare = /^\s*(?:\{\{([\s\S]*)\}\}|\[([\s\S]*)\])\s*$/.exec(token);
  return (bare?.[1] ?? bare?.[2] ?? token).trim().replace(/\s+/g, " ").toLowerCase();
}
