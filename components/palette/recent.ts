import { RECENT_ENTRIES } from "@/components/common/drafts/launch-values";
import type { Entry, LinkEntry } from "./entry";

const MOST = 6;

/** Each person of a browser has their own. */
const keyOf = (userId: string | null) => `${RECENT_ENTRIES}${userId ?? "guest"}`;

/** Entries opened from the palette, latest first; empty where localStorage is unavailable. */
export function recentEntries(userId: string | null): LinkEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return []; // not allowed to keep anything, or written by somebody else
  }
}

/** Stores an entry that has an address. */
export function remember(userId: string | null, entry: Entry): void {
  if (!("href" in entry)) return;
  const entries = [entry, ...recentEntries(userId).filter(({ key }) => key !== entry.key)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(entries));
  } catch {
    // the next visit begins without
  }
}

/** Accepts own addresses only: localStorage may have been tampered with. */
function isEntry(value: unknown): value is LinkEntry {
  const { key, kind, label, href } = (value ?? {}) as Partial<Record<keyof LinkEntry, unknown>>;
  return (
    [key, kind, label, href].every((each) => typeof each === "string") && /^\/(?!\/)/.test(href as string)
  );
}
