import { FORMAT } from "../document";
import { frontMatterOf, ownFrontMatter } from "../front-matter";
import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { titleOfPath } from "./title-of-path";
import { objectOf, own, promptOf, textOf, type Values } from "./values";

/** Of front matter that a YAML library has to read, UTF-16 units. */
const LONGEST_HEAD = 64 * 1024;

/** A Markdown file: ours, a `.prompt.md` of an editor, or a text under its own name. */
export async function readMarkdown(text: string, path: string, place: Place, into: Collector): Promise<void> {
  const { head, body } = frontMatterOf(text);
  const values = head === null ? {} : (ownFrontMatter(head) ?? (await foreignFrontMatter(head)));
  if (!values) return into.fault(place, "badYaml");
  if (isOurs(values)) {
    into.is(FORMAT.format);
    return into.add(promptOf({ ...values, promptText: ourBody(body) }, place));
  }
  const isPromptFile = /\.prompt\.md$/i.test(path);
  into.is(isPromptFile ? "promptMd" : "markdown");
  const heading = head === null ? /^\s*# ([^\n]{1,200})\n/.exec(body) : null;
  const promptText = (heading ? body.slice(heading[0].length) : body).replaceAll("${input:", "${").trim();
  const title = textOf(own(values, "title", "name")) || heading?.[1] || titleOfPath(path);
  into.add(promptOf(values, place, { title, ...foreignText(promptText) }));
}

/** The front matter of another program; null for what is none. */
async function foreignFrontMatter(head: string): Promise<Values | null> {
  if (head.length > LONGEST_HEAD) return null;
  const { safeYaml } = await import("./safe-yaml");
  return objectOf(safeYaml(head));
}

function isOurs(values: Values): boolean {
  return (
    typeof own(values, "id") === "string" &&
    typeof own(values, "contentType") === "string" &&
    objectOf(own(values, "variables") ?? {}) !== null &&
    Object.hasOwn(values, "isFillable")
  );
}

/** One line is between head and text, one after it. */
function ourBody(body: string): string {
  const text = body.startsWith("\n") ? body.slice(1) : body;
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}
