"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { editTranscriptContract, readTranscriptContract } from "@/lib/media/transcripts/contract";
import type { EditTranscriptInput, Transcript } from "@/lib/media/transcripts/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";

export type Change = Omit<EditTranscriptInput, "id" | "version">;
/** Why a change was not saved: `isStale`: it was changed elsewhere. */
export type Failure = { message: string; isStale: boolean };

/**
 * A transcript as it was loaded, changed and saved here.
 * @returns `save`: null once it is saved; `words`: the same with times of words, loaded once; `reload`: the stored version
 */
export function useTranscript(initial: Transcript) {
  const t = useTranslations("media.transcript");
  const [transcript, setTranscript] = useState(initial);
  const loaded = useRef<Promise<Transcript> | null>(null);
  const { id } = initial;

  async function save(change: Change): Promise<Failure | null> {
    try {
      const body = { version: transcript.version, ...change };
      const saved = await callApi<typeof editTranscriptContract>("PATCH", `/media/transcripts/${id}`, body);
      loaded.current = Promise.resolve(saved);
      setTranscript(saved);
      return null;
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      return { message: known?.message || t("failed"), isStale: known?.code === "EDIT_CONFLICT" };
    }
  }

  function load(): Promise<Transcript> {
    const loading = callApi<typeof readTranscriptContract>("GET", `/media/transcripts/${id}`);
    loaded.current = loading;
    loading.then(
      // A change may have been saved meanwhile.
      (stored) => setTranscript((known) => (stored.version < known.version ? known : stored)),
      () => (loaded.current = null),
    );
    return loading;
  }

  return { transcript, save, reload: () => load(), words: () => loaded.current ?? load() };
}
