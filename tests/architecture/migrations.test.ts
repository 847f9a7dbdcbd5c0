import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "prisma/migrations";
/** The last migration of the time when only servers of one version could run together; later ones must work with the previous version. */
const BEFORE = "20261126175600";
/** Statements that break the previous version: it reads dropped or renamed columns, or writes without newly required ones. */
const BREAKING = [
  /\bDROP\s+(?:TABLE|COLUMN|TYPE)\b/i,
  /\bRENAME\s+(?:TO|COLUMN|CONSTRAINT|VALUE)\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+NOT\s+NULL|TYPE|SET\s+DATA\s+TYPE|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\s+"\w+"(?:(?!DEFAULT|,|;)[^])*\bNOT\s+NULL\b(?:(?!,|;)(?!DEFAULT)[^])*(?=,|;)/i,
];
/** Says which earlier version was the last to use it, above the statement. */
const CONTRACT = /^-- contract: not used since \d+\.\d+\.\d+\b.*$/;

/** The statements that break the version before, and do not say that nobody uses it any more. */
function breakingIn(sql: string): string[] {
  return sql
    .split(/;\s*$/m)
    .map((statement) => `${statement.trim()};`)
    .filter((statement) => {
      const lines = statement.split("\n");
      const code = lines.filter((line) => !line.startsWith("--")).join("\n");
      return BREAKING.some((pattern) => pattern.test(code)) && !lines.some((line) => CONTRACT.test(line));
    });
}

test("a migration leaves the version before it working: expand first, contract later (docs/how-to/add-a-migration.md)", () => {
  const breaking = readdirSync(FOLDER)
    .filter((name) => /^\d{14}_/.test(name) && name.slice(0, 14) > BEFORE)
    .flatMap((name) =>
      breakingIn(readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8")).map((statement) => [
        name,
        statement,
      ]),
    );
  expect(breaking).toEqual([]);
});

/** Requests lock several tables: a migration that holds what they want next, and wants what they hold, deadlocks with them. */
const IN_ORDER = "20261130030200";

test("a migration locks in the order of requests: the parent of a foreign key that comes or goes first, the view that deletions read alone", () => {
  const migrations = readdirSync(FOLDER)
    .filter((name) => /^\d{14}_/.test(name))
    .map((name) => ({
      name,
      sql: readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8").replace(/^--.*$/gm, ""),
    }));
  const keys = migrations.flatMap(({ sql }) =>
    Array.from(sql.matchAll(/ALTER TABLE ("\w+")[^;]*? REFERENCES ("\w+")/g), ([, child, parent]) => ({
      child,
      parent: parent!,
    })),
  );
  const wrong = migrations
    .filter(({ name }) => name.slice(0, 14) > IN_ORDER)
    .filter(({ sql }) => {
      const [first = "", ...others] = sql.split(/;\s*$/m).map((statement) => statement.trim());
      const dropped = Array.from(sql.matchAll(/DROP TABLE ("\w+")/g), ([, table]) => table);
      const parents = [
        ...Array.from(sql.matchAll(/REFERENCES ("\w+")/g), ([, parent]) => parent!),
        ...keys.filter(({ child }) => dropped.includes(child)).map(({ parent }) => parent),
      ];
      const isView = /\bVIEW "trash_references"/.test(sql);
      const startsAt = new RegExp(`^(?:LOCK|ALTER) TABLE (?:${parents.join("|")})`);
      return (isView && others.some(Boolean)) || (parents.length > 0 && !startsAt.test(first));
    });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each([
  'ALTER TABLE "prompts" DROP COLUMN "title";',
  'DROP TABLE "prompts";',
  'ALTER TABLE "prompts" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "prompts" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "prompts" ALTER COLUMN "title" TYPE text;',
  'ALTER TABLE "prompts" ADD COLUMN "mood" TEXT NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" INTEGER DEFAULT 1,\nADD COLUMN "mood" TEXT NOT NULL;',
])("refuses %s", (sql) => {
  expect(breakingIn(sql)).toEqual([sql]);
  expect(breakingIn(`-- contract: not used since 1.16.0\n${sql}`)).toEqual([]);
});

test.each([
  'ALTER TABLE "prompts" ADD COLUMN "mood" TEXT;',
  `ALTER TABLE "prompts" ADD COLUMN "mood" TEXT NOT NULL DEFAULT '';`,
  'CREATE TABLE "moods" ("id" UUID NOT NULL);',
  'CREATE INDEX "moods_idx" ON "moods" ("id");',
])("lets %s pass", (sql) => expect(breakingIn(sql)).toEqual([]));
