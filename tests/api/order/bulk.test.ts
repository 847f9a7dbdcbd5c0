import { db } from "@/lib/platform/db/client";
import { changeMany } from "@/lib/bulk/mutations";
import type { BulkAnswer } from "@/lib/bulk/schema";
import { aToken, send } from "@/tests/support/api";
import { betweenStatements } from "@/tests/support/between-statements";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aFolder } from "@/tests/support/factories/folder";
import { aPrompt } from "@/tests/support/factories/prompt";
import { fillPromptQuota } from "@/tests/support/factories/prompt-quota";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as bulkRoutes } from "@/lib/bulk/routes";

const bulkRoute = handlersAt("/prompts/bulk", bulkRoutes);

let me: Awaited<ReturnType<typeof aMember>>;
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
  base = await aBase({ ownerId: me.id });
});

const bulk = async (json: object, by = token) =>
  (await send(bulkRoute.POST, "POST", { token: by, json })) as { status: number; body: BulkAnswer };
const read = (id: string) => db.prompt.findUniqueOrThrow({ where: { id } });
/** Two own prompts, and one that the caller may not know of. */
async function three() {
  const own = [
    await aPrompt({ base, tags: ["один"], category: "" }),
    await aPrompt({ base, tags: ["Два"], category: "" }),
  ];
  const secret = await aPrompt({ base: await aBase({ accessType: "PRIVATE" }) });
  return { own, secret, ids: [...own, secret].map(({ id }) => id) };
}
const unknown = (id: string) => ({ id, code: "PROMPT_NOT_FOUND", message: "Промпт не найден" });
async function undo({ body }: { body: BulkAnswer }) {
  for (const each of body.undo) expect(await bulk(each)).toMatchObject({ status: 200, body: { failed: [] } });
}

test("moves, and back; a foreign prompt fails as if it did not exist, a readable one is forbidden", async () => {
  const { own, secret, ids } = await three();
  const open = await aPrompt();
  const target = await aBase({ ownerId: me.id, accessType: "ONE_TIME" });
  const answer = await bulk({ ids: [...ids, open.id], action: "move", promptBaseId: target.id });
  expect(answer.body.done).toEqual(own.map(({ id }) => id));
  expect(answer.body.failed).toMatchObject([unknown(secret.id), { id: open.id, code: "FORBIDDEN" }]);
  for (const { id } of own)
    expect(await read(id)).toMatchObject({ promptBaseId: target.id, isPublic: false });
  const versions = await Promise.all(own.map(async ({ id }) => (await read(id)).version));
  expect((await bulk({ ids, action: "move", promptBaseId: target.id })).body).toMatchObject({
    done: own.map(({ id }) => id),
    undo: [],
  });
  expect(await Promise.all(own.map(async ({ id }) => (await read(id)).version))).toEqual(versions);
  await undo(answer);
  for (const { id } of own) expect(await read(id)).toMatchObject({ promptBaseId: base.id, isPublic: true });
  const theirs = await aBase();
  const hidden = await aBase({ accessType: "PRIVATE" });
  expect(
    (await bulk({ ids: [own[0]!.id], action: "move", promptBaseId: theirs.id })).body.failed,
  ).toMatchObject([{ code: "FORBIDDEN" }]);
  expect(
    (await bulk({ ids: [own[0]!.id], action: "move", promptBaseId: hidden.id })).body.failed,
  ).toMatchObject([{ code: "BASE_NOT_FOUND" }]);
  expect(
    (await bulk({ ids: [secret.id], action: "move", promptBaseId: secret.promptBaseId })).body.failed,
  ).toEqual([unknown(secret.id)]);
});

test("tags come and go whatever their case, with an honest word of those that have ten already", async () => {
  const { own, secret, ids } = await three();
  const full = await aPrompt({ base, tags: Array.from({ length: 10 }, (_, index) => `т${index}`) });
  const answer = await bulk({ ids: [...ids, full.id], action: "tag", tags: ["ОДИН", "новый"] });
  expect((await read(own[0]!.id)).tags).toEqual(["один", "новый"]);
  expect((await read(own[1]!.id)).tags).toEqual(["Два", "ОДИН", "новый"]);
  expect(answer.body.failed).toEqual([
    unknown(secret.id),
    { id: full.id, code: "VALIDATION_FAILED", message: "Максимальное количество тегов: 10" },
  ]);
  await undo(answer);
  expect([(await read(own[0]!.id)).tags, (await read(own[1]!.id)).tags]).toEqual([["один"], ["Два"]]);
  const untagged = await bulk({ ids, action: "untag", tags: ["два"] });
  expect((await read(own[1]!.id)).tags).toEqual([]);
  await undo(untagged);
  expect((await read(own[1]!.id)).tags).toEqual(["Два"]);
});

test("a tag that another gives between reading and writing stays", async () => {
  const { own } = await three();
  const { id } = own[0]!;
  const tagged = await betweenStatements(
    "prompt_bases",
    () => changeMany(me, { ids: [id], action: "tag", tags: ["левый"] }, { locale: "ru", requestId: "r" }),
    (tx) =>
      tx.$executeRaw`UPDATE prompts SET tags = array_append(tags, 'правый'), version = version + 1 WHERE id = ${id}::uuid`,
  );
  expect(tagged).toMatchObject({ status: "fulfilled", value: { done: [id], failed: [] } });
  expect((await read(id)).tags).toEqual(["один", "правый", "левый"]);
});

