import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { RESERVE_BYTES } from "@/lib/platform/disk-space";
import { ObjectMissing, type ObjectStorage } from "@/lib/integrations/storage/object-storage";
import { type Bucket, s3Storage } from "@/lib/integrations/storage/s3";
import { AppError } from "@/lib/platform/errors";
import { type S3, startS3 } from "../../support/fakes/s3";
import { sized } from "../../support/size";

const MEGABYTE = 1024 * 1024;
const TEXT = { contentType: "text/plain" };
const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-objects-"));
let s3: S3;

beforeAll(async () => void (s3 = await startS3()));
beforeEach(() => s3.setMode("ok"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

function bucket(changes: Partial<Bucket> = {}): Bucket {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = s3.env;
  return {
    endpoint,
    region: "us-east-1",
    name: name!,
    credentials: { accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! },
    forcePathStyle: true,
    patience: 1_000,
    ...changes,
  };
}

/** Names of everything that the disk driver keeps. */
const files = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );

const DRIVERS: [string, () => ObjectStorage, () => string[]][] = [
  ["disk", () => diskStorage(folder), files],
  [
    "s3",
    () => s3Storage(bucket()),
    () => [...s3.objects.keys(), ...[...s3.uploads.values()].map(({ key }) => `${key}, unfinished`)],
  ],
];

describe.each(DRIVERS)("%s", (driver, open, kept) => {
  const storage = {
    put: (...all) => open().put(...all),
    read: (...all) => open().read(...all),
    remove: (key) => open().remove(key),
  } as ObjectStorage;
  const readAll = async (key: string, range?: { start: number; end: number }) => {
    const { stream, bytes } = await storage.read(key, range);
    const content = await buffer(stream);
    expect(content).toHaveLength(bytes);
    return content;
  };
  afterEach(async () => {
    for (const key of new Set(kept().map((name) => name.replace(/, unfinished$|~$/, ""))))
      await storage.remove(key);
    expect(kept()).toEqual([]);
  });

  test.each([
    ["nothing", 0],
    ["one byte", 1],
    ["some", 70_000],
    ["a part exactly", 5 * MEGABYTE],
    ["several parts", sized(5, 12) * MEGABYTE + 7],
  ])("gives back what it was given: %s", async (_, length) => {
    const content = randomBytes(length);
    const chunks = Array.from({ length: Math.ceil(length / 65_536) }, (__, index) =>
      content.subarray(index * 65_536, (index + 1) * 65_536),
    );
    expect(await storage.put("kind/streamed.bin", Readable.from(chunks), TEXT)).toEqual({ bytes: length });
    expect(await storage.put("kind/whole.bin", content, TEXT)).toEqual({ bytes: length });
    expect((await readAll("kind/streamed.bin")).equals(content)).toBe(true);
    expect((await readAll("kind/whole.bin")).equals(content)).toBe(true);
  });

  it("gives the part that is asked for, and says when it begins behind the end", async () => {
    await storage.put("kind/a", Buffer.from("0123456789"), TEXT);
    expect(String(await readAll("kind/a", { start: 2, end: 4 }))).toBe("234");
    expect(String(await readAll("kind/a", { start: 0, end: 0 }))).toBe("0");
    expect(String(await readAll("kind/a", { start: 7, end: 1_000 }))).toBe("789");
    await expect(storage.read("kind/a", { start: 10, end: 11 })).rejects.toBeInstanceOf(RangeError);
  });

  it("says what is missing, and removes what is not there", async () => {
    await expect(storage.read("kind/never")).rejects.toBeInstanceOf(ObjectMissing);
    await storage.put("kind/a", Buffer.from("a"), TEXT);
    await storage.remove("kind/a");
    await storage.remove("kind/a");
    await expect(storage.read("kind/a")).rejects.toBeInstanceOf(ObjectMissing);
  });

  it("goes on giving what was removed while it was read", async () => {
    const content = randomBytes(3 * MEGABYTE);
    await storage.put("kind/a", content, TEXT);
    const { stream } = await storage.read("kind/a");
    await storage.remove("kind/a");
    expect((await buffer(stream)).equals(content)).toBe(true);
  });

  it("is free for others again when who reads goes before the first byte @heavy", async () => {
    await storage.put("kind/a", randomBytes(MEGABYTE), TEXT);
    const one = open();
    for (let read = 0; read < 501; read += 1) (await one.read("kind/a")).stream.destroy(); // the storage has 500 sockets
    expect(await buffer((await one.read("kind/a")).stream)).toHaveLength(MEGABYTE);
  });

  it("leaves nothing of a body that fails, and says what the body said", async () => {
    async function* failing(megabytes: number) {
      for (let sent = 0; sent < megabytes; sent += 1) yield randomBytes(MEGABYTE);
      throw new AppError("UPLOAD_STALLED");
    }
    for (const megabytes of [0, 1, 7])
      await expect(storage.put("kind/a", Readable.from(failing(megabytes)), TEXT)).rejects.toMatchObject({
        code: "UPLOAD_STALLED",
      });
    expect(kept()).toEqual([]);
  });

  it("leaves nothing of a body that is cut off", async () => {
    const body = new PassThrough();
    const put = storage.put("kind/a", body, TEXT);
    body.write(randomBytes(6 * MEGABYTE));
    setTimeout(() => body.destroy(), 50);
    await expect(put).rejects.toThrow();
    expect(kept()).toEqual([]);
  });

  it("ends a put by its signal, also while the body stands still, and destroys the body", async () => {
    const body = new PassThrough();
    body.write(randomBytes(6 * MEGABYTE));
    const ending = new AbortController();
    const put = storage.put("kind/a", body, { ...TEXT, signal: ending.signal });
    const gone = new Error("the browser went away");
    setTimeout(() => ending.abort(gone), 50);
    await expect(put).rejects.toBe(gone);
    expect(body.destroyed).toBe(true);
    expect(kept()).toEqual([]);
    await expect(storage.put("kind/a", Buffer.from("a"), { ...TEXT, signal: ending.signal })).rejects.toBe(
      gone,
    );
  });

  test.each([
    "",
    "one",
    "kind/",
    "/kind/a",
    "kind//a",
    "kind/../a",
    "../kind/a",
    "kind/..",
    "kind/.a",
    "kind/a~",
    "kind/A",
    "kind/a\0",
    "kind\\a/b",
    "kind/ a",
    "kind/а",
    "kind/a%2f..",
    "a/b/c/d/e",
    `kind/${"a".repeat(200)}`,
  ])("takes no key like %j", async (key) => {
    const fault = `not a key of an object: ${JSON.stringify(key.slice(0, 200))}`;
    await expect(storage.put(key, Buffer.from("a"), TEXT)).rejects.toThrow(fault);
    await expect(storage.read(key)).rejects.toThrow(fault);
    await expect(storage.remove(key)).rejects.toThrow(fault);
  });

  it("takes several at once", async () => {
    const contents = Array.from({ length: 8 }, () => randomBytes(100_000));
    await Promise.all(contents.map((content, index) => storage.put(`kind/${index}/deep`, content, TEXT)));
    const back = await Promise.all(contents.map((_, index) => readAll(`kind/${index}/deep`)));
    expect(back.map((each, index) => each.equals(contents[index]!))).toEqual(contents.map(() => true));
    if (driver === "s3")
      expect([...s3.objects.values()].map(({ type }) => type)).toEqual(contents.map(() => "text/plain"));
  });
});

describe("a disk", () => {
  it("keeps files from others, removes empty folders, and what was cut off", async () => {
    const storage = diskStorage(path.join(folder, "fresh"));
    await storage.put("kind/thing/a.webp", Buffer.from("a"), TEXT);
    const modeOf = (...names: string[]) =>
      (statSync(path.join(folder, "fresh", ...names)).mode & 0o777).toString(8);
    expect([modeOf(), modeOf("kind"), modeOf("kind", "thing"), modeOf("kind", "thing", "a.webp")]).toEqual([
      "700",
      "700",
      "700",
      "600",
    ]);
    writeFileSync(path.join(folder, "fresh", "kind", "thing", "b.webp~"), "half"); // as a process leaves it that was killed
    await storage.remove("kind/thing/b.webp");
    await storage.remove("kind/thing/a.webp");
    expect(readdirSync(path.join(folder, "fresh", "kind"))).toEqual([]);
  });

  it("refuses what it has no room for before it takes any, and while it comes", async () => {
    const storage = diskStorage(folder, async () => RESERVE_BYTES + 2 * MEGABYTE);
    const body = new PassThrough();
    await expect(storage.put("kind/a", body, { ...TEXT, expected: 3 * MEGABYTE })).rejects.toMatchObject({
      code: "STORAGE_FULL",
    });
    expect(body.destroyed).toBe(true);
    let left = RESERVE_BYTES + 8 * MEGABYTE;
    const filling = diskStorage(folder, async () => (left -= 6 * MEGABYTE));
    await expect(
      filling.put("kind/a", Readable.from([...Array(9)].map(() => randomBytes(MEGABYTE))), TEXT),
    ).rejects.toMatchObject({ code: "STORAGE_FULL" });
    expect(files()).toEqual([]);
  });

  it("that cannot be written is an outage", async () => {
    writeFileSync(path.join(folder, "file"), "");
    await expect(
      diskStorage(path.join(folder, "file")).put("kind/a", Buffer.from("a"), TEXT),
    ).rejects.toMatchObject({
      code: "STORAGE_UNAVAILABLE",
      status: 503,
    });
    rmSync(path.join(folder, "file"));
  });
});

describe("a bucket", () => {
  const all = async (storage: ObjectStorage) =>
    Promise.allSettled([
      storage.put("kind/a", Buffer.from("a"), TEXT),
      storage.read("kind/a"),
      storage.remove("kind/a"),
    ]).then((results) =>
      results.map((result) => (result.status === "rejected" ? (result.reason as AppError).code : "done")),
    );
  const OUT = ["STORAGE_UNAVAILABLE", "STORAGE_UNAVAILABLE", "STORAGE_UNAVAILABLE"];

  it("that does not know our key, or is another, is an outage", async () => {
    const { accessKeyId } = bucket().credentials!;
    expect(await all(s3Storage(bucket({ credentials: { accessKeyId, secretAccessKey: "wrong" } })))).toEqual(
      OUT,
    );
    expect(
      await all(s3Storage(bucket({ credentials: { accessKeyId: "other", secretAccessKey: "wrong" } }))),
    ).toEqual(OUT);
    expect(await all(s3Storage(bucket({ name: "another" })))).toEqual(OUT);
  });

  it("that nobody serves, that fails, or that says nothing is an outage @heavy", async () => {
    expect(await all(s3Storage(bucket({ endpoint: "http://127.0.0.1:9" })))).toEqual(OUT);
    s3.setMode("error500");
    expect(await all(s3Storage(bucket()))).toEqual(OUT);
    s3.setMode("hang");
    expect(await all(s3Storage(bucket({ patience: 200 })))).toEqual(OUT);
  });

  test.each(["halfAnswer", "cutAnswer"] as const)(
    "whose answer stops in the middle ends the reading: %s",
    async (mode) => {
      await s3Storage(bucket()).put("kind/a", randomBytes(100_000), TEXT);
      s3.setMode(mode);
      const { stream } = await s3Storage(bucket({ patience: 200 })).read("kind/a");
      await expect(buffer(stream)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
      s3.setMode("ok");
      await s3Storage(bucket()).remove("kind/a");
    },
  );

  it("that gives more than the part that was asked for, or no length, is an outage", async () => {
    await s3Storage(bucket()).put("kind/a", randomBytes(100_000), TEXT);
    for (const mode of ["wholeAnswer", "noLength"] as const) {
      s3.setMode(mode);
      await expect(s3Storage(bucket()).read("kind/a", { start: 10, end: 19 })).rejects.toMatchObject({
        code: "STORAGE_UNAVAILABLE",
      });
    }
    s3.setMode("ok");
    await s3Storage(bucket()).remove("kind/a");
  });

  it("does not lose a reader who takes longer than it waits itself @heavy", async () => {
    const content = randomBytes(2 * MEGABYTE);
    await s3Storage(bucket()).put("kind/a", content, TEXT);
    const { stream } = await s3Storage(bucket({ patience: 300 })).read("kind/a");
    const read: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (read.length === 0) await new Promise((resolve) => setTimeout(resolve, 900));
      read.push(chunk);
    }
    expect(Buffer.concat(read).equals(content)).toBe(true);
    await s3Storage(bucket()).remove("kind/a");
  });

  it("whose part fails keeps nothing of the others", async () => {
    s3.setMode("error500", "PUT part");
    await expect(s3Storage(bucket()).put("kind/a", randomBytes(6 * MEGABYTE), TEXT)).rejects.toMatchObject({
      code: "STORAGE_UNAVAILABLE",
    });
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  it("forgets with an object what a killed process has begun of it", async () => {
    s3.uploads.set("begun", { key: "kind/a", type: "", parts: new Map() });
    s3.uploads.set("another's", { key: "kind/ab", type: "", parts: new Map() });
    await s3Storage(bucket()).remove("kind/a");
    expect([...s3.uploads.keys()]).toEqual(["another's"]);
    s3.uploads.clear();
  });
});
