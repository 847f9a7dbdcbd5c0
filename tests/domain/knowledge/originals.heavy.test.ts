import { randomBytes } from "node:crypto";
import { deleteMe } from "@/lib/identity/mutations";
import { addKnowledgeFiles } from "@/lib/knowledge/files/add-files";
import { deleteKnowledgeFile, uploadKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { moveOriginals } from "@/lib/knowledge/files/originals";
import { downloadKnowledgeFile, previewKnowledgeFile } from "@/lib/knowledge/files/queries";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { db } from "@/lib/platform/db/client";
import { scopeOf, withRequest } from "@/lib/platform/request-scope";
import type { Member } from "@/lib/platform/viewer";
import { releaseUnnamed, sweepObjects } from "@/lib/storage/sweep";
import { emptyTrash, restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aKnowledgeBase, aKnowledgeFile } from "@/tests/support/factories/knowledge";
import { type S3, startS3 } from "@/tests/support/fakes/s3";
import { spooled } from "@/tests/support/spooled";
import { sweepUnnamed } from "@/tests/support/sweep";
import { aMember } from "@/tests/support/viewers";

let s3: S3;
let me: Member;
let base: string;

beforeAll(async () => void (s3 = await startS3()));
beforeEach(async () => {
  await resetDatabase();
  s3.objects.clear();
  s3.setMode("ok");
  withEnv(s3.env);
  me = await aMember();
  base = (await aKnowledgeBase({ userId: me.id })).id;
});
afterAll(async () => {
  withEnv();
  await s3.close();
});

const upload = (text: string) =>
  uploadKnowledgeFile(me, {
    id: base,
    file: { filename: "заметки.txt", mimeType: "text/plain", bytes: Buffer.from(text) },
  });
const downloaded = async (id: string) =>
  Buffer.from(await (await downloadKnowledgeFile(me, { id })).arrayBuffer());
const contents = () => db.knowledgeContent.findMany({ orderBy: { fileId: "asc" } });
/** Keys of objects, and of rows that somebody uses. */
const stored = async () => [
  [...s3.objects.keys()].sort(),
  (await db.storedObject.findMany({ where: { sweepAfter: null }, orderBy: { key: "asc" } })).map(
    ({ key }) => key,
  ),
];

it("puts the original of a new file into the storage, and nothing into the database", async () => {
  const { id } = await upload("Хлеб зреет 18 часов");
  expect(await contents()).toMatchObject([{ bytes: null, objectKey: expect.stringMatching(/^knowledge\//) }]);
  expect((await db.storedObject.findMany())[0]).toMatchObject({
    ownerId: me.id,
    contentType: "text/plain",
    sweepAfter: null,
  });
  expect(String(await downloaded(id))).toBe("Хлеб зреет 18 часов");
});

test.each([
  [
    "the file, once the bin is emptied",
    (id: string) => deleteKnowledgeFile(me, { id }).then(() => emptyTrash(me)),
  ],
  [
    "its base, once the bin is emptied",
    () => deleteKnowledgeBase(me, { id: base }).then(() => emptyTrash(me)),
  ],
  [
    "its owner's account",
    async () => {
      const { fullName } = await db.user.findUniqueOrThrow({ where: { id: me.id } });
      await deleteMe(me, { confirm: fullName });
    },
  ],
])("takes the original away with %s", async (of, remove) => {
  const { id } = await upload("текст");
  await remove(id);
  await releaseUnnamed();
  await sweepObjects();
  // What a person can repeat is released with it, the files of an account wait for an hour.
  expect(await stored()).toMatchObject([of === "its owner's account" ? [expect.any(String)] : [], []]);
  await sweepUnnamed();
  expect([s3.objects.size, await db.storedObject.count()]).toEqual([0, 0]);
});

it("leaves nothing of a file that is refused in the end", async () => {
  const full = await aKnowledgeFile({ knowledgeBaseId: base });
  await db.knowledgeFile.update({
    where: { id: full.id },
    data: { fileSize: KNOWLEDGE_LIMITS.bytesPerUser },
  });
  await expect(upload("ещё")).rejects.toMatchObject({ code: "KNOWLEDGE_FULL" });
  await sweepObjects();
  expect(await stored()).toEqual([[expect.any(String)], [expect.any(String)]]); // the one that was there
  expect(await db.storedObject.count()).toBe(1);
});

it("reads a file of a vector base later when the storage is away, at the last attempt, too", async () => {
  const { id } = await aKnowledgeBase({ userId: me.id, type: "vector" });
  await addKnowledgeFiles(me, { id, file: [await spooled(new File(["рецепт"], "а.txt"))] });
  const file = await db.knowledgeFile.findFirstOrThrow({ where: { knowledgeBaseId: id } });
  s3.setMode("error500");
  const { signal } = new AbortController();
  expect(await readFile(file.id, { signal, stopping: signal, attempt: 3, last: true })).toEqual({
    again: 60_000,
  });
  expect(await db.knowledgeFile.findUnique({ where: { id: file.id } })).toMatchObject({ state: "reading" });
});

it("says that the storage is away, and adds no file", async () => {
  const { id } = await upload("текст");
  s3.setMode("error500");
  await expect(upload("ещё")).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", status: 503 });
  await expect(downloadKnowledgeFile(me, { id })).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  await expect(previewKnowledgeFile(me, { id })).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  expect(await db.knowledgeFile.count()).toBe(1);
});

it("does not know a file whose original was deleted while it was asked for", async () => {
  const { id } = await upload("текст");
  s3.objects.clear();
  await expect(downloadKnowledgeFile(me, { id })).rejects.toMatchObject({ code: "KNOWLEDGE_FILE_NOT_FOUND" });
});

it("is read a hundred times at once by one person, and no longer by who goes away", async () => {
  const { id } = await upload("хлеб ".repeat(50_000));
  const going = new AbortController();
  const ask = (signal?: AbortSignal) =>
    withRequest(scopeOf("192.0.2.1"), () => downloadKnowledgeFile(me, { id }, signal && { signal }));
  // One after the other: so many at once for the database are refused on a busy machine.
  for (let open = 0; open < 100; open += 1) await ask(going.signal);
  const refused = { code: "RATE_LIMITED", details: { headers: { "Retry-After": "10" } } };
  await expect(ask()).rejects.toMatchObject(refused);
  going.abort();
  let answer: Response | null = null;
  while (!answer) answer = await ask().catch(() => new Promise((resolve) => setTimeout(resolve, 100, null)));
  await answer.body!.cancel();
});

describe("originals of earlier versions", () => {
  const all = Array.from({ length: 5 }, () => randomBytes(10_000));
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const bytes of all)
      ids.push((await aKnowledgeFile({ knowledgeBaseId: base, bytes, inRow: true })).id);
  });
  const areAllThere = async () => expect(await Promise.all(ids.map(downloaded))).toEqual(all);

  it("are given from their row, and from the storage once they were moved", async () => {
    await areAllThere();
    await moveOriginals();
    expect(await contents()).toMatchObject(all.map(() => ({ bytes: null, objectKey: expect.any(String) })));
    await areAllThere();
    await moveOriginals();
    expect(await db.storedObject.count()).toBe(all.length);
  });

  it("stay where they are while the storage is away", async () => {
    s3.setMode("error500");
    await expect(moveOriginals()).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    await areAllThere();
  });

  it("are moved once when two processes move them, and leave nothing behind", async () => {
    await Promise.all([moveOriginals(), moveOriginals(), moveOriginals()]);
    await areAllThere();
    await sweepObjects();
    const [objects, rows] = await stored();
    expect(rows).toHaveLength(all.length);
    expect(objects).toEqual(rows);
  });

  it("may be deleted while they are moved", async () => {
    await Promise.all([moveOriginals(), ...ids.slice(0, 3).map((id) => deleteKnowledgeFile(me, { id }))]);
    await restoreTrash(me, { kind: "knowledgeFile", id: ids[0]! }); // whichever of the two came first
    expect(await downloaded(ids[0]!)).toEqual(all[0]);
    await deleteKnowledgeFile(me, { id: ids[0]! });
    await emptyTrash(me);
    await sweepUnnamed();
    const [objects, rows] = await stored();
    expect(rows).toHaveLength(2);
    expect(objects).toEqual(rows);
    expect(await db.storedObject.count()).toBe(2);
  });
});
