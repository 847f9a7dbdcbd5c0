import * as pictureRoute from "@/app/[locale]/og/[kind]/[file]/route";
import * as mediaRoute from "@/app/media/[id]/[file]/route";
import { deleteBase } from "@/lib/bases/mutations";
import { listPopularAuthors } from "@/lib/identity/queries";
import { deleteKnowledgeFile, deleteSnippet } from "@/lib/knowledge/files/mutations";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { deletePrompt } from "@/lib/prompts/mutations";
import { categoryCounts, kindCounts, popularTags, searchSpelling } from "@/lib/prompts/queries";
import { aToken, send } from "@/tests/support/api";
import { handlerOf, placesWith } from "@/tests/support/every-call";
import { enginesWith } from "@/tests/support/every-engine";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anExample, aTextExample } from "@/tests/support/factories/example";
import { aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { sized } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as trashRoutes } from "@/lib/trash/routes";

const myPromptsRoute = handlersAt("/prompts/my", promptsRoutes);
const restoreRoute = handlersAt("/trash/{kind}/{id}/restore", trashRoutes);
const trashRoute = handlersAt("/trash", trashRoutes);

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));

const MARK = "выброшенное";

/** One of each kind, by what its places are named in addresses, who looks, and what puts all of it into the bin. */
async function everyKind() {
  const [owner, buyer, admin] = [
    await aMember({ fullName: "Олег Владелец" }),
    await aMember(),
    await aMember({ role: "admin" }),
  ];
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const living = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
  const open = await aBase({ ownerId: owner.id });
  await anAccess({ userId: buyer.id, baseId: living.id });
  const words = {
    title: `${MARK} слово`,
    shortDescription: `${MARK} описание длинное`,
    promptText: `Напиши ${MARK} ответ клиенту`,
    usageExamples: MARK,
    tags: [MARK],
    category: "Продажи",
  };
  const [sold, free] = [await aPrompt({ base: living, ...words }), await aPrompt({ base: open, ...words })];
  await anExample(sold, { caption: MARK, isPublic: true });
  await anExample(free, { caption: MARK });
  await aTextExample(sold, { text: MARK, isPublic: true, position: 1 });
  await aTextExample(free, { text: MARK, position: 1 });
  const base = await aBase({ ownerId: owner.id, baseName: `${MARK} база` });
  const inside = await aPrompt({ base, ...words });
  const keptKnowledge = await aKnowledgeBase({ userId: owner.id });
  const snippet = await aSnippet({ knowledgeBaseId: keptKnowledge.id, title: `${MARK} запись`, text: MARK });
  const file = await aKnowledgeFile({ knowledgeBaseId: keptKnowledge.id, name: `${MARK}.txt`, text: MARK });
  const knowledge = await aKnowledgeBase({ userId: owner.id, name: `${MARK} знания`, texts: [MARK] });
  const variable = await aVariable({
    userId: owner.id,
    variableType: "knowledge_base",
    knowledgeBaseId: knowledge.id,
  });
  const living2 = await aVariable({
    userId: owner.id,
    variableType: "knowledge_base",
    knowledgeBaseId: keptKnowledge.id,
  });
  const asks = await aPrompt({
    base: open,
    promptText: `Опирайся на {{${variable.id}}} и {{${living2.id}}} всегда`,
  });
  const files = await db.storedObject.findMany({
    where: { key: { startsWith: "attachments/" } },
    select: { key: true },
  });

  async function putIntoBin() {
    for (const { id } of [sold, free]) await deletePrompt(owner, { id });
    await deleteBase(owner, { id: base.id });
    await deleteSnippet(owner, { id: snippet.id });
    await deleteKnowledgeFile(owner, { id: file.id });
    await deleteKnowledgeBase(owner, { id: knowledge.id });
  }

  const ids = [
    sold.id,
    free.id,
    base.id,
    inside.id,
    snippet.id,
    file.id,
    knowledge.id,
    variable.id,
    asks.id,
    living.id,
    open.id,
    keptKnowledge.id,
    owner.id,
  ];
  const prompts = [sold.id, free.id, inside.id, asks.id];
  const ofBases = [base.id, living.id, open.id];
  const kinds = {
    "/prompts/": prompts,
    "/bases/": ofBases,
    "/prompt_bases/": ofBases,
    "/users/": [owner.id],
    "/knowledge/bases/": [knowledge.id, keptKnowledge.id],
    "/knowledge/": [snippet.id, file.id],
    "/variables/": [variable.id, living2.id],
  };
  return {
    owner,
    buyer,
    admin,
    ids,
    kinds,
    putIntoBin,
    files: files.map(({ key }) => key.split("/").slice(1)) as [string, string][],
    sold,
  };
}

