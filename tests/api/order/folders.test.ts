import { db } from "@/lib/platform/db/client";
import type { FolderTree } from "@/lib/prompts/folders/schema";
import { categoryCounts, kindCounts } from "@/lib/prompts/queries";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aFolder } from "@/tests/support/factories/folder";
import { aPrompt } from "@/tests/support/factories/prompt";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsFoldersRoutes } from "@/lib/prompts/folders/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const foldersRoute = handlersAt("/folders", promptsFoldersRoutes);
const folderRoute = handlersAt("/folders/{id}", promptsFoldersRoutes);
const placeRoute = handlersAt("/prompts/{id}/folder", promptsFoldersRoutes);
const myPromptsRoute = handlersAt("/prompts/my", promptsRoutes);

let me: Awaited<ReturnType<typeof aMember>>;
let token: string;
const MISSING = "00000000-0000-7000-8000-000000000000";

beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
});

const create = (json: object) => send(foldersRoute.POST, "POST", { token, json });
const change = (id: string, json: object) =>
  send(folderRoute.PATCH, "PATCH", { token, params: { id }, json });
const remove = (id: string) => send(folderRoute.DELETE, "DELETE", { token, params: { id } });
const place = (id: string, folderId: string | null, by = token) =>
  send(placeRoute.PUT, "PUT", { token: by, params: { id }, json: { folderId } });
const tree = async (query = ""): Promise<FolderTree> =>
  (await send(foldersRoute.GET, "GET", { token, query })).body;
const listed = async (query: string) =>
  ((await send(myPromptsRoute.GET, "GET", { token, query })).body as { id: string }[]).map(({ id }) => id);
/** The tree by names: "a(b c(d))". */
async function shape(): Promise<string> {
  const { folders } = await tree();
  const draw = (parentId: string | null): string =>
    folders
      .filter((each) => each.parentId === parentId)
      .sort((a, b) => a.position - b.position)
      .map(({ id, name }) => name + (folders.some((each) => each.parentId === id) ? `(${draw(id)})` : ""))
      .join(" ");
  return draw(null);
}
/** Folders a, b, c … each in the one before. */
async function chain(names: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  let parentId: string | null = null;
  for (const name of names) {
    const folder: { id: string } = await aFolder({ userId: me.id, name, parentId });
    parentId = ids[name] = folder.id;
  }
  return ids;
}

test("a burst of one person's folders lines up without keeping that person's connections, and all are made @heavy", async () => {
  let burst: ReturnType<typeof create>[] = [];
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${me.id}::uuid FOR UPDATE`;
    burst = Array.from({ length: 40 }, (_, index) => create({ name: `F ${index}` }));
    const waiting = () =>
      db.$queryRaw<
        unknown[]
      >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await waiting()).length === 0);
    for (let time = 0; time < 5; time += 1) expect(await tree()).toMatchObject({ folders: [] });
  });
  const made = await Promise.all(burst);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  expect(
    (await tree()).folders.map(({ position }) => position).toSorted((one, other) => one - other),
  ).toEqual(made.map((_, index) => index));
});

test("folders are created, renamed, moved among siblings and into others, and deleted with what is inside going up", async () => {
  const a = (await create({ name: " Работа " })) as {
    status: number;
    body: { id: string; name: string; position: number };
  };
  expect(a).toMatchObject({ status: 201, body: { name: "Работа", parentId: null, position: 0 } });
  for (const name of ["b", "c", "d"]) await create({ name });
  await create({ name: "first", position: 0 });
  expect(await shape()).toBe("first Работа b c d");
  const ids = Object.fromEntries((await tree()).folders.map(({ name, id }) => [name, id]));
  expect(await change(ids["d"]!, { position: 1 })).toMatchObject({ status: 200, body: { position: 1 } });
  await change(ids["b"]!, { parentId: a.body.id });
  await change(ids["c"]!, { parentId: a.body.id, position: 0 });
  await change(a.body.id, { name: "Дела" });
  expect(await shape()).toBe("first d Дела(c b)");
  expect((await remove(a.body.id)).status).toBe(204);
  expect(await shape()).toBe("first d c b");
  expect((await remove(a.body.id)).status).toBe(404);
});

test("a name has 1 to 60 characters; what is wrong is said", async () => {
  expect(await create({ name: "  " })).toMatchObject({
    status: 422,
    body: { fields: { name: ["Введите название папки"] } },
  });
  expect((await create({ name: "я".repeat(61) })).status).toBe(422);
  expect((await create({ name: "я".repeat(60) })).status).toBe(201);
  expect(await create({ name: "x", parentId: MISSING })).toMatchObject({
    status: 404,
    body: { code: "FOLDER_NOT_FOUND" },
  });
});

test("five levels and no circle: also when what is moved has folders inside", async () => {
  const { a, b, e } = await chain("abcde");
  expect(await create({ name: "f", parentId: e })).toMatchObject({
    status: 409,
    body: { code: "FOLDERS_TOO_DEEP", message: "Вложенность папок — не больше 5 уровней" },
  });
  expect(await change(a!, { parentId: e })).toMatchObject({
    status: 409,
    body: { code: "FOLDER_IN_ITSELF" },
  });
  expect(await change(a!, { parentId: a })).toMatchObject({
    status: 409,
    body: { code: "FOLDER_IN_ITSELF" },
  });
  const other = await aFolder({ userId: me.id, name: "x" });
  expect(await change(a!, { parentId: other.id })).toMatchObject({
    status: 409,
    body: { code: "FOLDERS_TOO_DEEP" },
  });
  expect((await change(b!, { parentId: other.id })).status).toBe(200);
  expect(await shape()).toBe("a x(b(c(d(e))))");
});

test("of two moves at once that would make a circle one is refused; of many that would make it too deep, too", async () => {
  for (let round = 0; round < 5; round += 1) {
    await db.folder.deleteMany();
    const [a, b] = [await aFolder({ userId: me.id, name: "a" }), await aFolder({ userId: me.id, name: "b" })];
    const answers = await Promise.all([change(a.id, { parentId: b.id }), change(b.id, { parentId: a.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  await db.folder.deleteMany();
  const three = await chain("abc");
  const [x, y] = [await aFolder({ userId: me.id, name: "x" }), await aFolder({ userId: me.id, name: "y" })];
  const deep = await aFolder({ userId: me.id, name: "z", parentId: y.id });
  const answers = await Promise.all([
    change(y.id, { parentId: x.id }),
    change(three.a!, { parentId: deep.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("500 folders a person, also when the last ones come at once", async () => {
  await db.folder.createMany({
    data: Array.from({ length: 497 }, (_, position) => ({ userId: me.id, name: `f${position}`, position })),
  });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create({ name: `new ${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: "QUOTA_EXCEEDED" } });
  const { folders } = await tree();
  expect(folders.map(({ position }) => position)).toEqual(Array.from({ length: 500 }, (_, index) => index));
});

