import { type Change, CHANGE_TYPES, type ChangelogVersion } from "./schema";

/** What is shown, the default first (docs/product/feedback.md 3). */
export const CHANGE_FILTERS = ["important", ...CHANGE_TYPES] as const;
export type ChangeFilter = (typeof CHANGE_FILTERS)[number];

/** Important: features, security, and mended defects of high impact. */
function matches({ type, impact }: Change, filter: ChangeFilter): boolean {
  if (filter !== "important") return type === filter;
  return type === "feature" || type === "security" || (type === "bugfix" && impact === "high");
}

/** The versions with what matches; those without a match are left out. */
export function filterVersions(versions: ChangelogVersion[], filter: ChangeFilter): ChangelogVersion[] {
  return versions
    .map((version) => ({ ...version, changes: version.changes.filter((change) => matches(change, filter)) }))
    .filter(({ changes }) => changes.length > 0);
}
