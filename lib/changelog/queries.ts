import type { Locale, Viewer } from "@/lib/platform/viewer";
import { presentVersion } from "./present-version";
import type { Change, ChangelogVersion } from "./schema";
import { VERSIONS } from "./versions";

const DAY = 86_400_000;
const WEIGHT: Record<Change["impact"], number> = { high: 0, medium: 1, low: 2 };

/** The news, one entry a week under its newest version, newest first. Open to everybody. */
export async function listVersions(
  _viewer: Viewer,
  { limit, language }: { limit: number; language: Locale },
): Promise<ChangelogVersion[]> {
  const weeks = new Map<number, ChangelogVersion>();
  for (const released of VERSIONS) {
    const version = presentVersion(released, language);
    const monday = mondayOf(released.releaseDate);
    const week = weeks.get(monday) ?? version;
    weeks.set(monday, {
      ...week,
      isMajor: week.isMajor || version.isMajor,
      changes: week === version ? version.changes : [...week.changes, ...version.changes],
    });
  }
  return [...weeks.values()]
    .filter(({ changes }) => changes.length > 0)
    .slice(0, limit)
    .map((week) => ({
      ...week,
      changes: week.changes.toSorted((a, b) => WEIGHT[a.impact] - WEIGHT[b.impact]),
    }));
}

function mondayOf(date: string): number {
  const day = new Date(date);
  return day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY;
}
