import { readFileSync } from "node:fs";
import path from "node:path";
import { type ChildNode, list, parse, type Root, type Rule } from "postcss";

/** The link to a style sheet of the build, as React writes it. */
const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[\w/.-]+\.css)[^"<>]*"[^<>]*>/g;
const CLASS_ATTRIBUTE = / class="([^"]+)"/g;
/** Classes that a script sets before the first paint (the theme). */
const SET_BY_SCRIPTS = ["dark"];
/** At-rules that hold rules for elements: not @font-face, @property, @keyframes. */
const HOLDS_RULES = ["media", "layer", "supports", "container"];
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** A style sheet of the build. `needs`: for each rule, by selector, the classes that a page must have for it to apply. */
type Sheet = { root: Root; needs: WeakMap<Rule, string[][]> };
const sheets = new Map<string, Sheet>();

/**
 * Inlines the critical CSS of a page and moves the links to its style sheets to the end, so that the first paint does not wait for them
 * (docs/decisions/036).
 * @param html a whole page
 * @returns the page; unchanged when a style sheet cannot be read
 */
export function withFirstStyles(html: string, read: (href: string) => string = fromBuild): string {
  const links = [...html.matchAll(LINK)];
  const end = html.lastIndexOf("</body>");
  if (links.length === 0 || end < 0) return html;
  const classes = classesOf(html);
  try {
    const styles = links.map(({ 1: href }) => `<style>${usedStyles(sheetAt(href!, read), classes)}</style>`);
    const page = html.slice(0, end).replace(LINK, () => styles.shift()!);
    return page + links.map(([link]) => link).join("") + html.slice(end);
  } catch {
    return html; // an update has removed the style sheets of this page
  }
}

function fromBuild(href: string): string {
  return readFileSync(
    path.join(/* turbopackIgnore: true */ process.cwd(), href.replace("/_next/", ".next/")),
    "utf8",
  );
}

function sheetAt(href: string, read: (href: string) => string): Sheet {
  const known = sheets.get(href);
  if (known) return known;
  const folder = href.slice(0, href.lastIndexOf("/"));
  const text = read(href).replace(
    /url\((\.\.?\/[^)]+)\)/g,
    (_, file: string) => `url(${path.posix.join(folder, file)})`,
  );
  const root = parse(text);
  const needs: Sheet["needs"] = new WeakMap();
  root.walkRules((rule) => void needs.set(rule, list.comma(rule.selector).map(classesNeeded)));
  const sheet = { root, needs };
  sheets.set(href, sheet);
  return sheet;
}

/** The classes that a selector requires: those outside of :is(), :where(), :not() and :has(). */
function classesNeeded(selector: string): string[] {
  // Replaces escape sequences by private characters without meaning in a selector.
  let plain = selector.replace(/\\(.)/g, (_, letter: string) =>
    String.fromCharCode(0xe000 + letter.charCodeAt(0)),
  );
  for (let before = ""; before !== plain;) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, "")];
  const names = [...plain.matchAll(/\.([\w\-\u0080-\uffff]+)/g)].map(([, name]) =>
    name!.replace(/[\ue000-\ue0ff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xe000)),
  );
  return names.filter((name) => !SET_BY_SCRIPTS.includes(name));
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of value!.split(" "))
      classes.add(name.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!));
  }
  return classes;
}

const texts = new WeakMap<ChildNode, string>();

function textOf(node: ChildNode): string {
  const text = texts.get(node) ?? node.toString();
  texts.set(node, text);
  return text;
}

function usedStyles({ root, needs }: Sheet, classes: Set<string>): string {
  const isUsed = (rule: Rule) => needs.get(rule)!.some((names) => names.every((name) => classes.has(name)));
  const written = (node: ChildNode): string => {
    if (node.type === "comment" || (node.type === "rule" && !isUsed(node))) return "";
    if (node.type !== "atrule") return textOf(node);
    if (!node.nodes) return `${textOf(node)};`; // the order of layers
    if (!HOLDS_RULES.includes(node.name)) return textOf(node);
    const inside = node.nodes.map(written).join("");
    return inside && `@${node.name} ${node.params}{${inside}}`;
  };
  return root.nodes.map(written).join("");
}
