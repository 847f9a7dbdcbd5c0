import { codeRanges, type Range, rangeCursor } from "./code-ranges";

/** Tags of template languages in a text, in order, not overlapping. */
export type TemplateTags = {
  /** Code, whose content is never a tag: see `codeRanges`. */
  code: Range[];
  /** Tags, comments and raw blocks, which contain no fields. */
  literal: Range[];
  /** From an opening tag to its closing one: names within belong to the block. */
  blocks: Range[];
};

type Tag = Range & { role: "open" | "close" | "other"; name: string };

/** Longer tags and comments are text. */
const LONGEST_TAG = 1_000;
const LONGEST_COMMENT = 20_000;
const OPENER = /\{(?:\{|%|#)/g;
/** The first word of a Jinja or Liquid tag; `{% скидка %}` is text. */
const JINJA_WORD = /^[-+~]?\s*([a-z_][a-z0-9_]*)(?![\p{L}\p{N}])/iu;
const JINJA_END = /\{%[-+~]?\s*end([a-z0-9_]+)/gi;
/** Tags whose content is text: https://jinja.palletsprojects.com (raw), Twig's verbatim, Liquid's comment. */
const RAW = /^(?:raw|verbatim|comment)$/i;
/** The name of a Handlebars or Mustache section. */
const SECTION = /^[#^/]\s*[>*]?\s*([^\s}]*)/;
/**
 * Content of double braces that is not a field: the branch of a condition, the item of a loop, data of the loop, a partial,
 * changed delimiters, a parent, an item by its number or key; dotprompt's roles and history
 * (https://google.github.io/dotprompt/reference/template/) and any helper or function with arguments.
 */
const NO_NAME =
  /^(?:else(?![\p{L}\p{N}_])|this(?![\p{L}\p{N}_ -])|history$|role\s+(?:system|user|assistant|model|tool)$|[@>=]|\.{1,2}(?:$|\/)|loop\.[a-z]|[a-z_][\w.]*\(.*\)$|[\p{L}_][\p{L}\p{N}_.-]*\[|[a-z][\w.-]*\s+(?:["'@]|[\w.-]+=(?!=)|this(?![\p{L}\p{N}_])))/iu;

/** GitHub Actions and Azure Pipelines: `${{ secrets.TOKEN }}`, not the dollars of `${{price}}`. */
const PIPELINE =
  /^(?:github|secrets|env|inputs|matrix|steps|needs|vars|runner|jobs?|strategy|parameters|variables)[.[]/;

/**
 * Finds the tags of Handlebars, Mustache, dotprompt, Jinja and Liquid, in linear time. Escaped braces and code are not tags.
 */
export function templateTags(text: string): TemplateTags {
  const code = codeRanges(text);
  if (!/\{[{%#]/.test(text)) return { code, literal: [], blocks: [] };
  const inCode = rangeCursor(code);
  const find = finders(text);
  const tags: Tag[] = [];
  const opener = new RegExp(OPENER);
  for (let match = opener.exec(text); match; match = opener.exec(text)) {
    const at = match.index;
    if (inCode(at)) continue;
    const tag =
      match[0] === "{{" ? bracesAt(text, at, find) : match[0] === "{%" ? jinjaAt(text, at, find) : null;
    const found = match[0] === "{#" ? commentAt(text, at, find) : tag;
    if (found) tags.push(found);
    opener.lastIndex = found?.end ?? endOfRun(text, at);
  }
  return { code, literal: tags.map(({ start, end }) => ({ start, end })), blocks: blocksOf(tags) };
}

/** Finds a needle from a position on; positions must increase, so that nothing is searched twice. */
type Find = (from: number) => number;
type Finders = ReturnType<typeof finders>;

function finders(text: string) {
  const plain = (needle: string): Find => {
    let found = 0;
    return (from) => (found < 0 || found >= from ? found : (found = text.indexOf(needle, from)));
  };
  const rawEnds = new Map<string, Find>();
  return {
    braces: plain("}}"),
    longComment: plain("--}}"),
    jinja: plain("%}"),
    comment: plain("#}"),
    /** Words with a closing `{% end… %}`. */
    ended: new Set(
      text.includes("{%") ? Array.from(text.matchAll(JINJA_END), ([, word]) => word!.toLowerCase()) : [],
    ),
    rawEnd(word: string, from: number): number {
      const find = rawEnds.get(word) ?? patternFinder(text, `\\{%[-+~]?\\s{0,9}end${word}\\s{0,9}[-+~]?%\\}`);
      rawEnds.set(word, find);
      return find(from);
    },
  };
}

/** Finds the end of a match that starts at or after `from`; -1 if there is no match. */
function patternFinder(text: string, pattern: string): Find {
  const expression = new RegExp(pattern, "gi");
  let found = { start: -1, end: 0 };
  return (from) => {
    if (found.end < 0 || found.start >= from) return found.end;
    expression.lastIndex = from;
    const match = expression.exec(text);
    found = match ? { start: match.index, end: expression.lastIndex } : { start: text.length, end: -1 };
    return found.end;
  };
}

function endOfRun(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === "{") end += 1;
  return end;
}

/** A tag in exactly two braces (three braces are an unescaped value). */
function bracesAt(text: string, at: number, find: Finders): Tag | null {
  if (text[at + 2] === "{" || isEscaped(text, at)) return null;
  const isLong = text.startsWith("!--", at + 2) || text.startsWith("~!--", at + 2);
  const longEnd = isLong ? find.longComment(at + 5) : -1;
  if (longEnd >= 0 && longEnd - at <= LONGEST_COMMENT) return other(at, longEnd + 4);
  const close = find.braces(at + 2);
  if (close < 0 || close - at > LONGEST_TAG) return null;
  const inside = text.slice(at + 2, close);
  if (inside.includes("{{")) return null;
  const bare = inside.replace(/^~/, "").replace(/~$/, "").trim();
  const end = close + 2;
  if (bare.startsWith("!")) return other(at, end);
  const section = SECTION.exec(bare);
  if (!section) {
    const asksNobody = NO_NAME.test(bare) || (text[at - 1] === "$" && PIPELINE.test(bare));
    return asksNobody ? other(at, end) : null;
  }
  const name = `{{${section[1]}`;
  if (bare.startsWith("/")) return { start: at, end, role: "close", name };
  return bare === "^" ? other(at, end) : { start: at, end, role: "open", name };
}

function jinjaAt(text: string, at: number, find: Finders): Tag | null {
  const close = find.jinja(at + 2);
  if (close < 0 || close - at > LONGEST_TAG) return null;
  const word = JINJA_WORD.exec(text.slice(at + 2, close))?.[1]?.toLowerCase();
  if (!word) return null;
  const end = close + 2;
  if (RAW.test(word)) {
    const rawEnd = find.rawEnd(word, end);
    if (rawEnd > 0) return other(at, rawEnd);
  }
  if (word.startsWith("end")) return { start: at, end, role: "close", name: word.slice(3) };
  return find.ended.has(word) ? { start: at, end, role: "open", name: word } : other(at, end);
}

/** `{# … #}` of Jinja; `{#1}` is text. */
function commentAt(text: string, at: number, find: Finders): Tag | null {
  if (!/[\s-]/.test(text[at + 2] ?? "")) return null;
  const close = find.comment(at + 2);
  return close < 0 || close - at > LONGEST_COMMENT ? null : other(at, close + 2);
}

function other(start: number, end: number): Tag {
  return { start, end, role: "other", name: "" };
}

/** The outermost blocks; unclosed tags do not count. */
function blocksOf(tags: readonly Tag[]): Range[] {
  const open: Tag[] = [];
  const waiting = new Map<string, number>();
  const blocks: Range[] = [];
  for (const tag of tags) {
    if (tag.role === "open") {
      open.push(tag);
      waiting.set(tag.name, (waiting.get(tag.name) ?? 0) + 1);
    }
    if (tag.role !== "close" || !waiting.get(tag.name)) continue;
    let from: Tag;
    do {
      from = open.pop()!;
      waiting.set(from.name, waiting.get(from.name)! - 1);
    } while (from.name !== tag.name);
    while (blocks.length > 0 && blocks.at(-1)!.start > from.start) blocks.pop();
    blocks.push({ start: from.start, end: tag.end });
  }
  return blocks;
}

/** Whether an odd number of backslashes precedes a character. */
export function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}
