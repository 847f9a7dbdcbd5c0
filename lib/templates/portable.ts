import { nameKey } from "@/lib/platform/text/name-key";
import { readForeignBraces } from "./braces";
import { rangeCursor } from "./code-ranges";
import { type Placeholder, type PromptNode, VARIABLE_PREFIXES } from "./nodes";
import { readDefault } from "./placeholders";
import { type FieldPlace, putFields } from "./put-fields";
import { isEscaped, type TemplateTags, templateTags } from "./template-tags";
import type { TemplateVariables } from "./variables";

/** The text to take elsewhere: `{{text_<id>}}` becomes `{{имя}}`; ids mean nothing outside. Unknown ones stay. */
export function exportPortable(nodes: readonly PromptNode[], variables: TemplateVariables): string {
  return nodes
    .map((node) => {
      const name =
        node.type === "variable"
          ? variables
              .get(node.key)
              ?.name.replace(/[{}\s]+/g, " ")
              .trim()
          : undefined;
      return name ? `{{${name}}}` : node.source;
    })
    .join("");
}

/** A name that another tool's template asks for. `source` is `text.slice(start, end)`. */
export type PortableName = FieldPlace & { source: string };

/** What a text has by where it comes from; without it these are left alone. */
export type PortableSource = {
  /** VS Code: `${input:name}` is a field, also in code. */
  inputs?: boolean;
  /** prompts.chat: a name with a default is a field, also in code. */
  defaultsInCode?: boolean;
  /** Claude Code: `$ARGUMENTS`, also in code; of a command `$1` as well. */
  arguments?: "whole" | "each";
};

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]+){0,5}`;
const WORD = String.raw`[\p{L}_][\p{L}\p{N}_-]{0,60}`;
const FORMS = new RegExp(
  [
    String.raw`\{\{\{([^{}\n]{1,4000})\}\}\}`,
    String.raw`\{\{([^{}\n]{1,4000})\}\}`,
    String.raw`\$\{\s*(?:(input:)\s*)?(${NAME})(?:\s*:([^{}\n]{0,300}))?\s*\}`,
    String.raw`\[\[\s*(${NAME})\s*\]\]`,
    `<(${NAME})>`,
    `(?<![\\d%])%(${WORD})%(?![\\p{L}\\p{N}])`,
    String.raw`\$(ARGUMENTS(?:\[\d{1,2}\])?|\d)(?![\p{L}\p{N}_]|[.,]\d)`,
  ].join("|"),
  "uy",
);
/** What a form begins with: looking for one sign is many times cheaper than trying every form at each letter. */
const BEGINNING = /[{$[<%]/g;
/** A token of a library: with a real id, which excludes `{{text_block}}` of another tool. */
const OURS = new RegExp(
  `^(?:${VARIABLE_PREFIXES.join("|")})_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`,
  "i",
);
/** HTML without a closing tag; the others are known by theirs. */
const VOID_TAG = /^(?:area|br|col|hr|img|input|li|link|meta|p|source|td|th|tr|wbr|doctype)$/i;
/** Parameters of a shell, not a default: `${HOME:-/root}`, `${text:0:3}`. */
const SHELL = /^(?:[-=?+]|\d+(?::\d+)?$)/;
const LONGEST_NAME = 80;
const LETTER = /\p{L}/u;

/**
 * What a text asks for in the notations of other tools: `{{name}}`, `{{{name}}}`, `{{name:default}}`, `{{name:a|b|c}}`,
 * `{{name | select:options=[…]}}`, `{{name | default("x")}}`, `${name}`, `${name:default}`, `[[name]]`, `<name>`, `%name%`, in any
 * alphabet; by its source also others. Not in code but for what the source fills in there; not in tags and blocks of a template; not our
 * own tokens; and `<context>…</context>` is a section of the prompt. Nothing is changed before the person agrees.
 * @param tags of this text, where the caller needs them too
 */
export function findPortable(
  text: string,
  source: PortableSource = {},
  tags: TemplateTags = templateTags(text),
): PortableName[] {
  const { code, literal, blocks } = tags;
  const [isInCode, isInTag, isInBlock] = [rangeCursor(code), rangeCursor(literal), rangeCursor(blocks)];
  const closed = new Set(Array.from(text.matchAll(/<\/([^<>\n]{1,80})>/g), ([, name]) => name!.trim()));
  const found: PortableName[] = [];
  for (const match of formsIn(text)) {
    const start = match.index;
    const inCode = isInCode(start);
    if (isInTag(start) || isInBlock(start) || isBroken(text, start)) continue;
    const asked = readForm(match, { inCode, closed, source });
    if (!asked) continue;
    const { name, defaultValue, options } = asked; // by name: spreading it took four fifths of the time here
    found.push({
      name,
      defaultValue,
      options,
      source: match[0],
      start,
      end: start + match[0].length,
      inCode,
    });
  }
  return found;
}

function* formsIn(text: string): Generator<RegExpExecArray> {
  const beginning = new RegExp(BEGINNING);
  for (let at = beginning.exec(text); at; at = beginning.exec(text)) {
    FORMS.lastIndex = at.index;
    const match = FORMS.exec(text);
    if (!match) continue;
    beginning.lastIndex = FORMS.lastIndex;
    yield match;
  }
}

/** Of four braces the last are no name of their own, and escaped ones are text. */
function isBroken(text: string, start: number): boolean {
  if (text[start] !== "{") return text[start] === "$" && isEscaped(text, start);
  let first = start;
  while (first > start - 3 && text[first - 1] === "{") first -= 1;
  return start - first > 1 || isEscaped(text, first) || (start > first && text.startsWith("{{{", start));
}

type Context = { inCode: boolean; closed: ReadonlySet<string>; source: PortableSource };

function readForm(match: RegExpExecArray, { inCode, closed, source }: Context): Placeholder | null {
  const [, triple, double, input, dollar, given = "", wiki, tag, percent, argument] = match;
  if (argument) return source.arguments ? argumentOf(argument, source.arguments) : null;
  const braces = triple ?? double;
  const bare = { defaultValue: "", options: [] };
  const asked =
    braces !== undefined
      ? OURS.test(braces.trim()) || inCode
        ? null
        : readForeignBraces(braces)
      : dollar !== undefined
        ? dollarName({ dollar, given, isInput: input !== undefined }, inCode, source)
        : { name: wiki ?? tag ?? percent ?? "", ...bare };
  if (!asked || (inCode && dollar === undefined) || asked.name.length > LONGEST_NAME) return null;
  if (!LETTER.test(asked.name) || (tag && (closed.has(tag) || VOID_TAG.test(tag)))) return null;
  return asked;
}

/** `${input:name}` of a program that does not know it is a name with a default, as `${name:default}` is. */
function dollarName(
  { dollar, given, isInput }: { dollar: string; given: string; isInput: boolean },
  inCode: boolean,
  { inputs = false, defaultsInCode = false }: PortableSource,
): Placeholder | null {
  if (isInput && !inputs) {
    if (inCode && !defaultsInCode) return null;
    return { name: "input", ...readDefault(given ? `${dollar}:${given}` : dollar) };
  }
  const isAlsoInCode = isInput || (defaultsInCode && given !== "" && !SHELL.test(given));
  return inCode && !isAlsoInCode ? null : { name: dollar, ...readDefault(given) };
}

/** `$ARGUMENTS` is the text after the command; `$ARGUMENTS[0]` and `$1` are parts of it. */
function argumentOf(argument: string, which: "whole" | "each"): Placeholder | null {
  const [, index] = /^ARGUMENTS\[(\d+)\]$/.exec(argument) ?? [];
  const name = index ? `ARGUMENTS ${index}` : /^\d/.test(argument) ? `ARGUMENT ${argument}` : argument;
  return /^\d/.test(argument) && which === "whole" ? null : { name, defaultValue: "", options: [] };
}

/**
 * The text in our notation: a name of the library becomes its variable, any other a placeholder with its default.
 * @param found what `findPortable` found in this text and the person agreed to
 */
export function convertPortable(
  text: string,
  found: readonly PortableName[],
  variables: TemplateVariables,
): string {
  const byName = new Map(Array.from(variables, ([key, { name }]) => [nameKey(name), key]));
  return putFields(
    text,
    found.map((asked) => {
      const key = byName.get(nameKey(asked.name));
      return key ? { ...asked, token: `{{${key}}}` } : asked;
    }),
  );
}
