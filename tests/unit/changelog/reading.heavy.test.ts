import { CHANGE_FILTERS, filterVersions } from "@/lib/changelog/filter";
import { readVersions } from "@/lib/changelog/read-versions";
import type { Change, ChangelogVersion } from "@/lib/changelog/schema";
import ru from "@/messages/ru.json";

const OLD_TITLE = ru.changelog.legacyTitle;
const version = (id: string, changes: unknown) => ({
  id,
  version: id,
  releaseDate: "2026-11-20T09:00:00.000Z",
  isMajor: false,
  environment: "production",
  changes,
});
const change = (type: Change["type"], impact: Change["impact"]): Change => ({
  type,
  impact,
  title: `${type} ${impact}`,
  description: "",
});

test("the old format becomes one improvement of medium impact", () => {
  const [old, current] = readVersions(
    [version("1.0.0", { info: "Ускорили поиск" }), version("1.1.0", [change("feature", "low")])],
    OLD_TITLE,
  );
  expect(old!.changes).toEqual([
    { type: "improvement", impact: "medium", title: "Обновление системы", description: "Ускорили поиск" },
  ]);
  expect(current!.changes).toEqual([change("feature", "low")]);
});

test.each([
  [null],
  [{}],
  ["<html>"],
  [[version("1.0.0", "text")]],
  [[version("1.0.0", [{ type: "party", impact: "low", title: "", description: "" }])]],
])("%j is no changelog", (answer) => {
  expect(() => readVersions(answer, OLD_TITLE)).toThrow();
});

const all = version(
  "2.0.0",
  (["feature", "bugfix", "improvement", "security"] as const).flatMap((type) =>
    (["high", "medium", "low"] as const).map((impact) => change(type, impact)),
  ),
) as ChangelogVersion;
const titles = (filter: (typeof CHANGE_FILTERS)[number]) =>
  filterVersions([all], filter).flatMap(({ changes }) => changes.map(({ title }) => title));

test("important is the default: features, security and bugfixes of high impact", () => {
  expect(CHANGE_FILTERS[0]).toBe("important");
  expect(titles("important")).toEqual([
    "feature high",
    "feature medium",
    "feature low",
    "bugfix high",
    "security high",
    "security medium",
    "security low",
  ]);
});

test.each(["feature", "bugfix", "improvement", "security"] as const)("%s shows its own kind", (type) => {
  expect(titles(type)).toEqual([`${type} high`, `${type} medium`, `${type} low`]);
});

test("a version without a match is hidden", () => {
  const minor = version("1.9.0", [
    change("improvement", "high"),
    change("bugfix", "low"),
  ]) as ChangelogVersion;
  expect(filterVersions([all, minor], "important").map(({ id }) => id)).toEqual(["2.0.0"]);
  expect(filterVersions([minor], "security")).toEqual([]);
});
