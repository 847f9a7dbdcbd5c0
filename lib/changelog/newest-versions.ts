import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";

import { version1160 } from "./versions/1-16-0";
import { version1170 } from "./versions/1-17-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1170, version1160].map((version) => presentVersion(version, language));
}
