import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { listAccessContract } from "@/lib/bases/contract";
import type { BaseAccess } from "@/lib/bases/schema";
import { callList } from "@/lib/platform/browser/api-client";

/** As many as one call answers (docs/product/access.md 6). */
const PAGE = 100;

type Known = { people: BaseAccess[]; next: string | null; state: "loading" | "loaded" | "failed" };

/** A base's subscribers, page after page. `load`: the next ones, or the same again after a failure. */
export function useSubscribers(baseId: string): Known & { load: () => void } {
  const [known, setKnown] = useState<Known>({ people: [], next: null, state: "loading" });
  const stop = useRef<AbortController>(undefined);

  function ask() {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const query = new URLSearchParams({
      base_id: baseId,
      limit: String(PAGE),
      ...(known.next && { cursor: known.next }),
    });
    callList<typeof listAccessContract>(`/user-base-access?${query}`, { signal }).then(
      ({ items, next }) =>
        signal.aborted ||
        setKnown(({ people }) => ({ people: [...people, ...items], next, state: "loaded" })),
      () => signal.aborted || setKnown((before) => ({ ...before, state: "failed" })),
    );
  }

  function load() {
    setKnown((before) => ({ ...before, state: "loading" }));
    ask();
  }

  const start = useEffectEvent(ask);
  useEffect(() => {
    start();
    return () => stop.current?.abort();
  }, [baseId]);

  return { ...known, load };
}