test("what is in the bin stands nowhere but in its owner's bin, whoever looks and wherever", async () => {
  await resetDatabase();
  const { owner, buyer, admin, ids, kinds, putIntoBin, files } = await everyKind();
  const people: [string, string | undefined][] = [["guest", undefined]];
  for (const [name, { id }] of Object.entries({ owner, buyer, admin })) people.push([name, await aToken(id)]);
  const token = people[1]![1];
  const bases = [ids[2]!, ...ids.slice(9)];

  // While it lives it is found: the walk goes where it stands.
  const before = await placesWith(MARK, { token, ids, bases, kinds });
  expect(before.found).toEqual(
    expect.arrayContaining([
      "/prompts",
      "/prompts/my",
      "/prompts/{id}",
      "/prompts/{id}/examples",
      "/prompts/{id}/examples/shown",
      "/bases",
      "/bases/{id}",
      "/bases/{id}/contents",
      "/bases/my",
      "/search?q",
      "copy",
      "render",
    ]),
  );
  expect(before.found).toEqual(
    expect.arrayContaining([
      "/knowledge/bases",
      "/knowledge/bases/{id}",
      "/knowledge/bases/{id}/content",
      "/knowledge/files/{id}",
    ]),
  );
  await putIntoBin();

  for (const [name, token] of people) {
    const { found, read } = await placesWith(MARK, { token, ids, bases, kinds });
    expect({ name, found }).toEqual({ name, found: name === "owner" ? ["/users/me/export"] : [] });
    expect(read).toBeGreaterThan(sized(40, 100));
    for (const [id, file] of files) {
      const { status } = await send(mediaRoute.GET as never, "GET", { params: { id, file }, token });
      expect({ name, status }).toEqual({ name, status: 404 });
    }
  }

  expect(await enginesWith(MARK, { ids, ownerId: owner.id, gone: ids.slice(0, 4) })).toEqual([]);
  for (const [kind, id] of [
    ["prompts", ids[1]!],
    ["bases", ids[2]!],
    ["prompts", ids[3]!],
  ] as const) {
    expect(
      (await send(pictureRoute.GET as never, "GET", { params: { locale: "ru", kind, file: `${id}.png` } }))
        .status,
    ).toBeGreaterThanOrEqual(400);
  }

  // Counts and what lists are made of.
  for (const viewer of [GUEST, owner, buyer, admin]) {
    const seen = [
      await categoryCounts(viewer),
      await kindCounts(viewer),
      await popularTags(viewer, { limit: 50 }),
      await searchSpelling(viewer, { q: "выброшеное" }),
      await listPopularAuthors(viewer, { limit: 50 }),
    ];
    expect(JSON.stringify(seen)).not.toContain(MARK);
    expect(
      (await categoryCounts(viewer)).find(({ category }) => category === "Продажи")?.count ?? 0,
    ).toBeLessThanOrEqual(1);
  }

  // Its owner finds all of it in the bin, and in the account's export, and it comes back.
  const bin = await send(trashRoute.GET, "GET", { token });
  expect(bin.body).toHaveLength(6);
  for (const item of bin.body as object[]) expect(item).toMatchObject({ daysLeft: 30 });
  expect(bin.text.match(new RegExp(MARK, "g"))!.length).toBeGreaterThanOrEqual(6);
  for (const [name, other] of people)
    if (name !== "owner")
      expect((await send(trashRoute.GET, "GET", { token: other })).text).not.toContain(MARK);
  const kindAndId = { kind: "prompt", id: ids[0]! };
  expect((await send(restoreRoute.POST, "POST", { params: kindAndId, token })).body).toMatchObject({
    ...kindAndId,
    inPlace: true,
  });
  expect(
    (await send(myPromptsRoute.GET, "GET", { token, query: `?q=${encodeURIComponent(MARK)}` })).body,
  ).toMatchObject([kindAndId].map(({ id }) => ({ id })));
});

