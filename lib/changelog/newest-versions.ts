import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";

import { version1110 } from "./versions/1-11-0";
import { version1120 } from "./versions/1-12-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1120, version1110].map((version) => presentVersion(version, language));
}
