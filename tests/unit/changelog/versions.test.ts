import { newestVersions } from "@/lib/changelog/newest-versions";
import { presentVersion } from "@/lib/changelog/present-version";
import { shownVersion } from "@/lib/changelog/shown-version";
import { VERSIONS } from "@/lib/changelog/versions";
import { changeOutput, versionOutput } from "@/lib/changelog/schema";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { z } from "@/lib/platform/validation/zod";
import lock from "@/package-lock.json";
import packageJson from "@/package.json";

const localText = z.record(z.enum(LOCALES), z.string()); // of every language
const releasedVersion = z.strictObject({
  ...versionOutput.pick({ version: true, isMajor: true }).shape,
  releaseDate: z.iso.date(),
  changes: z.array(
    z.strictObject({
      ...changeOutput.shape,
      inside: z.literal(true).optional(),
      title: localText,
      description: localText,
    }),
  ),
});

test("what the files hold are released versions", () => {
  expect(z.array(releasedVersion).safeParse(VERSIONS).error).toBeUndefined();
});

const numbers = (version: string) => version.split(".").map(Number);

test("the newest version is package.json's, and the lock file's", () => {
  expect(VERSIONS[0]!.version).toBe(packageJson.version);
  expect([lock.version, lock.packages[""].version]).toEqual([packageJson.version, packageJson.version]);
});

test("versions and dates go down, each version once", () => {
  for (const [index, { version, releaseDate, changes }] of VERSIONS.entries()) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Date(releaseDate).toISOString().slice(0, 10)).toBe(releaseDate);
    expect(changes.length).toBeGreaterThan(0);
    const older = VERSIONS[index + 1];
    if (!older) continue;
    const step = numbers(version)
      .map((part, at) => part - numbers(older.version)[at]!)
      .find((difference) => difference !== 0);
    expect(step).toBeGreaterThan(0);
    expect(releaseDate >= older.releaseDate).toBe(true);
  }
});

test.each(["ru", "en"] as const)("every change is told in %s, once", (language) => {
  for (const version of VERSIONS) {
    const changes = version.changes.map((change) => [change.title[language], change.description[language]]);
    expect(new Set(changes.map(([title]) => title)).size).toBe(changes.length);
    for (const words of changes) {
      expect(words.join(" ").trim().length).toBeGreaterThan(20);
      expect(/[А-Яа-я]/.test(words.join())).toBe(language === "ru");
    }
  }
});

test.each(["ru", "en"] as const)("the built-in list is the two newest versions, in %s", (language) => {
  expect(newestVersions(language)).toEqual(
    VERSIONS.map((version) => presentVersion(version, language))
      .filter(({ changes }) => changes.length > 0)
      .slice(0, 2),
  );
});

test("the badge says the installed version once the list has it, 1.3.18 otherwise", () => {
  expect(shownVersion()).toBe(packageJson.version);
  expect(shownVersion("99.0.0")).toBe("1.3.18");
});