test("every foreign key of a table that goes with what is deleted is followed with all its columns", async () => {
  const keys = await db.$queryRaw<
    { name: string; columns: number; followed: boolean; action: string; primary: boolean }[]
  >`
    WITH RECURSIVE ways AS (
      SELECT unnest(ARRAY['prompts', 'prompt_bases', 'knowledge_bases', 'knowledge_files'])::regclass::oid AS of_table
      UNION SELECT f.child FROM ways w JOIN trash_references f ON f.parent = w.of_table WHERE f.cascades
    )
    SELECT c.conname AS name, cardinality(c.conkey) AS columns, c.confdeltype::text AS action,
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.confrelid AND i.indisprimary AND i.indkey::text = array_to_string(c.confkey, ' ')) AS primary,
      EXISTS (
        SELECT FROM trash_references f WHERE (f.child, f.parent) = (c.conrelid, c.confrelid)
        AND f.child_columns = ARRAY(SELECT a.attname FROM unnest(c.conkey) WITH ORDINALITY u (n, o) JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = u.n ORDER BY o)
        AND f.parent_columns = ARRAY(SELECT a.attname FROM unnest(c.confkey) WITH ORDINALITY u (n, o) JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = u.n ORDER BY o)
      ) AS followed
    FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid IN (SELECT of_table FROM ways)
    ORDER BY 1`;
  expect(keys.filter(({ columns }) => columns > 1).map(({ name }) => name)).toEqual([
    "folder_prompts_user_id_folder_id_fkey",
  ]);
  // What empties several columns would be emptied by the first alone, and one column is looked up by the primary key.
  for (const key of keys)
    expect(key).toMatchObject(
      key.columns > 1 ? { followed: true, action: "c" } : { followed: true, primary: true },
    );
});

test("calls of the bin: who may, and what they refuse", async () => {
  await resetDatabase();
  const { owner, buyer, sold, putIntoBin } = await everyKind();
  await putIntoBin();
  const [token, other] = [await aToken(owner.id), await aToken(buyer.id)];
  const { DELETE: remove } = handlerOf("/trash/{kind}/{id}");
  const params = { kind: "prompt", id: sold.id };
  expect((await send(trashRoute.GET, "GET")).status).toBe(401);
  expect((await send(restoreRoute.POST, "POST", { params, token: other })).body).toMatchObject({
    code: "TRASH_ITEM_NOT_FOUND",
    message: "Этого в корзине больше нет",
  });
  expect((await send(remove!, "DELETE", { params, token: other })).status).toBe(404);
  expect((await send(remove!, "DELETE", { params: { kind: "base", id: sold.id }, token })).status).toBe(404);
  expect(
    (await send(restoreRoute.POST, "POST", { params: { kind: "order", id: sold.id }, token })).status,
  ).toBeGreaterThanOrEqual(400);
  const first = await send(trashRoute.GET, "GET", { token, query: "?limit=4" });
  expect(first.body).toHaveLength(4);
  expect(first.headers.get("link")).toContain('rel="next"');
  expect((await send(remove!, "DELETE", { params, token })).status).toBe(204);
  expect((await send(remove!, "DELETE", { params, token })).status).toBe(404);
  expect((await send(trashRoute.DELETE, "DELETE", { token })).status).toBe(204);
  expect((await send(trashRoute.GET, "GET", { token })).body).toEqual([]);
});
