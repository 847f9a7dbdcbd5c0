import { useState } from "react";
import type { listUpdatesContract } from "@/lib/bases/updates/contract";
import type { Update } from "@/lib/bases/updates/schema";
import { callList } from "@/lib/platform/browser/api-client";

export type Loaded = { items: Update[]; next: string | null };

const PAGE = 50;

/** Changes behind the first ones. `load`: the next ones, or the same again after a failure. */
export function useUpdates(baseId: string, since: string, first: Loaded) {
  const [more, setMore] = useState<Loaded & { of: Loaded }>({ items: [], next: first.next, of: first });
  const [state, setState] = useState<"loaded" | "loading" | "failed">("loaded");
  // A refreshed page starts a new list: pages loaded for the old one may not continue it.
  const known = more.of === first ? more : { items: [], next: first.next, of: first };

  async function load() {
    setState("loading");
    const query = new URLSearchParams({
      since,
      limit: String(PAGE),
      ...(known.next && { cursor: known.next }),
    });
    try {
      const { items, next } = await callList<typeof listUpdatesContract>(`/bases/${baseId}/updates?${query}`);
      setMore({ items: [...known.items, ...items], next, of: first });
      setState("loaded");
    } catch {
      setState("failed");
    }
  }

  return { items: [...first.items, ...known.items], next: known.next, state, load: () => void load() };
}
