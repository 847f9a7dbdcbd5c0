import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";
import { version1318 } from "./versions/1-3-18";
import { version140 } from "./versions/1-4-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version140, version1318].map((version) => presentVersion(version, language));
}
