import { codeRanges } from "./code-ranges";
import { type PromptNode, VARIABLE_PREFIXES } from "./nodes";
import { readDefault, writePlaceholder } from "./placeholders";
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
export type PortableName = {
  source: string;
  start: number;
  end: number;
  name: string;
  defaultValue: string;
  options: string[];
};

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]+){0,5}`;
const WORD = String.raw`[\p{L}_][\p{L}\p{N}_-]{0,60}`;
const DEFAULT = String.raw`(?:\s*:([^{}\n]{0,300}))?`;
const FORMS = new RegExp(
  [
    String.raw`\{\{\s*(${NAME})${DEFAULT}\s*\}\}`,
    String.raw`\$\{\s*(${NAME})${DEFAULT}\s*\}`,
    String.raw`\[\[\s*(${NAME})\s*\]\]`,
    `<(${NAME})>`,
    `(?<![\\d%])%(${WORD})%(?![\\p{L}\\p{N}])`,
  ].join("|"),
  "gu",
);
/** A token of a library: with a real id, so that `{{text_block}}` of another tool is none. */
const OURS = new RegExp(
  `^(?:${VARIABLE_PREFIXES.join("|")})_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`,
  "i",
);
/** HTML without a closing tag; the others are known by theirs. */
const VOID_TAG = /^(?:area|br|col|hr|img|input|li|link|meta|p|source|td|th|tr|wbr|doctype)$/i;
const LONGEST_NAME = 80;
const LETTER = /\p{L}/u;

/**
 * What a pasted text asks for in the notations of other tools: `{{name}}`, `{{name:default}}`, `{{name:a|b|c}}`,
 * `${name}`, `${name:default}`, `[[name]]`, `<name>`, `%name%`, in any alphabet. Not in code; not our own tokens; and
 * `<context>…</context>` is a section of the prompt. Nothing is changed before the person agrees.
 */
export function findPortable(text: string): PortableName[] {
  const code = codeRanges(text);
  const closed = new Set(Array.from(text.matchAll(/<\/([^<>\n]{1,80})>/g), ([, name]) => name!.trim()));
  const found: PortableName[] = [];
  let range = 0;
  for (const match of text.matchAll(FORMS)) {
    const [source, curly, curlyDefault, dollar, dollarDefault, wiki, tag, percent] = match;
    const name = curly ?? dollar ?? wiki ?? tag ?? percent ?? "";
    const start = match.index;
    while (range < code.length && code[range]!.end <= start) range += 1;
    const inCode = range < code.length && code[range]!.start <= start;
    if (
      inCode ||
      !LETTER.test(name) ||
      name.length > LONGEST_NAME ||
      OURS.test(name) ||
      (tag && (closed.has(tag) || VOID_TAG.test(tag)))
    )
      continue;
    found.push({
      source,
      start,
      end: start + source.length,
      name,
      ...readDefault(curlyDefault ?? dollarDefault ?? ""),
    });
  }
  return found;
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
  const byName = new Map(Array.from(variables, ([key, { name }]) => [name.trim().toLowerCase(), key]));
  let converted = "";
  let at = 0;
  for (const { start, end, ...asked } of found) {
    const key = byName.get(asked.name.toLowerCase());
    converted += text.slice(at, start) + (key ? `{{${key}}}` : writePlaceholder(asked));
    at = end;
  }
  return converted + text.slice(at);
}
