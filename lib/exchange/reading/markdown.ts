import { trimLines } from "@/lib/platform/text/trim-lines";
import { FORMAT, PRIVATE_ONLY } from "../document";
import { frontMatterOf } from "../front-matter";
import type { Collector } from "./collector";
import { isSkill } from "./entry-kind";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { headOf, NO_HEAD } from "./head";
import { isNamedByFolder, titleOfPath } from "./title-of-path";
import { NAMES, promptOf } from "./prompt-values";
import { objectOf, own, textOf, type Values } from "./values";

/** Command folders of Claude Code and others. */
const COMMANDS = /(?:^|\/)commands\//i;

/** A Markdown file: ours, an editor's `.prompt.md`, or a text titled by its file name. */
export async function readMarkdown(text: string, path: string, place: Place, into: Collector): Promise<void> {
  const file = frontMatterOf(text);
  const isPromptMd = /\.prompt\.md$/i.test(path);
  const front = file.head === null ? NO_HEAD : await headOf(file.head);
  if (!front) return into.fault(place, "tooLong");
  const head = isPromptMd || isAboutPrompt(front.values) ? front : NO_HEAD;
  const { values, isLenient } = head;
  // Text between two rules that is not front matter belongs to the body.
  const body = file.head !== null && head === NO_HEAD ? text : file.body;
  if (isOurs(values)) {
    into.is(FORMAT.format);
    return into.add(promptOf({ ...values, promptText: ourBody(body) }, place));
  }
  into.is(isPromptMd ? "promptMd" : "markdown");
  if (head === NO_HEAD && !isPromptMd) into.isUnmarked = true;
  const about = objectOf(own(values, "metadata"));
  const privateOnly = textOf(about && own(about, PRIVATE_ONLY)) === "true";
  // Its head goes into the knowledge base of the skill.
  const isKeptWhole = isSkill(path) && place.path === path;
  for (const key of Object.keys(values).filter((each) => each !== "metadata" || !privateOnly))
    if (!isKeptWhole && (!KEPT.has(key) || (key === "model" && !isPromptMd))) into.leaveKey(key);
  const promptText = trimLines(body.replace(/\r\n?/g, "\n"));
  const heading = head === NO_HEAD && !isNamedByFolder(path) ? HEADING.exec(promptText)?.[1] : undefined;
  const title = textOf(own(values, "title", "name")) || heading || titleOfPath(path);
  const isCommand = Object.hasOwn(values, "argument-hint") || COMMANDS.test(path);
  const read = foreignText(promptText, { inputs: true, ...(isCommand && { arguments: "each" as const }) });
  const notes = [...(isLenient ? (["headByLines"] as const) : []), ...read.notes];
  const given = isPromptMd ? { ...values, models: own(values, "models", "model") } : values;
  into.add(promptOf(given, place, { title, ...read, notes, privateOnly }));
}

/** Keys that a prompt can hold, or that are used to read it; `model` in a `.prompt.md` only. */
const { promptText: _, ...HEAD_NAMES } = NAMES;
const KEPT = new Set(["id", "model", "argument-hint", ...Object.values(HEAD_NAMES).flat()]);
/** Settings of editors, agents and note programs: a head may consist of them. */
const SETTINGS =
  /^(?:globs|alwaysApply|applyTo|(?:(?:dis)?allowed-)?tools|mode|agent|color|license|compatibility|metadata|version|authors?|date|created|updated|aliases|layout|disable-model-invocation|user-invocable)$/;
const HEADING = /^\s{0,99}# ([^\n]{1,200})(?:\n|$)/;

/** Whether front matter is a head. Other pairs, and one with a text, may be a prompt between two rules. */
function isAboutPrompt(values: Values): boolean {
  if (own(values, "prompt", "promptText", "prompt_text", "text") !== undefined) return false;
  return Object.keys(values).some((key) => KEPT.has(key) || SETTINGS.test(key));
}

function isOurs(values: Values): boolean {
  return (
    typeof own(values, "id") === "string" &&
    typeof own(values, "contentType") === "string" &&
    objectOf(own(values, "variables") ?? {}) !== null &&
    Object.hasOwn(values, "isFillable")
  );
}

/** One line separates head and text, and one follows the text. */
function ourBody(body: string): string {
  const text = body.startsWith("\n") ? body.slice(1) : body;
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}
