import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { db } from "@/lib/platform/db/client";
import { keepObjects, newKey, releaseObjects, storeObject } from "@/lib/storage/objects";
import { sweepObjects } from "@/lib/storage/sweep";
import { readArchive } from "@/scripts/backup/archive-reader";
import { createBackup } from "@/scripts/backup/create-backup";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { difference } from "@/scripts/commands/db-new-migration";
import { migrate } from "@/scripts/database/migrate";
import { contentsOf, filesIn } from "../../support/backup/contents";
import { aVideo, fillEveryTable, uploadedFile } from "../../support/backup/every-table";
import { startWriter, writtenIn } from "../../support/backup/writer";
import { newDatabase, query, resetDatabase, testDatabaseUrl } from "../../support/database/test-database";
import { aBase } from "../../support/factories/base";
import { sized } from "../../support/size";
import { until } from "../../support/until";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-drill-"));
const here = path.join(folder, "here");
const elsewhere = path.join(folder, "elsewhere");
const restored = path.join(elsewhere, "objects");
const file = path.join(folder, "backup.tar.gz");
const report = () => undefined;

const backup = (force = false) =>
  createBackup({
    file,
    url: testDatabaseUrl(),
    dataDirectory: here,
    storage: objectStorage(),
    force,
    report,
  });
const restore = (url: string, replace = false) =>
  restoreBackup({ file, url, dataDirectory: elsewhere, storage: diskStorage(restored), replace, report });

/** Ids of operations whose upload is waited for. */
let waiting: string[];
/** What the database held when it was backed up, and one that was restored from it. */
let before: Awaited<ReturnType<typeof contentsOf>>;
let url: string;
let stamp: Awaited<ReturnType<typeof restore>>;

beforeAll(async () => {
  await resetDatabase();
  await fillEveryTable();
  waiting = [await aVideo("queued"), await aVideo("extracting")];
  for (const id of [...waiting, await aVideo("transcribing"), "00000000-0000-4000-8000-000000000000"])
    uploadedFile(here, id, randomBytes(sized(500_000, 5_000_000)));
  await backup();
  before = await contentsOf(testDatabaseUrl());
  url = await newDatabase("drill", "template0");
  stamp = await restore(url);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await resetDatabase();
});

test("what was filled comes back elsewhere: every table row for row, every file that is waited for", async () => {
  expect(Object.entries(before).filter(([, { rows }]) => rows === 0)).toEqual([]);
  expect(await contentsOf(url)).toEqual(before);
  expect(await query(url, "SELECT count(*)::int AS read FROM knowledge_files WHERE state = 'ready'")).toEqual(
    [{ read: 1 }],
  );
  // A prompt that is new there comes before all others.
  expect(
    await query(url, "SELECT nextval('prompts_position_seq') < min(position) AS first FROM prompts"),
  ).toEqual([{ first: true }]);
  const uploads = filesIn(path.join(here, "uploads"));
  expect(filesIn(path.join(elsewhere, "uploads"))).toEqual(
    Object.fromEntries(waiting.map((id) => [`${id}/video.mp4`, uploads[`${id}/video.mp4`]]).sort()),
  );
  const used = await db.storedObject.findMany({ where: { sweepAfter: null }, orderBy: { key: "asc" } });
  expect(used).toHaveLength(7);
  const objects = filesIn(path.join(process.env.DATA_DIR!, "objects"));
  expect(filesIn(restored)).toEqual(Object.fromEntries(used.map(({ key }) => [key, objects[key]])));
  expect(stamp.migrations).toEqual(
    (
      await query<{ migration_name: string }>(url, "SELECT migration_name FROM _prisma_migrations ORDER BY 1")
    ).map((row) => row.migration_name),
  );
});

