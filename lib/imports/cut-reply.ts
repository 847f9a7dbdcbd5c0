import { jsonStart } from "@/lib/integrations/ai/json-in-text";
import { promptsInReply } from "./ai-answer";
import type { PromptDraft } from "./draft";

/** What closes the last prompt in the document: the end of its code fence or quotation. */
const CLOSING_MARK = /^(?:`{3,}|~{3,}|["»”]+)[ \t]*(?:\n+|$)/;

/**
 * What can be used of a reply that the AI's limit of length has cut: the prompts that are in it whole, and the part of
 * the document that follows the last of them.
 * @returns null when no prompt is whole, or the last one cannot be found in the document
 */
export function readCutReply(reply: string, piece: string): { found: PromptDraft[]; rest: string } | null {
  const found = promptsInReply(untilLastWhole(reply));
  const last = found?.findLast(({ promptText }) => promptText.trim() !== "");
  const end = last ? endOf(last.promptText, piece) : null;
  return found && end !== null ? { found, rest: piece.slice(end).trim().replace(CLOSING_MARK, "") } : null;
}

/** JSON whose end is missing, up to the last object of a list that is whole, with what was open closed. */
function untilLastWhole(reply: string): string {
  const start = jsonStart(reply);
  const open: string[] = [];
  let whole = { end: start, closing: "" };
  let inText = false;
  for (let at = Math.max(start, 0); at < reply.length; at += 1) {
    const character = reply[at]!;
    if (inText) {
      if (character === "\\") at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === "[" || character === "{") open.push(character === "[" ? "]" : "}");
    else if (character === "]" || character === "}") {
      open.pop();
      if (character === "}" && open.at(-1) === "]")
        whole = { end: at + 1, closing: open.toReversed().join("") };
    }
  }
  return start < 0 ? "" : reply.slice(start, whole.end) + whole.closing;
}

/** Where a text ends in the document, ignoring whitespace; null when it is not found. */
function endOf(text: string, document: string): number | null {
  const wanted = withoutBlanks(text);
  const at = withoutBlanks(document).lastIndexOf(wanted);
  if (wanted === "" || at < 0) return null;
  let left = at + wanted.length;
  let end = 0;
  for (; left > 0; end += 1) if (!BLANK.test(document[end]!)) left -= 1;
  return end;
}

const BLANK = /\s/;

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}
