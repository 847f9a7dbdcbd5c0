import type { Source } from "./schema";

const NAMED = ["utm", "promo", "batch"] as const;

/** A source as it is stored (SQL: `note_order`), taken apart. */
export function presentSource(stored: string): Source {
  const kind = NAMED.find((each) => stored.startsWith(`${each}:`));
  if (kind) return { kind, name: stored.slice(kind.length + 1) };
  return { kind: stored === "" ? "direct" : stored === "code" ? "code" : "other", name: null };
}
