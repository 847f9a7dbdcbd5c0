import type { Locale, Viewer } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { ChangelogVersion } from "./schema";
import { VERSIONS } from "./versions";

/** The released versions, newest first. Open to everybody. */
export async function listVersions(
  _viewer: Viewer,
  { limit, language }: { limit: number; language: Locale },
): Promise<ChangelogVersion[]> {
  return VERSIONS.slice(0, limit).map((version) => presentVersion(version, language));
}
