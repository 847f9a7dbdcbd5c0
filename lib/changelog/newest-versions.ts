import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";
import { version1100 } from "./versions/1-10-0";
import { version1110 } from "./versions/1-11-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1110, version1100].map((version) => presentVersion(version, language));
}
