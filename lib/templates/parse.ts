import { isFieldInCode, readBraces } from "./braces";
import { type Range, rangeCursor } from "./code-ranges";
import { readCommand } from "./commands";
import { VARIABLE_PREFIXES, type PromptNode, type VariablePrefix, valueKey } from "./nodes";
import { isPlaceholder, readPlaceholder } from "./placeholders";
import { LINK_DEFINITION, referencesIn } from "./references";
import { isEscaped, templateTags } from "./template-tags";

/** Longer variables and placeholders are text; people write shorter ones. */
const LONGEST = 300;
/** The same for one with a list of options. */
const LONGEST_CHOICE = 4_000;
const VARIABLE = new RegExp(
  `^(${[...VARIABLE_PREFIXES].sort((a, b) => b.length - a.length).join("|")})_([A-Za-z0-9-]{1,64})$`,
);
/**
 * Characters that a directly following bracket belongs to: a letter, a digit, or a closing bracket. Except scripts without spaces
 * between words, where adjacency means nothing.
 */
const TOUCHING =
  /[\p{N}\]]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L}/u;
const BRACE = 0x7b;
const BRACKET = 0x5b;

type Found = PromptNode | null;
type Where = "text" | "code" | "tag";

/**
 * Parses a prompt's text into nodes in order, in linear time: every scan for the end of a token stops at the next opener, so each
 * character is read only a few times (docs/product/safety.md 2). Not tokens: `\[` and `\{{`, links `[text](url)`, their
 * definitions and references to these, `[[wiki]]`, tasks `[ ]` and `[x]`, footnotes and lists without letters, brackets attached
 * to a word (`arr[i]`), ranges (`[a-z]`), names of SQL (`[dbo].[Users]`), tags of template languages (see `templateTags`), and
 * brackets in code. In code only `{{text_<id>}}` and `{{name = default}}` are tokens: people insert them between fences, while a
 * foreign `{{name}}` there is code.
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

/** Whether a text has placeholders, which makes a prompt a template (docs/product/prompts.md 1). */
export function hasPlaceholder(text: string): boolean {
  for (const { type } of tokensOf(text)) if (type === "placeholder") return true;
  return false;
}

/** Yields all nodes except plain text. */
function* tokensOf(text: string): Generator<PromptNode> {
  const { code, literal } = templateTags(text);
  const [inCode, inTag] = [rangeCursor(code), rangeCursor(literal)];
  const isReference = referencesIn(text);
  let last = 0;
  for (let at = 0; at < text.length;) {
    const character = text.charCodeAt(at);
    if (character !== BRACKET && character !== BRACE) {
      at += 1;
      continue;
    }
    const place: Where = inCode(at) ? "code" : inTag(at) ? "tag" : "text";
    const end = character === BRACE ? endOfRun(text, at) : at + 1;
    const found = isEscaped(text, at)
      ? null
      : character === BRACE
        ? bracesAt(text, { start: at, end }, place)
        : place === "text" && !isReference(at)
          ? bracketAt(text, at, { touches: at > last && touchesWord(text, at) })
          : null;
    if (found) yield found;
    at = found?.end ?? end;
    last = found?.end ?? last;
  }
}

/** The text that the nodes were parsed from. */
export function print(nodes: readonly PromptNode[]): string {
  return nodes.map(({ source }) => source).join("");
}

function textNode(text: string, start: number, end: number): PromptNode {
  return { type: "text", source: text.slice(start, end), start, end };
}

function endOfRun(text: string, at: number): number {
  let end = at + 1;
  while (text.charCodeAt(end) === BRACE) end += 1;
  return end;
}

/** @param run of opening braces: the last two enclose a name, three and three a name that a template does not escape */
function bracesAt(text: string, run: Range, where: Where): Found {
  const [braces, start] = [run.end - run.start, run.end - 2];
  if (braces < 2) return null;
  const close = endOf(text, run.end, "}", "{");
  if (close < 0 || text[close + 1] !== "}" || close - start > LONGEST_CHOICE) return null;
  const inside = text.slice(run.end, close);
  const name = inside.trim();
  const place = { source: text.slice(start, close + 2), start, end: close + 2 };
  const variable = name.length <= LONGEST ? VARIABLE.exec(name) : null;
  if (variable)
    return {
      type: "variable",
      ...place,
      prefix: variable[1] as VariablePrefix,
      id: variable[2]!,
      key: valueKey(name),
    };
  if (name === "" || where === "tag" || (where === "code" && !isFieldInCode(inside)) || braces > 3)
    return null;
  const whole =
    braces === 3 && text[close + 2] === "}"
      ? { source: text.slice(run.start, close + 3), start: run.start, end: close + 3 }
      : place;
  const asked = readBraces(inside);
  if (asked && (asked.defaultValue || !inside.includes("|")))
    return { type: "placeholder", ...asked, key: valueKey(asked.name), ...whole };
  const label = asked?.name ?? name;
  return label.length > LONGEST
    ? null
    : { type: "unknown", of: "variable", name: label, key: valueKey(label), ...whole };
}

/** @param touches: attached to the word before it, so only commands count */
function bracketAt(text: string, at: number, { touches }: { touches: boolean }): Found {
  const close = endOf(text, at + 1, "]", "[");
  if (close < 0) return null;
  const after = text[close + 1];
  if (after === "(" || (after === "]" && text[at - 1] === "[")) return null;
  if (after === ":" && LINK_DEFINITION.test(text.slice(close + 1, close + 10))) return null;
  const inside = text.slice(at + 1, close);
  const place = { source: text.slice(at, close + 1), start: at, end: close + 1 };
  const command = readCommand(inside);
  if (command && command !== "unknown") return { type: "command", command, ...place };
  if (touches) return null;
  if (command)
    return { type: "unknown", of: "command", name: inside.trim(), key: valueKey(inside), ...place };
  if (inside.length > LONGEST_CHOICE || !isPlaceholder(inside)) return null;
  const placeholder = readPlaceholder(inside);
  if (!placeholder || (inside.length > LONGEST && placeholder.options.length === 0)) return null;
  return { type: "placeholder", ...placeholder, key: valueKey(placeholder.name), ...place };
}

/** Whether a bracket is attached to the text before it: `arr[i]`, `сделал[а]`, `a[i][j]`. */
function touchesWord(text: string, at: number): boolean {
  return TOUCHING.test(text[at - 1] ?? "");
}

/** Position of the next `end`, or -1 when the line ends or `opener` comes first. */
function endOf(text: string, from: number, end: string, opener: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === end) return at;
    if (character === opener || character === "\n") return -1;
  }
  return -1;
}
