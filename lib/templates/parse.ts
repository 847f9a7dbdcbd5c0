import { codeRanges } from "./code-ranges";
import { readCommand } from "./commands";
import { VARIABLE_PREFIXES, type PromptNode, type VariablePrefix, valueKey } from "./nodes";
import { isPlaceholder, readPlaceholder } from "./placeholders";

/** Longer than any variable or placeholder that a person would write; a longer one is text. */
const LONGEST = 300;
const VARIABLE = new RegExp(
  `^(${[...VARIABLE_PREFIXES].sort((a, b) => b.length - a.length).join("|")})_([A-Za-z0-9-]{1,64})$`,
);
const LINK_DEFINITION = /^: {0,3}(?:https?:|<)/;
const BRACE = 0x7b;
const BRACKET = 0x5b;

type Found = PromptNode | null;

/**
 * A prompt's text as nodes in order, in time linear in its length: every scan for the end of a token stops at the next
 * opener, so no character is looked at more than a few times (docs/product/safety.md 2).
 *
 * Not tokens: `\[` and `\{{`, links `[text](url)` and their definitions, `[[wiki]]`, tasks `[ ]` and `[x]`, footnotes
 * and lists without letters, and brackets in code. Code may still hold `{{text_<id>}}`: people put what they insert
 * between fences, while a foreign `{{name}}` there is code.
 */
export function parse(text: string): PromptNode[] {
  const nodes: PromptNode[] = [];
  let plain = 0;
  for (const token of tokensOf(text)) {
    if (token.start > plain) nodes.push(textNode(text, plain, token.start));
    nodes.push(token);
    plain = token.end;
  }
  if (plain < text.length) nodes.push(textNode(text, plain, text.length));
  return nodes;
}

/** Whether a text has something for its reader to fill in: a prompt is a template by it (docs/product/prompts.md 1). */
export function hasPlaceholder(text: string): boolean {
  for (const { type } of tokensOf(text)) if (type === "placeholder") return true;
  return false;
}

/** What is no plain text. */
function* tokensOf(text: string): Generator<PromptNode> {
  const code = codeRanges(text);
  let range = 0;
  for (let at = 0; at < text.length;) {
    const character = text.charCodeAt(at);
    if (character !== BRACKET && character !== BRACE) {
      at += 1;
      continue;
    }
    while (range < code.length && code[range]!.end <= at) range += 1;
    const inCode = range < code.length && code[range]!.start <= at;
    const found = isEscaped(text, at)
      ? null
      : character === BRACE
        ? variableAt(text, at, inCode)
        : inCode
          ? null
          : bracketAt(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    yield found;
    at = found.end;
  }
}

/** The text that the nodes were parsed from. */
export function print(nodes: readonly PromptNode[]): string {
  return nodes.map(({ source }) => source).join("");
}

function textNode(text: string, start: number, end: number): PromptNode {
  return { type: "text", source: text.slice(start, end), start, end };
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}

function variableAt(text: string, at: number, inCode: boolean): Found {
  if (text.charCodeAt(at + 1) !== BRACE) return null;
  const close = endOf(text, at + 2, "}", "{");
  if (close < 0 || text[close + 1] !== "}" || close - at > LONGEST) return null;
  const name = text.slice(at + 2, close).trim();
  const place = { source: text.slice(at, close + 2), start: at, end: close + 2 };
  const variable = VARIABLE.exec(name);
  if (variable)
    return {
      type: "variable",
      ...place,
      prefix: variable[1] as VariablePrefix,
      id: variable[2]!,
      key: valueKey(name),
    };
  return name === "" || inCode
    ? null
    : { type: "unknown", of: "variable", name, key: valueKey(name), ...place };
}

function bracketAt(text: string, at: number): Found {
  const close = endOf(text, at + 1, "]", "[");
  if (close < 0) return null;
  const after = text[close + 1];
  if (after === "(" || (after === "]" && text[at - 1] === "[")) return null;
  if (after === ":" && LINK_DEFINITION.test(text.slice(close + 1, close + 10))) return null;
  const inside = text.slice(at + 1, close);
  const place = { source: text.slice(at, close + 1), start: at, end: close + 1 };
  const command = readCommand(inside);
  if (command === "unknown")
    return { type: "unknown", of: "command", name: inside.trim(), key: valueKey(inside), ...place };
  if (command) return { type: "command", command, ...place };
  if (inside.length > LONGEST || !isPlaceholder(inside)) return null;
  const placeholder = readPlaceholder(inside);
  return placeholder && { type: "placeholder", ...placeholder, key: valueKey(placeholder.name), ...place };
}

/** Where the next `end` is, or -1 when the line ends or `opener` comes before it. */
function endOf(text: string, from: number, end: string, opener: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === end) return at;
    if (character === opener || character === "\n") return -1;
  }
  return -1;
}
