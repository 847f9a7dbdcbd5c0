import { presentRun, type RunRow, WHOLE } from "@/lib/ai/runs/present-run";
import type { Run } from "@/lib/ai/runs/schema";
import type { TranscriptNote } from "@/lib/platform/db/generated/enums";
import { read } from "@/lib/platform/db/read";
import { type Locale, requireMember, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import type { Chapter } from "../transcripts/schema";
import { chaptersIn } from "./chapters";

/** Runs of each kind that stay with a transcript. */
export const MOST_NOTES = 5;

/** `latest`: may still be written or have failed; `shown`: the latest whole one. */
type Note = { latest: Run; shown: Run | null };

/** What AI made of a transcript: its runs, and their texts as calls and files have them. */
export type Notes = {
  runs: Partial<Record<TranscriptNote, Note>>;
  summary: string | null;
  tasks: string | null;
  chapters: Chapter[] | null;
};

/**
 * Notes of an own transcript.
 * @param duration of the recording, milliseconds
 */
export async function notesOf(
  viewer: Viewer,
  { id, duration }: { id: string; duration: number },
  locale: Locale = viewerLanguage(viewer),
): Promise<Notes> {
  const { id: userId } = requireMember(viewer);
  const rows = await read<RunRow & { kind: TranscriptNote }>`
    SELECT ${WHOLE}, r.transcript_note::text AS kind FROM runs r WHERE r.transcript_id = ${id}::uuid AND r.user_id = ${userId}::uuid
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST_NOTES * 10}`;
  const runs: Notes["runs"] = {};
  for (const { kind, ...row } of rows) {
    const run = presentRun(row, locale);
    const isWhole =
      run.state === "done" && (kind !== "chapters" || chaptersIn(run.text, duration).length > 0);
    const note = (runs[kind] ??= { latest: run, shown: null });
    if (isWhole) note.shown ??= run;
  }
  const textOf = (kind: TranscriptNote) => runs[kind]?.shown?.text ?? null;
  const chapters = textOf("chapters");
  return {
    runs,
    summary: textOf("summary"),
    tasks: textOf("tasks"),
    chapters: chapters === null ? null : chaptersIn(chapters, duration),
  };
}