test("a category fits the kind or is refused for that prompt; folders and favourites are personal, for whatever one may read", async () => {
  const { own, secret, ids } = await three();
  const picture = await aPrompt({ base, contentType: "IMAGE", category: "" });
  const set = await bulk({ ids: [own[0]!.id, picture.id], action: "category", category: "SEO" });
  expect(set.body).toMatchObject({
    done: [own[0]!.id],
    failed: [{ id: picture.id, code: "VALIDATION_FAILED" }],
  });
  await undo(set);
  expect((await read(own[0]!.id)).category).toBe("");

  const folder = await aFolder({ userId: me.id });
  const free = await aPrompt();
  const placed = await bulk({ ids: [...ids, free.id], action: "folder", folderId: folder.id });
  expect(placed.body).toMatchObject({
    done: [own[0]!.id, own[1]!.id, free.id],
    failed: [unknown(secret.id)],
  });
  expect(await db.folderPrompt.count({ where: { folderId: folder.id } })).toBe(3);
  await undo(placed);
  expect(await db.folderPrompt.count()).toBe(0);
  const loved = await bulk({ ids: [...ids, free.id], action: "favourite" });
  expect(loved.body).toMatchObject({ done: [own[0]!.id, own[1]!.id, free.id], failed: [unknown(secret.id)] });
  await undo(loved);
  expect(await db.promptFavourite.count()).toBe(0);
});

test("restores what was deleted, in its base and folder, as the undo of deleting; once more changes nothing", async () => {
  const { own, secret, ids } = await three();
  const folder = await aFolder({ userId: me.id });
  await bulk({ ids: [own[0]!.id], action: "folder", folderId: folder.id });
  const deleted = await bulk({ ids, action: "delete" });
  expect(deleted.body.undo).toEqual([{ action: "restore", ids: own.map(({ id }) => id) }]);
  const before = await db.trashEntry.count();
  await undo(deleted);
  expect([before, await db.trashEntry.count()]).toEqual([2, 0]);
  for (const { id } of own) expect(await read(id)).toMatchObject({ promptBaseId: base.id, isPublic: true });
  expect(await db.folderPrompt.findMany({ select: { promptId: true } })).toEqual([{ promptId: own[0]!.id }]);
  const gone = { id: secret.id, code: "TRASH_ITEM_NOT_FOUND", message: "Этого в корзине больше нет" };
  expect((await bulk({ ids, action: "restore" })).body).toMatchObject({
    done: own.map(({ id }) => id),
    failed: [gone],
    undo: [],
  });
});

test("restores under the bin's rules: the deleter's alone, within its days, what finds no room stays; a base that is gone gives way to the personal one", async () => {
  const personal = await aBase({ ownerId: me.id, accessType: "PRIVATE" });
  const going = await aBase({ ownerId: me.id });
  const [moved, late] = [await aPrompt({ base: going }), await aPrompt({ base })];
  const deleted = await bulk({ ids: [moved.id, late.id], action: "delete" });
  const call = deleted.body.undo[0]!;
  const other = await aToken((await aMember()).id);
  expect((await bulk(call, other)).body).toMatchObject({
    done: [],
    failed: [{ code: "TRASH_ITEM_NOT_FOUND" }, { code: "TRASH_ITEM_NOT_FOUND" }],
  });
  await db.promptBase.delete({ where: { id: going.id } });
  await db.trashEntry.updateMany({
    where: { itemId: late.id },
    data: { createdAt: new Date(Date.now() - 31 * 24 * 3600 * 1000) },
  });
  const restored = await bulk(call);
  expect(restored.body).toMatchObject({
    done: [moved.id],
    failed: [{ id: late.id, code: "TRASH_ITEM_NOT_FOUND" }],
    undo: [{ action: "delete", ids: [moved.id] }],
  });
  expect(await read(moved.id)).toMatchObject({ promptBaseId: personal.id, isPublic: false });

  await undo(restored);
  await fillPromptQuota(personal);
  expect((await bulk({ ids: [moved.id], action: "restore" })).body).toMatchObject({
    done: [],
    failed: [{ id: moved.id, code: "QUOTA_EXCEEDED" }],
  });
  expect(await db.trashEntry.count({ where: { itemId: moved.id } })).toBe(1);
});

test("deletes what one may delete; the same call once more says what is not there", async () => {
  const { own, secret, ids } = await three();
  expect((await bulk({ ids, action: "delete" })).body).toMatchObject({
    done: own.map(({ id }) => id),
    failed: [unknown(secret.id)],
  });
  expect(await db.prompt.count()).toBe(1);
  expect((await bulk({ ids, action: "delete" })).body).toMatchObject({ done: [], failed: ids.map(unknown) });
});

test("at most 200, each once, with what the action needs, for a signed-in person", async () => {
  const { own } = await three();
  const id = own[0]!.id;
  const many = Array.from(
    { length: 201 },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  );
  expect(await bulk({ ids: many, action: "delete" })).toMatchObject({
    status: 422,
    body: { fields: { ids: ["За один раз можно изменить не больше 200 промптов"] } },
  });
  expect((await bulk({ ids: [], action: "delete" })).status).toBe(422);
  for (const action of ["move", "tag", "untag", "category", "folder"])
    expect((await bulk({ ids: [id], action })).status).toBe(422);
  expect((await bulk({ ids: [id], action: "tag", tags: [] })).status).toBe(422);
  expect((await bulk({ ids: [id, id], action: "delete" })).body).toMatchObject({ done: [id], failed: [] });
  expect((await send(bulkRoute.POST, "POST", { json: { ids: [id], action: "delete" } })).status).toBe(401);
});
