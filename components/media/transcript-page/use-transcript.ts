import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { editTranscriptContract, readTranscriptContract } from "@/lib/media/transcripts/contract";
import type { EditTranscriptInput, Transcript } from "@/lib/media/transcripts/schema";
import { callApi, isRefused, reasonOf } from "@/lib/platform/browser/api-client";

export type Change = Omit<EditTranscriptInput, "id" | "version">;
/** Why a change was not saved: `isStale`: it was changed elsewhere. */
export type Failure = { message: string; isStale: boolean };

type Piece = Transcript["segments"][number];

/**
 * A transcript as it was loaded, changed and saved here.
 * @returns `undoable`: what `restore` undoes the last change with; `save`: null once it is saved; `words`: the same with times of words, loaded once, or without them when another version is stored;
 *   `reload`: the stored version
 */
export function useTranscript(initial: Transcript) {
  const t = useTranslations("media.transcript");
  const [transcript, setTranscript] = useState(initial);
  /** The version before the last change that was made here. */
  const [undoable, setUndoable] = useState<number | null>(null);
  const newest = useRef(initial);
  const loaded = useRef<Promise<Transcript> | null>(null);
  const { id } = initial;

  function take(next: Transcript) {
    newest.current = withKnown(newest.current.segments, next);
    loaded.current = Promise.resolve(newest.current);
    setTranscript(newest.current);
  }

  async function save(change: Change): Promise<Failure | null> {
    try {
      const body = { version: newest.current.version, ...change };
      const saved = await callApi<typeof editTranscriptContract>("PATCH", `/media/transcripts/${id}`, body);
      take(saved);
      setUndoable(body.version);
      return null;
    } catch (error) {
      return { message: reasonOf(error, t("failed")), isStale: isRefused(error, "EDIT_CONFLICT") };
    }
  }

  function load(): Promise<Transcript> {
    const loading = callApi<typeof readTranscriptContract>("GET", `/media/transcripts/${id}`);
    loaded.current = loading;
    loading.catch(() => (loaded.current = null));
    return loading;
  }

  async function reload(): Promise<void> {
    const stored = await load();
    if (stored.version < newest.current.version) return; // a change was saved meanwhile
    if (stored.version > newest.current.version) setUndoable(null);
    take(stored);
  }

  /** Never takes a version from elsewhere: a draft belongs to this one. */
  async function words(): Promise<Transcript> {
    const stored = await (loaded.current ?? load());
    if (stored.version === newest.current.version && stored !== newest.current) take(stored);
    return newest.current;
  }

  return { transcript, undoable, save, reload, words };
}

/** The next version with the pieces of the one before that are equal, so that their turns need not render again. */
function withKnown(known: readonly Piece[], next: Transcript): Transcript {
  const at = new Map(known.map((piece) => [`${piece.start} ${piece.text}`, piece]));
  const segments = next.segments.map((piece) => {
    const before = at.get(`${piece.start} ${piece.text}`);
    return before && isEqual(before, piece) ? before : piece;
  });
  return { ...next, segments };
}

function isEqual(one: Piece, other: Piece): boolean {
  const { words } = other;
  return (
    one.end === other.end &&
    one.speaker === other.speaker &&
    one.unsure.join() === other.unsure.join() &&
    one.words.length === words.length &&
    one.words.every(({ start, end }, at) => start === words[at]!.start && end === words[at]!.end)
  );
}
