import { useEffect, useState } from "react";
import { callApi } from "@/lib/platform/browser/api-client";
import type { searchContract } from "@/lib/search/contract";
import type { Suggestions } from "@/lib/search/schema";

/** Milliseconds of silence before a call. */
const DELAY = 120;
/** The first search takes a guest from the cached page to the live one, where a new popup goes on with what this one knew. */
export const KEEP_MS = 3_000;

type Answered = { q: string; path: string; answer: Suggestions };
let last: (Answered & { at: number }) | null = null;

function lastFor(path: string): Answered | null {
  return last && last.path === path && Date.now() - last.at < KEEP_MS ? last : null;
}

/**
 * Suggestions for a text. Responses to outdated text are ignored; a failed call changes nothing.
 * @param path the call for this text; null for no suggestions
 * @returns the last response while the next one loads, as long as one text continues the other; null before the first one
 */
export function useSuggestions(q: string, path: `/search?${string}` | null): Suggestions | null {
  const [answered, setAnswered] = useState<Answered | null>(() => path && lastFor(path));
  const isKnown = path === null || answered?.path === path;

  useEffect(() => {
    if (isKnown) return;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const ask = () =>
      callApi<typeof searchContract>("GET", path, undefined, { signal }).then(
        (answer) => {
          if (signal.aborted) return;
          last = { q, path, answer, at: Date.now() };
          setAnswered(last);
        },
        () => null,
      );
    const timer = setTimeout(() => void ask(), DELAY);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [q, path, isKnown]);

  return path && answered && (q.startsWith(answered.q) || answered.q.startsWith(q)) ? answered.answer : null;
}
