import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import { db } from "@/lib/platform/db/client";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { translate, translatePacked } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import type { z } from "@/lib/platform/validation/zod";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { storePrompt } from "@/lib/prompts/mutations";
import { createPromptInput, type CreatePromptInput } from "@/lib/prompts/schema";
import { textKeys } from "@/lib/prompts/writing/text-keys";
import type { PromptDraft } from "./draft";
import type { ImportResult } from "./schema";

type Skipped = { title: string; reason: string };

type Options = {
  locale: Locale;
  signal: AbortSignal;
  onSaved: (id: string) => void;
  /** After each draft, saved or not. */
  onDraft: () => void;
};

/** A draft with its prompt to save; `fault`: the message key of why it cannot be saved ("exists" is the import's own). */
type CheckedDraft = { draft: PromptDraft } & (
  | { input: CreatePromptInput; fault: null }
  | { input: null; fault: string }
);

/** Checks which drafts can be saved in a base: valid for the form, and with a text that the base lacks. */
export async function checkDrafts(baseId: string, drafts: PromptDraft[]): Promise<CheckedDraft[]> {
  const parsed = drafts.map((draft) =>
    createPromptInput.safeParse({ ...draft, contentType: DEFAULT_TYPE, promptBaseId: baseId }),
  );
  const keys = await keysOf(parsed.flatMap(({ data }) => data ?? []));
  const known = await knownAmong(baseId, [...keys.values()]);
  return drafts.map((draft, at) => {
    const { data, error } = parsed[at]!;
    if (error) return { draft, input: null, fault: faultOf(error) };
    return known.has(keys.get(data)!)
      ? { draft, input: null, fault: "exists" }
      : { draft, input: data, fault: null };
  });
}

/** Checked drafts as the result of a dry run. */
export function presentFound(locale: Locale, checked: CheckedDraft[]): NonNullable<ImportResult["found"]> {
  return checked.map(({ draft, fault }) => ({
    ...draft,
    exists: fault === "exists",
    reason: fault && worded(locale, fault),
  }));
}

/**
 * Saves drafts one after another until the signal aborts. Skips invalid ones with a reason, and texts that the base already has,
 * so that repeating an import is idempotent.
 * @returns the skipped drafts
 */
export async function savePrompts(
  viewer: Viewer,
  checked: CheckedDraft[],
  { locale, signal, onSaved, onDraft }: Options,
): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for (const { draft, input, fault } of checked) {
    if (signal.aborted) break;
    const outcome = input ? await save(viewer, input) : fault;
    if (typeof outcome === "object") onSaved(outcome.id);
    else skipped.push({ title: draft.title, reason: worded(locale, outcome) });
    onDraft();
  }
  return skipped;
}

/** Saves a draft. @returns its id, or the message key of the failure ("exists" and "failed" are the import's own) */
async function save(viewer: Viewer, input: CreatePromptInput): Promise<{ id: string } | string> {
  try {
    return (await storePrompt(viewer, input, { onlyNew: true, source: "import" })) ?? "exists";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    log.error({ err: error }, "an imported prompt could not be saved");
    return "failed";
  }
}

function worded(locale: Locale, outcome: string): string {
  if (outcome === "exists" || outcome === "failed") return translate(locale, `importSkipped.${outcome}`);
  return outcome.includes(".")
    ? translatePacked(locale, outcome)
    : translate(locale, `errors.${outcome as ErrorCode}`);
}

/** Lookup keys of the texts. */
async function keysOf(inputs: readonly CreatePromptInput[]): Promise<Map<CreatePromptInput, string>> {
  const keys = await textKeys(
    db,
    inputs.map(({ promptText }) => promptText),
  );
  return new Map(inputs.map((input, at) => [input, keys[at]!]));
}

/** The keys of texts already in the base. */
async function knownAmong(promptBaseId: string, keys: string[]): Promise<Set<string | null>> {
  const rows = await db.prompt.findMany({
    where: { promptBaseId, textKey: { in: keys } },
    distinct: ["textKey"],
    select: { textKey: true },
  });
  return new Set(rows.map(({ textKey }) => textKey));
}

/** The error of an invalid draft: that of its text first. */
function faultOf({ issues }: z.ZodError): string {
  return (issues.find(({ path }) => path[0] === "promptText") ?? issues[0]!).message;
}
