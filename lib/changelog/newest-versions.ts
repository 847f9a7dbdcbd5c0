import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./schema";

import { version1240 } from "./versions/1-24-0";
import { version1250 } from "./versions/1-25-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version1250, version1240].map((version) => presentVersion(version, language));
}