test("the restored database is one that the product's own migrations lead to, search included", async () => {
  expect(await migrate(url)).toEqual([]);
  expect(await difference(url)).toBeNull();
  const found =
    "SELECT count(*)::int AS found FROM prompts WHERE search_full @@ search_query('слэш') OR search_card @@ search_query('пост')";
  expect(await query(url, found)).toEqual(await query(testDatabaseUrl(), found));
  const kept =
    "SELECT (SELECT sum(count)::int FROM base_prompt_counts) AS prompts, (SELECT sum(count)::int FROM base_counts) AS bases";
  expect(await query(url, kept)).toEqual(
    await query(
      url,
      "SELECT (SELECT count(*)::int FROM prompts) AS prompts, (SELECT count(*)::int FROM prompt_bases) AS bases",
    ),
  );
});

test("ordinary tools open it and find every checksum right; nobody else may read it", () => {
  const opened = mkdtempSync(path.join(folder, "opened-"));
  execFileSync("tar", ["-xzf", file, "-C", opened]);
  expect(
    execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: opened, encoding: "utf8" }),
  ).toBe("");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
  expect(Object.keys(filesIn(path.join(opened, "tables/knowledge_contents"))).length).toBeGreaterThan(1);
});

test("what is deleted while it is written stays until it is written", async () => {
  const key = newKey("results");
  await storeObject({ key, ownerId: null, body: Buffer.from("picture"), contentType: "image/webp" });
  await keepObjects(db, [key]);
  const deleting = async (line: string) => {
    if (line.startsWith("stored_objects")) {
      await releaseObjects(db, [key]);
      await sweepObjects();
    }
  };
  let deleted: Promise<void> | undefined;
  await createBackup({
    file,
    url: testDatabaseUrl(),
    dataDirectory: here,
    storage: objectStorage(),
    force: true,
    report: (line) => void (deleted ??= line.startsWith("stored_objects") ? deleting(line) : undefined),
  });
  await deleted;
  const members: string[] = [];
  await readArchive(file, async (name) => void members.push(name));
  expect(members).toContain(`objects/${key}`);
  await sweepObjects();
  expect(await db.storedObject.count({ where: { key } })).toBe(0);
});

test("a restore over another time leaves no object of that time", async () => {
  await query(
    url,
    "INSERT INTO stored_objects (key, bytes, content_type) VALUES ('results/later', 5, 'image/webp')",
  );
  await diskStorage(restored).put("results/later", Buffer.from("later"), { contentType: "image/webp" });
  await leave(url);
  const lines: string[] = [];
  await restoreBackup({
    file,
    url,
    dataDirectory: elsewhere,
    storage: diskStorage(restored),
    replace: true,
    report: (line) => void lines.push(line),
  });
  expect(Object.keys(filesIn(restored))).not.toContain("results/later");
  expect(lines.filter((line) => line.startsWith("files: "))).toEqual([
    `files: ${Object.keys(filesIn(restored)).length}`,
  ]);
});

test("writers in another process do not tear it: what they keep equal is equal in every backup", async () => {
  const { id: baseId } = await aBase({ accessType: "CODE_ONLY" });
  await db.activationCode.create({
    data: { baseId, codeValue: "WRITTEN", isMultiUse: true, maxUses: 1_000_000 },
  });
  const ends = await Promise.all([startWriter(testDatabaseUrl()), startWriter(testDatabaseUrl())]);
  try {
    await until(async () => (await writtenIn(testDatabaseUrl())).people > 0); // a backup may be quicker than their start
    for (let round = 0; round < sized(1, 3); round += 1) {
      await backup(true);
      await leave(url);
      await restore(url, true);
      const restored = await writtenIn(url);
      expect(restored.people).toBeGreaterThan(0);
      expect(restored).toEqual({
        people: restored.people,
        orders: restored.people,
        uses: restored.people,
        counted: restored.people,
      });
      expect((await writtenIn(testDatabaseUrl())).people).toBeGreaterThan(restored.people);
    }
  } finally {
    await Promise.all(ends.map((end) => end()));
  }
});

/** Ends what this test has open there: a restore wants the database for itself. */
async function leave(url: string): Promise<void> {
  // Only a superuser may terminate an autovacuum worker (usename is null), and a restore does not wait for it.
  const own =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user";
  await query(testDatabaseUrl(), own, [path.basename(url)]);
}
