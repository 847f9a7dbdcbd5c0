import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListPage } from "@/lib/platform/browser/api-client";

type Known<T> = {
  items: T[];
  next: string | null;
  total: number | null;
  state: "loading" | "loaded" | "failed";
};

type Options<T> = {
  /** Rows of a page. */
  size?: number;
  /** The page that came with the document. */
  first?: Pick<Known<T>, "items" | "next">;
};

/**
 * A list page after page. `load`: the next ones, or the same again after a failure; `again`: from the start.
 * @param ask gives one page for a query (`limit`, `cursor`)
 */
export function usePages<T>(
  ask: (paging: Record<string, string>, signal: AbortSignal) => Promise<ListPage<T>>,
  { size = 20, first }: Options<T> = {},
): Known<T> & { load: () => void; again: () => void } {
  const [known, setKnown] = useState<Known<T>>(
    first
      ? { ...first, total: null, state: "loaded" }
      : { items: [], next: null, total: null, state: "loading" },
  );
  const stop = useRef<AbortController>(undefined);

  function read(cursor: string | null) {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    ask({ limit: String(size), ...(cursor && { cursor }) }, signal).then(
      ({ items, next, total }) =>
        signal.aborted ||
        setKnown((before) => ({
          items: cursor ? [...before.items, ...items] : items,
          next,
          total,
          state: "loaded",
        })),
      () => signal.aborted || setKnown((before) => ({ ...before, state: "failed" })),
    );
  }

  const start = useEffectEvent(() => first || read(null));
  useEffect(() => {
    start();
    return () => stop.current?.abort();
  }, []);

  function load() {
    setKnown((before) => ({ ...before, state: "loading" }));
    read(known.next);
  }

  return { ...known, load, again: () => read(null) };
}
