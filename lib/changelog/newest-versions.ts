import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";

import { version1220 } from "./versions/1-22-0";
import { version1230 } from "./versions/1-23-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1230, version1220].map((version) => presentVersion(version, language));
}
