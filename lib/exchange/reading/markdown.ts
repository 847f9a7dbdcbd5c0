import { trimLines } from "@/lib/platform/text/trim-lines";
import { FORMAT } from "../document";
import { frontMatterOf, ownFrontMatter } from "../front-matter";
import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { isNamedByFolder, titleOfPath } from "./title-of-path";
import { objectOf, own, promptOf, textOf, type Values } from "./values";

/** Of front matter that a YAML library has to read, UTF-16 units. */
const LONGEST_HEAD = 64 * 1024;
/** Where Claude Code and others keep commands. */
const COMMANDS = /(?:^|\/)commands\//i;

/** A Markdown file: ours, a `.prompt.md` of an editor, or a text under its own name. */
export async function readMarkdown(text: string, path: string, place: Place, into: Collector): Promise<void> {
  const file = frontMatterOf(text);
  const head = file.head === null ? NO_HEAD : await headOf(file.head);
  if (!head) return into.fault(place, "badYaml");
  const { values, isLenient } = head;
  // What is between two rules and no head is text.
  const body = file.head !== null && head === NO_HEAD ? text : file.body;
  if (isOurs(values)) {
    into.is(FORMAT.format);
    return into.add(promptOf({ ...values, promptText: ourBody(body) }, place));
  }
  into.is(/\.prompt\.md$/i.test(path) ? "promptMd" : "markdown");
  const promptText = trimLines(body.replace(/\r\n?/g, "\n"));
  const heading = head === NO_HEAD && !isNamedByFolder(path) ? HEADING.exec(promptText)?.[1] : undefined;
  const title = textOf(own(values, "title", "name")) || heading || titleOfPath(path);
  const isCommand = Object.hasOwn(values, "argument-hint") || COMMANDS.test(path);
  const read = foreignText(promptText, { inputs: true, ...(isCommand && { arguments: "each" as const }) });
  const notes = [...(isLenient ? (["headByLines"] as const) : []), ...read.notes];
  into.add(promptOf(values, place, { title, ...read, notes }));
}

const HEADING = /^\s{0,99}# ([^\n]{1,200})(?:\n|$)/;

type Head = { values: Values; isLenient: boolean };
const NO_HEAD: Head = { values: {}, isLenient: false };

/**
 * The front matter of any program. What strict YAML refuses is read line by line, as the programs do whose files these are.
 * @returns NO_HEAD for what has no key, null for a head that is too long
 */
async function headOf(head: string): Promise<Head | null> {
  const ours = ownFrontMatter(head);
  if (ours && Object.keys(ours).length > 0) return { values: ours, isLenient: false };
  const { lenientHead } = await import("./lenient-head");
  const isTooLong = head.length > LONGEST_HEAD;
  const { safeYaml } = await import("./safe-yaml");
  const strict = isTooLong ? null : objectOf(safeYaml(head));
  if (strict && Object.keys(strict).some((key) => /^[a-z_]/i.test(key)))
    return { values: strict, isLenient: false };
  const lenient = lenientHead(head.slice(0, LONGEST_HEAD));
  if (!lenient) return NO_HEAD;
  return isTooLong ? null : { values: lenient, isLenient: true };
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
