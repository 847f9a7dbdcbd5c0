import { promptsInReply } from "./ai-answer";
import { readCutReply } from "./cut-reply";
import { fitted, type PromptDraft, foldedText } from "./draft";
import { splitIntoChunks } from "./chunks";
import { IMPORT_LIMITS } from "./schema";
import { leftovers } from "./leftovers";
import { splitPrompts } from "./splitter/split-prompts";

/** Functions of the import that run in a worker; see `inWorker`. */
export const WORKER_FUNCTIONS = {
  splitIntoChunks: (text: string) => splitIntoChunks(text),
  /** Without AI: without duplicates, one more than the limit. */
  split: (text: string, styled: boolean) => fittedOnce(splitPrompts(text, styled)),
  leftovers: (text: string, drafts: PromptDraft[]) => leftovers(text, drafts),
  /** The prompts of a model's reply, or null when it is not a list of prompts. */
  read: (reply: string) => {
    const found = promptsInReply(reply);
    return found && fittedOnce(found);
  },
  /** The prompts of a reply cut at the AI's limit, and the rest of the piece to request; null when unusable. */
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
