import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { memberNamed, STAMP } from "@/scripts/backup/archive-members";
import { readArchive, readWhole } from "@/scripts/backup/archive-reader";
import { writeArchive } from "@/scripts/backup/archive-writer";
import { createBackup } from "@/scripts/backup/create-backup";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { parseStamp, type Stamp } from "@/scripts/backup/stamp";
import { readMigrations } from "@/scripts/database/schema-engine";
import { migrate } from "@/scripts/database/migrate";
import { contentsOf, filesIn } from "../../support/backup/contents";
import { aVideo, uploadedFile } from "../../support/backup/every-table";
import { newDatabase, query, resetDatabase, testDatabaseUrl } from "../../support/database/test-database";
import { aKnowledgeBase, aKnowledgeFile } from "../../support/factories/knowledge";
import { aPrompt } from "../../support/factories/prompt";
import { aUser } from "../../support/factories/user";
import { sized } from "../../support/size";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-refusals-"));
const file = path.join(folder, "backup.tar.gz");
const changed = path.join(folder, "changed.tar.gz");
const dataDirectory = path.join(folder, "data");
const report = () => undefined;
let url: string;
let kept: Awaited<ReturnType<typeof everything>>;

const restore = (from: string, replace = true, to = url) =>
  restoreBackup({
    file: from,
    url: to,
    dataDirectory,
    storage: diskStorage(path.join(dataDirectory, "objects")),
    replace,
    report,
  });

/** All that a restore could change. */
const everything = async () => [await contentsOf(url), filesIn(dataDirectory)];

beforeAll(async () => {
  await resetDatabase();
  await aPrompt();
  uploadedFile(dataDirectory, await aVideo("queued"));
  await aKnowledgeFile({
    knowledgeBaseId: (await aKnowledgeBase({ userId: (await aUser()).id })).id,
    bytes: randomBytes(200_000),
  });
  await createBackup({ file, url: testDatabaseUrl(), dataDirectory, storage: objectStorage(), report });
  url = await newDatabase("occupied", "template0");
  await restore(file);
  kept = await everything();
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await resetDatabase();
});

/** Says that it cannot be restored, and that nothing has changed. */
async function expectRefused(from: string, message: RegExp | string): Promise<void> {
  await expect(restore(from)).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringMatching(message) as string,
  });
  expect(await everything()).toEqual(kept);
}

/** The same archive with another stamp: whole in every other way. */
async function restamped(change: (stamp: Stamp) => object): Promise<string> {
  const members: [string, Buffer][] = [];
  await readArchive(file, async (name, chunks) => void members.push([name, await readWhole(chunks)]));
  await writeArchive(changed, async (add) => {
    for (const [name, content] of members) {
      await add(
        name,
        name === STAMP
          ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as Stamp)))
          : content,
      );
    }
  });
  return changed;
}

const written = (bytes: Buffer) => {
  writeFileSync(changed, bytes);
  return changed;
};

test.each(sized([0.99999], [0.2, 0.9, 0.99999]))(
  "a file that was cut off at %d of its length changes nothing",
  async (at) => {
    const bytes = readFileSync(file);
    await expectRefused(written(bytes.subarray(0, Math.floor(bytes.length * at))), /damaged/);
  },
);

test.each(sized([0.5], [0.1, 0.5, 0.9]))("a flipped bit at %d of its length changes nothing", async (at) => {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length * at)]! ^= 1;
  await expectRefused(written(bytes), /damaged|refuses the backup/);
});

test("something else than a backup is told from one", async () => {
  await expectRefused(written(Buffer.from("a letter")), /damaged or no backup/);
  await expectRefused(path.join(folder, "nowhere"), /cannot be read/);
});

test("a newer layout and a newer migration are named, with the way out", async () => {
  await expectRefused(await restamped((stamp) => ({ ...stamp, format: 2 })), /newer version of the product/);
  await expectRefused(
    await restamped((stamp) => ({
      ...stamp,
      product: "9.0.0",
      migrations: [...stamp.migrations, "29990101000000_later"],
    })),
    /version 9\.0\.0 and has migrations that this version .* does not know: 29990101000000_later/,
  );
});

