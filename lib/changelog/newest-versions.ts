import type { Locale } from "@/lib/platform/viewer";
import newest from "./newest.json";
import { presentVersion } from "./present-version";
import type { ChangelogVersion, ReleasedVersion } from "./schema";

/** The newest released versions, in a file of their own, because they travel to browsers: two have changes for visitors. */
export const NEWEST = newest as ReleasedVersion[];

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return NEWEST.map((version) => presentVersion(version, language)).filter(
    ({ changes }) => changes.length > 0,
  );
}
