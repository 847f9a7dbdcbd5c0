import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";

import { version1120 } from "./versions/1-12-0";
import { version1130 } from "./versions/1-13-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1130, version1120].map((version) => presentVersion(version, language));
}