test("a table with fewer rows than were counted is refused", async () => {
  const more = (stamp: Stamp) =>
    stamp.tables.map((table) => (table.name === "prompts" ? { ...table, rows: 2 } : table));
  await expectRefused(
    await restamped((stamp) => ({ ...stamp, tables: more(stamp) })),
    /prompts has 1 rows instead of 2/,
  );
});

test("a database that holds something is left alone without --replace, and one that others use with it too", async () => {
  await expect(restore(file, false)).rejects.toThrow("The database is not empty");
  const other = new pg.Client({ connectionString: url, application_name: "page-cache" });
  await other.connect();
  await expect(restore(file)).rejects.toThrow("Others are connected to the database (page-cache)");
  await other.end();
});

test("an existing file is not overwritten, and nothing half-written is left", async () => {
  const before = readFileSync(file);
  await expect(
    createBackup({ file, url: testDatabaseUrl(), dataDirectory, storage: objectStorage(), report }),
  ).rejects.toThrow("exists");
  expect(readFileSync(file).equals(before)).toBe(true);
  await expect(
    createBackup({
      file: path.join(folder, "no", "folder.tar.gz"),
      url: testDatabaseUrl(),
      dataDirectory,
      storage: objectStorage(),
      report,
    }),
  ).rejects.toThrow("cannot be written");
  await expect(
    createBackup({
      file: changed,
      url: await newDatabase("nothing", "template0"),
      dataDirectory,
      storage: objectStorage(),
      force: true,
      report,
    }),
  ).rejects.toThrow("nothing to back up");
  expect(Object.keys(filesIn(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test.each([
  ["of the first version", "20261121000000"],
  ["whose deferred checks are of tables that later migrations alter", "20261127000412"],
])("a backup %s is brought up to date", async (_, until) => {
  const all = await readMigrations();
  const old = await newDatabase(`older_${until}`, "template0");
  const seen = all.migrationDirectories.filter(({ path: name }) => name < until);
  expect(seen.length).toBeGreaterThan(0);
  await migrate(old, { ...all, migrationDirectories: seen });
  await query(
    old,
    `WITH person AS (INSERT INTO users (id, full_name, updated_at) VALUES (gen_random_uuid(), 'Из старой', now()) RETURNING id)
      INSERT INTO prompt_bases (id, owner_id, base_name, base_description, access_type, updated_at)
      SELECT gen_random_uuid(), id, 'База', '', 'FREE', now() FROM person`,
  );
  await createBackup({
    file: changed,
    url: old,
    dataDirectory,
    storage: objectStorage(),
    force: true,
    report,
  });
  const target = await newDatabase(`brought_up_${until}`, "template0");
  await restore(changed, false, target);
  expect(await migrate(target)).toEqual([]);
  expect(await query(target, "SELECT full_name FROM users")).toEqual([{ full_name: "Из старой" }]);
});

test("the owner of a database needs no other right: no superuser, no role that creates", async () => {
  const [role] = await query<{ rolsuper: boolean; rolcreaterole: boolean }>(
    testDatabaseUrl(),
    "SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user",
  );
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false });
  const owned = await newDatabase("plain_owner", "template0");
  await restore(file, false, owned);
  await restore(file, true, owned);
  expect(await contentsOf(owned)).toEqual(await contentsOf(url));
});

test("nothing is kept where a backup does not look: no sequence that it does not carry, and no member without a meaning", async () => {
  const carried: string[] = [];
  await readArchive(file, async (name, chunks) => {
    if (name === STAMP)
      carried.push(...Object.keys(parseStamp((await readWhole(chunks)).toString()).sequences));
  });
  const used = await query(
    testDatabaseUrl(),
    "SELECT 'public.' || sequencename AS name FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining(["public.prompts_position_seq"]));
  expect(carried.sort()).toEqual(used.map(({ name }) => name).sort());
  await readArchive(file, async (name) => expect(name === STAMP || memberNamed(name) !== null).toBe(true));
});

test("a file that cannot be written while a member waits for its rows is one refusal, not an end of the process", async () => {
  async function* late() {
    await sleep(100);
    yield Buffer.from("ten bytes.");
  }
  const writing = writeArchive(path.join(folder, "no", "archive.tar.gz"), (add) =>
    add("rows", { size: 10, chunks: late() }),
  );
  await expect(writing).rejects.toThrow(/ENOENT/);
  await sleep(200);
});
