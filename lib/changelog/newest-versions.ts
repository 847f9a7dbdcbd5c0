import type { Locale } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./types";
import { version150 } from "./versions/1-5-0";
import { version160 } from "./versions/1-6-0";

/** The built-in list of two versions for browsers that cannot get the whole one (docs/product/feedback.md 3). */
export function newestVersions(language: Locale): ChangelogVersion[] {
  return [version160, version150].map((version) => presentVersion(version, language));
}
