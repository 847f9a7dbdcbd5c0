import { createHash } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { translate, translatePacked } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { storePrompt } from "@/lib/prompts/mutations";
import { createPromptInput } from "@/lib/prompts/schema";
import { parse } from "@/lib/templates/parse";
import { type PromptDraft, textKey } from "./draft";

type Skipped = { title: string; reason: string };

type Options = {
  locale: Locale;
  signal: AbortSignal;
  onSaved: (id: string) => void;
  /** After each draft, saved or not. */
  onDraft: () => void;
};

/**
 * Saves drafts one after another until the signal aborts. One that cannot be saved is skipped with its reason, and so is a
 * text that the base already has: an import that is repeated saves only what is missing.
 * @returns what was skipped
 */
export async function savePrompts(viewer: Viewer, baseId: string, drafts: PromptDraft[], { locale, signal, onSaved, onDraft }: Options): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  const known = await knownTexts(baseId, drafts);
  for (const draft of drafts) {
    if (signal.aborted) break;
    const outcome = known.has(textKey(draft.promptText)) ? "exists" : await save(viewer, baseId, draft);
    if (typeof outcome === "object") onSaved(outcome.id);
    else skipped.push({ title: draft.title, reason: worded(locale, outcome) });
    onDraft();
  }
  return skipped;
}

/** What became of a draft: saved, or the message key of why not ("exists" and "failed" are the import's own). */
async function save(viewer: Viewer, baseId: string, draft: PromptDraft): Promise<{ id: string } | string> {
  const isFillable = parse(draft.promptText).some(({ type }) => type === "placeholder");
  const input = createPromptInput.safeParse({ ...draft, contentType: "TEXT", promptBaseId: baseId, isFillable });
  if (!input.success) return (input.error.issues.find(({ path }) => path[0] === "promptText") ?? input.error.issues[0]!).message;
  try {
    return (await storePrompt(viewer, input.data, { onlyNew: true, source: "import" })) ?? "exists";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    log.error({ err: error }, "an imported prompt could not be saved");
    return "failed";
  }
}

function worded(locale: Locale, outcome: string): string {
  if (outcome === "exists" || outcome === "failed") return translate(locale, `importSkipped.${outcome}`);
  return outcome.includes(".") ? translatePacked(locale, outcome) : translate(locale, `errors.${outcome as ErrorCode}`);
}

/** The keys among `drafts` whose text stands in the base already; PostgreSQL keeps them with the prompts, folded as `textKey` does it. */
async function knownTexts(promptBaseId: string, drafts: PromptDraft[]): Promise<Set<string>> {
  const keys = new Map(drafts.map(({ promptText }) => [createHash("md5").update(textKey(promptText)).digest("hex"), textKey(promptText)]));
  const rows = await db.prompt.findMany({ where: { promptBaseId, textKey: { in: [...keys.keys()] } }, distinct: ["textKey"], select: { textKey: true } });
  return new Set(rows.map((row) => keys.get(row.textKey ?? "")!));
}
