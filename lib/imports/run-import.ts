import { extractText, wordNotes } from "@/lib/integrations/extraction/extract-text";
import { db } from "@/lib/platform/db/client";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { partsOfCard, presentPrompt, promptSelect } from "@/lib/prompts/present-prompt";
import type { Prompt } from "@/lib/prompts/schema";
import { CELL_BREAK } from "./truncate";
import { findPrompts, leftOf, type Notice } from "./find-prompts";
import { checkDrafts, presentFound, savePrompts } from "./save-prompts";
import { type EmitImport, IMPORT_LIMITS, type ImportInput, type ImportResult } from "./schema";

type Running = { locale: Locale; signal: AbortSignal; emit: EmitImport };

/**
 * Extracts, finds and saves; with `dryRun` it saves nothing and tells what was found.
 * @param promptBaseId a base of the viewer's own
 * @throws AppError IMPORT_NO_PROMPTS; those of `extractText` and `findPrompts`; the signal's reason when it aborts
 *   before the first prompt is saved; later the result says what was
 */
export async function runImport(
  viewer: Viewer,
  input: ImportInput & { promptBaseId: string },
  running: Running,
): Promise<ImportResult> {
  const { file, promptBaseId, splitter = false, dryRun = false } = input;
  const { locale, signal, emit } = running;
  const notices = new Map<Notice, string>();
  const onNotice = (reason: Notice) => {
    if (notices.has(reason)) return;
    const message = translate(locale, `importNotices.${reason}`, { max: IMPORT_LIMITS.prompts });
    notices.set(reason, message);
    emit("notice", { reason, message });
  };
  emit("stage", { name: "uploading" });
  emit("stage", { name: "extracting" });
  const { id: who } = requireMember(viewer);
  const { kind, text, notes } = await extractText(
    file,
    { who, signal },
    { cellBreak: CELL_BREAK, headings: true },
  );
  const preview = [...text.slice(0, IMPORT_LIMITS.preview * 2).replaceAll(CELL_BREAK, " ")]
    .slice(0, IMPORT_LIMITS.preview)
    .join("");
  emit("preview", { text: preview });
  const onPiece = (done: number, total: number) => emit("stage", { name: "ai", done, total });
  const styled = kind === "docx";
  const drafts = await findPrompts(text, { who, signal, styled, splitter, onNotice, onPiece });
  if (drafts.length === 0) throw new AppError("IMPORT_NO_PROMPTS");

  const whole = {
    total: drafts.length,
    preview,
    splitter: splitter || [...notices.keys()].some((reason) => reason !== "tooMany"),
    notes: wordNotes(notes, locale),
  };
  const said = () => [...notices].map(([reason, message]) => ({ reason, message }));
  const checked = await checkDrafts(promptBaseId, drafts);
  if (dryRun) {
    // The prompts, perhaps read by the AI for minutes, are answered also without the rest.
    const left = await leftOf(text, drafts, { who, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      log.warn({ err: error }, "the rest of a document could not be found");
      onNotice("leftUnread");
      return [];
    });
    return {
      imported: 0,
      ...whole,
      notices: said(),
      skipped: [],
      prompts: [],
      hiddenDescriptions: 0,
      found: presentFound(locale, checked),
      left,
    };
  }

  const saved: string[] = [];
  const onSaved = (id: string) => void saved.push(id);
  const onDraft = () => emit("progress", { saved: saved.length, total: drafts.length });
  emit("stage", { name: "saving" });
  emit("progress", { saved: 0, total: drafts.length });
  const skipped = await savePrompts(viewer, checked, { locale, signal, onSaved, onDraft });
  const prompts = await present(viewer, saved);
  const hiddenDescriptions = prompts.filter(({ isDescriptionHidden }) => isDescriptionHidden).length;
  return { imported: saved.length, ...whole, notices: said(), skipped, prompts, hiddenDescriptions };
}

async function present(viewer: Viewer, ids: string[]): Promise<Prompt[]> {
  const rows = await readWithRelations(
    () => db.prompt.findMany({ where: { id: { in: ids } }, select: promptSelect }),
    partsOfCard,
  );
  const prompts = new Map(rows.map((row) => [row.id, presentPrompt(viewer, row)]));
  return ids.flatMap((id) => prompts.get(id) ?? []);
}
