import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";

import { version1190 } from "./versions/1-19-0";
import { version1200 } from "./versions/1-20-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1200, version1190].map((version) => presentVersion(version, language));
}
