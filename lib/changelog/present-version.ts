import type { Locale } from "@/lib/platform/viewer";
import type { ChangelogVersion, ReleasedVersion } from "./schema";

/** A version in one language. Its number is its id; a release is dated at noon, so that the day is the same everywhere. */
export function presentVersion(
  { version, releaseDate, isMajor, changes }: ReleasedVersion,
  language: Locale,
): ChangelogVersion {
  return {
    id: version,
    version,
    releaseDate: `${releaseDate}T09:00:00.000Z`,
    isMajor,
    environment: "production",
    changes: changes.map((change) => ({
      ...change,
      title: change.title[language],
      description: change.description[language],
    })),
  };
}
