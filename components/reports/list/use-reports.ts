import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callList } from "@/lib/platform/api-client";
import type { listReportsContract } from "@/lib/reports/contract";
import type { Report } from "@/lib/reports/types";

const PAGE = 20;

export type Status = "open" | "decided";
type Known = { reports: Report[]; next: string | null; total: number | null; state: "loading" | "loaded" | "failed" };

const NOTHING: Known = { reports: [], next: null, total: null, state: "loading" };

/** Reports of one status, which stays, page after page. `load`: the next ones, or the same again after a failure; `again`: from the start. */
export function useReports(status: Status): Known & { load: () => void; again: () => void } {
  const [known, setKnown] = useState(NOTHING);
  const stop = useRef<AbortController>(undefined);

  function ask(cursor: string | null) {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const query = new URLSearchParams({ status, limit: String(PAGE), ...(cursor && { cursor }) });
    callList<typeof listReportsContract>(`/admin/reports?${query}`, { signal }).then(
      ({ items, next, total }) =>
        signal.aborted || setKnown(({ reports }) => ({ reports: cursor ? [...reports, ...items] : items, next, total, state: "loaded" })),
      () => signal.aborted || setKnown((before) => ({ ...before, state: "failed" })),
    );
  }

  const start = useEffectEvent(() => ask(null));
  useEffect(() => {
    start();
    return () => stop.current?.abort();
  }, []);

  function load() {
    setKnown((before) => ({ ...before, state: "loading" }));
    ask(known.next);
  }

  return { ...known, load, again: () => ask(null) };
}
