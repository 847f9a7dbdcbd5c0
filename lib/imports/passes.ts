import { promptsInReply } from "./ai-answer";
import { readCutReply } from "./cut-reply";
import { fitted, type PromptDraft, foldedText } from "./draft";
import { pieces } from "./pieces";
import { IMPORT_LIMITS } from "./schema";
import { splitPrompts } from "./splitter/split-prompts";

/** What an import does with whole texts; see `inWorker`. */
export const PASSES = {
  pieces: (text: string) => pieces(text),
  /** Without AI: each prompt once, one more than may be taken. */
  split: (text: string) => fittedOnce(splitPrompts(text)),
  /** The prompts of a model's reply, or null for a reply that is no list of prompts. */
  read: (reply: string) => {
    const found = promptsInReply(reply);
    return found && fittedOnce(found);
  },
  /** Those of a reply that the AI's limit has cut, and what is left of the piece to be asked for; null when it is of no use. */
  readCut: (reply: string, piece: string) => {
    const read = readCutReply(reply, piece);
    return read && { ...read, found: fittedOnce(read.found) };
  },
};

function fittedOnce(found: PromptDraft[]): PromptDraft[] {
  const drafts = new Map<string, PromptDraft>();
  for (const each of found) {
    const draft = fitted(each);
    const key = foldedText(draft.promptText);
    if (!drafts.has(key)) drafts.set(key, draft);
    if (drafts.size > IMPORT_LIMITS.prompts) break;
  }
  return [...drafts.values()];
}
