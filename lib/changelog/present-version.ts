import type { Locale } from "@/lib/platform/viewer";
import type { ChangelogVersion, ReleasedVersion } from "./schema";

/** A version in one language, with the changes that concern its visitors. Its number is its id; a release is dated at noon, so that the day is the same everywhere. */
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
    changes: changes
      .filter(({ inside }) => !inside)
      .map(({ type, impact, title, description }) => ({
        type,
        impact,
        title: title[language],
        description: description[language],
      })),
  };
}
