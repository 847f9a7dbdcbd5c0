import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { newKey, releaseObjects, storeObject, keepObjects } from "@/lib/storage/objects";
import { sweepObjects } from "@/lib/storage/sweep";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aUser } from "../../support/factories/user";
import { type S3, startS3 } from "../../support/fakes/s3";

let data: string;

beforeEach(async () => {
  await resetDatabase();
  withEnv({ DATA_DIR: (data = mkdtempSync(path.join(tmpdir(), "promptoteka-objects-"))) });
});
afterEach(() => {
  withEnv();
  rmSync(data, { recursive: true });
});

const files = () =>
  readdirSync(data, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(data, name)).isFile())
    .map((name) => name.replace("objects/", ""))
    .sort();
const rows = async () => (await db.storedObject.findMany({ orderBy: { key: "asc" } })).map(({ key }) => key);
const store = (key: string, body: Uint8Array | Readable = Buffer.from("text")) =>
  storeObject({ key, ownerId: null, body, contentType: "text/plain" });
/** As if so much time had passed since. */
const later = (minutes: number) =>
  db.$executeRaw`UPDATE stored_objects SET sweep_after = sweep_after - make_interval(secs => ${minutes * 60}::float)`;
const use = (...keys: string[]) => transaction((tx) => keepObjects(tx, keys));
const release = (...keys: string[]) => transaction((tx) => releaseObjects(tx, keys));

it("keeps what is used, and gives back what was stored", async () => {
  const { id: ownerId } = await aUser({});
  const key = newKey("results");
  expect(
    await storeObject({
      key: `${key}/a.webp`,
      ownerId,
      body: Buffer.from("picture"),
      contentType: "image/webp",
    }),
  ).toEqual({ bytes: 7 });
  await use(`${key}/a.webp`);
  await use(`${key}/a.webp`);
  await later(24 * 60);
  await sweepObjects();
  expect(await db.storedObject.findMany()).toMatchObject([
    { key: `${key}/a.webp`, ownerId, bytes: 7n, contentType: "image/webp", sweepAfter: null },
  ]);
  const { stream } = await objectStorage().read(`${key}/a.webp`);
  expect(String(await buffer(stream))).toBe("picture");
  await db.user.delete({ where: { id: ownerId } });
  expect(await db.storedObject.findMany()).toMatchObject([{ ownerId: null }]);
});

it("takes what nobody has used within an hour, not before", async () => {
  await store("results/a");
  await later(58);
  await sweepObjects();
  expect([await rows(), files()]).toEqual([["results/a"], ["results/a"]]);
  await later(3);
  await sweepObjects();
  expect([await rows(), files()]).toEqual([[], []]);
});

it("takes at once what is released, for good", async () => {
  await store("results/a");
  await store("results/b");
  await use("results/a", "results/b");
  await release("results/a");
  await expect(use("results/a")).rejects.toThrow("of 1 objects 0 can be used: results/a");
  await sweepObjects();
  expect([await rows(), files()]).toEqual([["results/b"], ["results/b"]]);
});

it("takes nothing of a transaction that was not committed", async () => {
  await store("results/a");
  await use("results/a");
  await expect(
    transaction(async (tx) => {
      await releaseObjects(tx, ["results/a"]);
      throw new Error("changed its mind");
    }),
  ).rejects.toThrow("changed its mind");
  await sweepObjects();
  expect(files()).toEqual(["results/a"]);
});

it("lets nobody use what is not there, not there as a whole, or about to be swept", async () => {
  await expect(use("results/never")).rejects.toThrow("can be used");
  await db.$executeRaw`INSERT INTO stored_objects (key, content_type, sweep_after) VALUES ('results/half', '', now() + interval '1 hour')`;
  await expect(use("results/half")).rejects.toThrow("can be used");
  await store("results/old");
  await later(59.5);
  await expect(use("results/old")).rejects.toThrow("can be used");
});

it("passes by a row that somebody else holds", async () => {
  await store("results/a");
  await store("results/b");
  await later(61);
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM stored_objects WHERE key = 'results/a' FOR UPDATE`;
    await sweepObjects();
  });
  expect([await rows(), files()]).toEqual([["results/a"], ["results/a"]]);
});

it("leaves the row of what failed, and nothing else", async () => {
  async function* failing() {
    yield Buffer.from("half");
    throw new AppError("UPLOAD_STALLED");
  }
  await expect(store("results/a", Readable.from(failing()))).rejects.toMatchObject({
    code: "UPLOAD_STALLED",
  });
  expect([await rows(), files()]).toEqual([["results/a"], []]);
  await later(61);
  await sweepObjects();
  expect(await rows()).toEqual([]);
});

it("takes a key once", async () => {
  await store("results/a", Buffer.from("first"));
  await expect(store("results/a", Buffer.from("second"))).rejects.toThrow();
  const { stream } = await objectStorage().read("results/a");
  expect(String(await buffer(stream))).toBe("first");
});

it("gives nothing out whose row the sweep has taken while it came", async () => {
  async function* slow() {
    yield Buffer.from("half");
    await later(120);
    await sweepObjects();
    yield Buffer.from("other half");
  }
  await expect(store("results/a", Readable.from(slow()))).rejects.toThrow();
  expect([await rows(), files()]).toEqual([[], []]);
});

it("removes in batches, twice at once, and what a killed sweep has left", async () => {
  const keys = Array.from({ length: 70 }, (_, index) => `results/${String(index).padStart(3, "0")}`);
  for (const key of keys) await store(key);
  await later(61);
  rmSync(path.join(data, "objects", "results", "003")); // as a sweep leaves it that was killed before it deleted the row
  await Promise.all([sweepObjects(), sweepObjects()]);
  expect([await rows(), files()]).toEqual([[], []]);
});

describe("with a bucket", () => {
  let s3: S3;
  beforeAll(async () => void (s3 = await startS3()));
  beforeEach(() => withEnv({ ...s3.env }));
  afterAll(() => s3.close());

  it("keeps the row as long as the object cannot be removed, and removes the others", async () => {
    for (const key of ["results/a", "results/b", "results/c"]) await store(key);
    await later(61);
    s3.setMode("error500");
    await expect(sweepObjects()).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect([await rows(), [...s3.objects.keys()]]).toEqual([
      ["results/a", "results/b", "results/c"],
      ["results/a", "results/b", "results/c"],
    ]);
    s3.setMode("error500", "DELETE object results/b");
    await sweepObjects();
    expect([await rows(), [...s3.objects.keys()]]).toEqual([["results/b"], ["results/b"]]);
    s3.setMode("ok");
    await sweepObjects();
    expect([await rows(), [...s3.objects.keys()]]).toEqual([[], []]);
  });
});

test("a file whose row cannot be written is closed again", async () => {
  const body = createReadStream("package.json");
  const nobody = "00000000-0000-7000-8000-000000000001";
  await expect(
    storeObject({ key: newKey("tests"), ownerId: nobody, body, contentType: "application/json" }),
  ).rejects.toThrow();
  expect(body.destroyed).toBe(true);
});