test("a prompt lies in one folder of each person; the list shows what lies there, whoever wrote it, and what lies nowhere", async () => {
  const [one, two] = [await aFolder({ userId: me.id }), await aFolder({ userId: me.id })];
  const base = await aBase({ ownerId: me.id });
  const [own, loose] = [
    await aPrompt({ base, title: "Моё письмо" }),
    await aPrompt({
      base,
      title: "Отчёт",
      shortDescription: "Сводка за неделю",
      promptText: "Собери сводку за неделю",
      tags: [],
    }),
  ];
  const free = await aPrompt({ title: "Чужое письмо", contentType: "IMAGE" });
  for (const folder of [one, two]) expect((await place(own.id, folder.id)).status).toBe(204);
  await place(free.id, two.id);
  const stranger = await aMember();
  const theirs = await aFolder({ userId: stranger.id });
  expect((await place(own.id, theirs.id, await aToken(stranger.id))).status).toBe(204);

  expect(await listed(`?folder=${one.id}`)).toEqual([]);
  expect((await listed(`?folder=${two.id}`)).sort()).toEqual([own.id, free.id].sort());
  expect(await listed(`?folder=${two.id}&contentType=IMAGE`)).toEqual([free.id]);
  expect(await listed("?folder=none")).toEqual([loose.id]);
  expect((await listed("")).sort()).toEqual([own.id, loose.id].sort());
  expect((await listed(`?folder=${two.id}&q=письмами`)).sort()).toEqual([own.id, free.id].sort());
  expect((await listed(`?folder=${two.id}&q=gbcmvj`)).sort()).toEqual([own.id, free.id].sort());
  expect(await listed("?folder=none&q=письмо")).toEqual([]);
  for (const sort of ["new", "popular", "title"]) {
    const all: string[] = [];
    let query = `?folder=${two.id}&sort=${sort}&limit=1`;
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await send(myPromptsRoute.GET, "GET", { token, query });
      all.push(...(page.body as { id: string }[]).map(({ id }) => id));
      const next = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
      if (!next) break;
      query = `?folder=${two.id}&sort=${sort}&limit=1&cursor=${next}`;
    }
    expect(all.sort()).toEqual([own.id, free.id].sort());
  }
  expect(await kindCounts(me, { within: "mine", folder: two.id })).toMatchObject({
    TEXT: { count: 1 },
    IMAGE: { count: 1 },
    VIDEO: { count: 0 },
  });
  expect(await categoryCounts(me, { within: "mine", folder: "none" })).toMatchObject([{ count: 1 }]);

  const found = await tree(`?promptId=${own.id}`);
  expect(found).toMatchObject({ folderId: two.id, all: { TEXT: 2, IMAGE: 0 }, loose: { TEXT: 1, IMAGE: 0 } });
  expect(found.folders.map(({ promptCounts }) => [promptCounts.TEXT, promptCounts.IMAGE])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect((await place(own.id, null)).status).toBe(204);
  expect(await listed(`?folder=${two.id}`)).toEqual([free.id]);
  await remove(two.id);
  expect(await db.folderPrompt.count({ where: { userId: me.id } })).toBe(0);
});

