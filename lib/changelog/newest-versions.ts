import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";
import { version160 } from "./versions/1-6-0";
import { version170 } from "./versions/1-7-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version170, version160].map((version) => presentVersion(version, language));
}
