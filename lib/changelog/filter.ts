import { type Change, CHANGE_TYPES, type ChangelogVersion } from "./schema";

/** Filters, the default first (docs/product/feedback.md 3). */
export const CHANGE_FILTERS = ["important", ...CHANGE_TYPES] as const;
export type ChangeFilter = (typeof CHANGE_FILTERS)[number];

/** Important: features, security, and fixed bugs of high impact. */
function matches({ type, impact }: Change, filter: ChangeFilter): boolean {
  if (filter !== "important") return type === filter;
  return type === "feature" || type === "security" || (type === "bugfix" && impact === "high");
}

/** Versions with their matching changes; versions without a match are omitted. */
export function filterVersions(versions: ChangelogVersion[], filter: ChangeFilter): ChangelogVersion[] {
  return versions
    .map((version) => ({ ...version, changes: version.changes.filter((change) => matches(change, filter)) }))
    .filter(({ changes }) => changes.length > 0);
}
