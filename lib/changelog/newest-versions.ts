import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";
import { version140 } from "./versions/1-4-0";
import { version150 } from "./versions/1-5-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version150, version140].map((version) => presentVersion(version, language));
}
