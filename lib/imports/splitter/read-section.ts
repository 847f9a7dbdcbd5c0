import { trimEnd } from "@/lib/platform/text/text-length";
import type { PromptDraft } from "../draft";
import { readLabel } from "./labels";
import { withoutNumber } from "./numbers";
import { type Section, trimBlock } from "./section";

type Field = keyof PromptDraft;

/**
 * What a section says of its prompt: labelled lines ("Описание: …") before and behind the text, a text in a code fence or
 * in a quotation, everything else as it is.
 */
export function readSection({ title, body, group }: Section): PromptDraft {
  const said: Record<Field, string[]> = {
    title: [],
    shortDescription: [],
    promptText: [],
    category: [],
    tags: [],
  };
  const lines = withoutTrailingLabels(body, said);
  const start = lines.findIndex((line) => readLabel(line)?.field === "promptText");
  const rest = readHead(lines, start < 0 ? lines.length : start, start >= 0, said);
  const label = start < 0 ? null : readLabel(lines[start]!);
  const text = label ? [label.value, ...lines.slice(start + 1)] : rest;
  const { before, marked } = markedText(text);
  if (before) said.shortDescription.push(before);
  return {
    title: plain(said.title.join(" ")) || withoutNumber(plain(title)),
    shortDescription: plain(said.shortDescription.join(" ")),
    promptText: marked.join("\n").trim(),
    category: plain(said.category.join(" ")) || withoutNumber(plain(group)),
    tags: said.tags.join(",").split(/[,;]/),
  };
}

/**
 * Labelled lines at the head. Where a text label follows, everything before it describes; otherwise the first line
 * without label begins the text.
 */
function readHead(lines: string[], end: number, hasText: boolean, said: Record<Field, string[]>): string[] {
  let field: Field = "shortDescription";
  for (let at = 0; at < end; at += 1) {
    const line = lines[at]!;
    const label = readLabel(line);
    if (label) {
      field = label.field;
      if (label.value) said[field].push(label.value);
    } else if (line.trim() !== "") {
      if (!hasText) return lines.slice(at, end);
      said[field].push(line);
    }
  }
  return [];
}

function withoutTrailingLabels(body: string[], said: Record<Field, string[]>): string[] {
  let end = body.length;
  while (end > 0) {
    const line = body[end - 1]!;
    const label = readLabel(line);
    const behind = label && label.value !== "" && (label.field === "tags" || label.field === "category");
    if (!behind && line.trim() !== "") break;
    if (behind) said[label.field].push(label.value);
    end -= 1;
  }
  return body.slice(0, end);
}

const FENCE = /^\s*(?:```|~~~)/;
const QUOTE = /^\s*>\s?/;

/** The one code block or the quotation is the prompt, the text before it is the description. */
function markedText(text: string[]): { before: string; marked: string[] } {
  const lines = trimBlock(text);
  const fences = lines.flatMap((line, at) => (FENCE.test(line) ? [at] : []));
  const [open, close] = fences;
  if (fences.length === 2 && close === lines.length - 1 && open! <= 3)
    return { before: lines.slice(0, open).join(" ").trim(), marked: lines.slice(open! + 1, close) };
  const quoted = lines.findIndex((line) => QUOTE.test(line));
  const isQuotation =
    quoted >= 0 && quoted <= 3 && lines.slice(quoted).every((line) => line.trim() === "" || QUOTE.test(line));
  if (isQuotation)
    return {
      before: lines.slice(0, quoted).join(" ").trim(),
      marked: lines.slice(quoted).map((line) => line.replace(QUOTE, "")),
    };
  return { before: "", marked: lines };
}

/** A line without the marks of Markdown. */
function plain(text: string): string {
  const bare = withoutClosingMarks(text.replace(/^\s{0,3}#{1,6}\s+/, ""))
    .replace(/\*\*|__|`/g, "")
    .trim()
    .replace(/^["«“](.+)["»”]$/u, "$1");
  return trimEnd(bare, /[\s:—–-]/u);
}

/** `Письмо ###` → `Письмо`; marks that are at a word stay. */
function withoutClosingMarks(text: string): string {
  const marked = text.trimEnd();
  const bare = trimEnd(marked, /#/);
  return bare.length < marked.length && bare.trimEnd() !== bare ? bare.trimEnd() : text;
}