test("prompts of a deleted folder lie in the one above it", async () => {
  const { a, b } = await chain("ab");
  const prompt = await aPrompt();
  await place(prompt.id, b!);
  await remove(b!);
  expect(await listed(`?folder=${a}`)).toEqual([prompt.id]);
});

test("what one lost access to is neither listed nor counted, and is back in its place with the access", async () => {
  const folder = await aFolder({ userId: me.id });
  const paid = await aBase({ accessType: "ONE_TIME" });
  const prompt = await aPrompt({ base: paid, title: "Платная тайна" });
  expect(await place(prompt.id, folder.id)).toMatchObject({ status: 403, body: { code: "ACCESS_REQUIRED" } });
  const access = await anAccess({ userId: me.id, baseId: paid.id });
  expect((await place(prompt.id, folder.id)).status).toBe(204);
  const seen = async () => [
    await listed(`?folder=${folder.id}`),
    await listed(`?folder=${folder.id}&q=тайна`),
    (await tree()).folders[0]!.promptCounts.TEXT,
  ];
  expect(await seen()).toEqual([[prompt.id], [prompt.id], 1]);
  expect((await categoryCounts(me, { within: "mine", folder: folder.id })).length).toBe(1);
  await db.userBaseAccess.update({
    where: { id: access.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  expect(await seen()).toEqual([[], [], 0]);
  expect(await categoryCounts(me, { within: "mine", folder: folder.id })).toEqual([]);
  expect(
    (await send(myPromptsRoute.GET, "GET", { token, query: `?folder=${folder.id}&include=promptText` })).text,
  ).not.toContain("тайна");
  await db.userBaseAccess.update({ where: { id: access.id }, data: { expiresAt: null } });
  expect(await seen()).toEqual([[prompt.id], [prompt.id], 1]);
});

test("another person's folders and prompts do not exist", async () => {
  const stranger = await aMember();
  const theirs = await aFolder({ userId: stranger.id, name: "тайное" });
  const hidden = await aPrompt({ base: await aBase({ ownerId: stranger.id, accessType: "PRIVATE" }) });
  const open = await aPrompt();
  await db.folderPrompt.create({ data: { userId: stranger.id, promptId: open.id, folderId: theirs.id } });
  for (const answer of [
    await change(theirs.id, { name: "x" }),
    await remove(theirs.id),
    await create({ name: "x", parentId: theirs.id }),
    await place(open.id, theirs.id),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: "FOLDER_NOT_FOUND" } });
  const own = await aFolder({ userId: me.id });
  expect(await place(hidden.id, own.id)).toMatchObject({ status: 404, body: { code: "PROMPT_NOT_FOUND" } });
  expect(await place(MISSING, own.id)).toMatchObject({ status: 404, body: { code: "PROMPT_NOT_FOUND" } });
  expect(await listed(`?folder=${theirs.id}`)).toEqual([]);
  expect(await db.folder.findUniqueOrThrow({ where: { id: theirs.id } })).toMatchObject({
    name: "тайное",
    parentId: null,
  });
  for (const [handler, method] of [
    [foldersRoute.GET, "GET"],
    [foldersRoute.POST, "POST"],
  ] as const)
    expect((await send(handler, method, method === "POST" ? { json: { name: "x" } } : {})).status).toBe(401);
});

test("a folder deleted while a prompt is put into it, and a prompt deleted meanwhile, leave no row that points nowhere", async () => {
  for (let round = 0; round < 5; round += 1) {
    const folder = await aFolder({ userId: me.id });
    const prompt = await aPrompt();
    const [placed] = await Promise.all([place(prompt.id, folder.id), remove(folder.id)]);
    expect([204, 404]).toContain(placed.status);
    const second = await aFolder({ userId: me.id });
    const [again] = await Promise.all([
      place(prompt.id, second.id),
      db.prompt.delete({ where: { id: prompt.id } }),
    ]);
    expect([204, 404]).toContain(again.status);
  }
  expect(await db.folderPrompt.count()).toBe(0);
});

test("the tree is one statement, however many folders there are", async () => {
  await db.folder.createMany({
    data: Array.from({ length: 100 }, (_, position) => ({ userId: me.id, name: `f${position}`, position })),
  });
  const { statements } = await statementsOf(() => tree());
  expect(statements.filter((sql) => sql.includes("folder_prompts")).length).toBe(1);
});

test("folders go with the account", async () => {
  const { b } = await chain("ab");
  await place((await aPrompt()).id, b!);
  await db.user.delete({ where: { id: me.id } });
  expect([await db.folder.count(), await db.folderPrompt.count()]).toEqual([0, 0]);
});
