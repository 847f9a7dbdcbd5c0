import { loadPrompts } from "@/components/prompts/browser/load-prompts";
import { emptyState } from "@/components/prompts/browser/state";
import { listOwnShared } from "@/lib/bases/access/members/queries";
import { readLibrary } from "@/lib/prompts/lists/shelves";
import { categoryCounts, kindCounts, listFacets } from "@/lib/prompts/queries";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aRun } from "@/tests/support/factories/run";
import { handlersAt } from "@/tests/support/handlers-at";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const myPromptsRoute = handlersAt("/prompts/my", promptsRoutes);

let me: Awaited<ReturnType<typeof aMember>>;
let token: string;

beforeEach(async () => {
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
});

async function titles(query: string): Promise<string[]> {
  const { status, body } = await send(myPromptsRoute.GET, "GET", { token, query });
  expect(status).toBe(200);
  return (body as { title: string }[]).map(({ title }) => title);
}

/** A base of somebody else's that is sold. */
const aPaidBase = () => aBase({ accessType: "ONE_TIME", oneTimePrice: 100 });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("recent prompts are those changed or run last, the latest first, in pages, in any other order and by words", async () => {
  const base = await aBase({ ownerId: me.id });
  const mine = (title: string, minutes: number) =>
    aPrompt({ base, userId: me.id, title, updatedAt: minutesAgo(minutes) });
  await mine("Давно изменён", 500);
  await mine("Только что", 1);
  const ran = await mine("Запущен вчера", 900);
  const open = await aPrompt({ title: "Чужой открытый" });
  const hidden = await aPrompt({ base: await aPaidBase(), title: "Чужой закрытый" });
  await aRun(me.id, ran, { createdAt: minutesAgo(30) });
  await aRun(me.id, ran, { createdAt: minutesAgo(600) });
  await aRun(me.id, open, { createdAt: minutesAgo(60) });
  await aRun(me.id, hidden, { createdAt: minutesAgo(5) });
  await aRun(me.id, null);
  await aRun((await aMember()).id, await aPrompt({ title: "Чужой запуск" }));

  expect(await titles("?folder=recent")).toEqual([
    "Только что",
    "Запущен вчера",
    "Чужой открытый",
    "Давно изменён",
  ]);
  expect(await titles("?folder=recent&sort=title")).toEqual([
    "Давно изменён",
    "Запущен вчера",
    "Только что",
    "Чужой открытый",
  ]);
  expect(await titles("?folder=recent&q=запущен")).toEqual(["Запущен вчера"]);
  expect(await titles("?folder=recent&contentType=IMAGE")).toEqual([]);
  expect(await titles(`?folder=recent&promptBaseId=${base.id}`)).not.toContain("Чужой открытый");
  const { headers } = await send(myPromptsRoute.GET, "GET", { token, query: "?folder=recent&limit=3" });
  const next = /[?&]cursor=([^&>]+)/.exec(headers.get("link") ?? "")?.[1];
  expect(await titles(`?folder=recent&limit=3&cursor=${next}`)).toEqual(["Давно изменён"]);
  expect((await send(myPromptsRoute.GET, "GET", { token, query: "?folder=recent&cursor=x" })).status).toBe(
    400,
  );
});

test("favourites are prompts with the person's heart that can be read now", async () => {
  const lost = await aPaidBase();
  const access = await anAccess({ userId: me.id, baseId: lost.id });
  const marked = [await aPrompt({ title: "Открытый" }), await aPrompt({ base: lost, title: "Купленный" })];
  await aPrompt({ title: "Без сердца" });
  for (const { id } of marked) await db.promptFavourite.create({ data: { userId: me.id, promptId: id } });
  expect((await titles("?folder=favourites")).toSorted()).toEqual(["Купленный", "Открытый"]);
  expect(await titles("?folder=favourites&q=открытый")).toEqual(["Открытый"]);
  await db.userBaseAccess.delete({ where: { id: access.id } });
  expect(await titles("?folder=favourites")).toEqual(["Открытый"]);
});

test("bought prompts are those of bases of others while the access lasts; lists, counts and searches agree", async () => {
  const [held, over, own, gone] = [
    await aPaidBase(),
    await aPaidBase(),
    await aBase({ ownerId: me.id }),
    await aPaidBase(),
  ];
  await anAccess({ userId: me.id, baseId: held.id });
  await anAccess({ userId: me.id, baseId: own.id });
  await anAccess({ userId: me.id, baseId: over.id, secondsLeft: -1 });
  await anAccess({ userId: (await aMember()).id, baseId: gone.id });
  await aPrompt({ base: held, title: "Письмо клиенту", category: "SEO" });
  await aPrompt({
    base: held,
    title: "Снимок",
    tags: [],
    shortDescription: "Горы на рассвете",
    promptText: "Горы на рассвете, широкий план",
    contentType: "IMAGE",
  });
  for (const base of [over, own, gone]) await aPrompt({ base, userId: me.id, title: "Письмо не оттуда" });

  expect((await titles("?folder=bought")).toSorted()).toEqual(["Письмо клиенту", "Снимок"]);
  expect(await titles("?folder=bought&q=письма")).toEqual(["Письмо клиенту"]);
  expect(await titles(`?folder=bought&promptBaseId=${own.id}`)).toEqual([]);
  expect(await titles(`?folder=bought&promptBaseId=${held.id}&contentType=IMAGE`)).toEqual(["Снимок"]);
  for (const q of [undefined, "письмо"]) {
    const asked = { within: "mine", folder: "bought", contentType: "TEXT", q } as const;
    expect([q, await categoryCounts(me, asked)]).toEqual([q, [{ category: "SEO", count: 1 }]]);
    expect(await kindCounts(me, asked)).toMatchObject({ TEXT: { count: 1 }, IMAGE: { count: q ? 0 : 1 } });
  }
  await db.userBaseAccess.deleteMany({ where: { baseId: held.id } });
  expect(await titles("?folder=bought")).toEqual([]);
  expect(await titles("?folder=bought&q=письмо")).toEqual([]);
});

test("a library says which shelves have something, and when prompts were run last, in one statement", async () => {
  const prompts = await Promise.all([1, 2].map(() => aPrompt()));
  const [ran, never] = prompts.map(({ id }) => id) as [string, string];
  const shared = { [ran]: { isLinked: false, hasMembers: false } };
  expect(await readLibrary(me, [ran])).toEqual({
    favourites: false,
    bought: false,
    ran: false,
    runs: {},
    shared,
  });
  await aRun(me.id, prompts[0]!, { createdAt: minutesAgo(60) });
  const last = await aRun(me.id, prompts[0]!, { createdAt: minutesAgo(5) });
  await aRun((await aMember()).id, prompts[1]!);
  await db.promptFavourite.create({ data: { userId: me.id, promptId: never } });
  await anAccess({ userId: me.id, baseId: (await aPaidBase()).id });
  const { result: value, statements } = await statementsOf(() => readLibrary(me, [ran, never]));
  expect(statements).toHaveLength(1);
  expect(value).toMatchObject({ favourites: true, bought: true, ran: true });
  expect(Object.keys(value.runs)).toEqual([ran]);
  expect(new Date(value.runs[ran]!)).toEqual(last.createdAt);
});

test("a library says how prompts are shared: by links of the viewer's that open something, to them or their base, and with members", async () => {
  const base = await aBase({ ownerId: me.id });
  const [linked, ended, others, ofBase, sold] = [
    await aPrompt({ userId: me.id }),
    await aPrompt({ userId: me.id }),
    await aPrompt(),
    await aPrompt({ base, userId: me.id }),
    await aPrompt({ base: await aPaidBase(), userId: me.id }),
  ];
  const other = (await aMember()).id;
  const link = (key: string, of: object, createdById = me.id) =>
    db.secretLink.create({ data: { key: key.padEnd(22, "x"), allow: "read", createdById, ...of } });
  await link("1", { promptId: linked.id });
  await link("2", { promptId: ended.id, expiresAt: minutesAgo(1) });
  await link("3", { promptId: others.id }, other);
  await link("4", { baseId: base.id });
  await link("5", { promptId: sold.id }); // from when its base was free
  const given = await aBase({ ownerId: me.id, accessType: "CODE_ONLY" });
  await link("6", { baseId: given.id }, other); // from before it changed hands
  await db.baseMember.create({ data: { baseId: base.id, userId: other, role: "reader" } });
  const all = [linked, ended, others, ofBase, sold].map(({ id }) => id);
  const { shared } = await readLibrary(me, all);
  expect(all.map((id) => shared[id])).toEqual([
    { isLinked: true, hasMembers: false },
    { isLinked: false, hasMembers: false },
    { isLinked: false, hasMembers: false },
    { isLinked: true, hasMembers: true },
    { isLinked: false, hasMembers: false },
  ]);
  expect(await listOwnShared(me)).toEqual([
    { id: base.id, base_name: base.baseName, members: 1, isLinked: true },
  ]);
});

test("on the page recent prompts have one order, which only a search changes", async () => {
  for (const [title, minutes] of [
    ["Письмо Б", 10],
    ["Письмо В", 1],
    ["Письмо А", 5],
  ] as const)
    await aPrompt({ userId: me.id, title, updatedAt: minutesAgo(minutes) });
  const shown = async (state: object) => {
    const all = { ...emptyState(), folder: "recent", sort: "title" as const, ...state };
    const { page } = await loadPrompts(me, { kind: "mine" }, all, "/my-prompts");
    return page?.items.map(({ title }) => title);
  };
  expect(await shown({})).toEqual(["Письмо В", "Письмо А", "Письмо Б"]);
  expect(await shown({ q: "письмо" })).toEqual(["Письмо А", "Письмо Б", "Письмо В"]);
});

test("an own base as a shelf knows its prompts of every type", async () => {
  const base = await aBase({ ownerId: me.id });
  await aPrompt({ base, userId: me.id, contentType: "IMAGE" });
  await aPrompt({ userId: me.id, contentType: "VIDEO" });
  const state = { ...emptyState(), base: base.id };
  const { page, kinds } = await loadPrompts(me, { kind: "mine" }, state, "/my-prompts");
  expect(page?.items).toEqual([]);
  expect(kinds).toMatchObject({ TEXT: { count: 0 }, IMAGE: { count: 1 }, VIDEO: { count: 0 } });
});

test("tags of bought prompts come from every base, however many new prompts one has @heavy", async () => {
  const [large, small] = [await aPaidBase(), await aPaidBase()];
  for (const { id } of [large, small]) await anAccess({ userId: me.id, baseId: id });
  await manyPrompts(1_000, large, () => ({ tags: ["часто"], createdAt: minutesAgo(1) }));
  await aPrompt({ base: small, tags: ["редко"], createdAt: minutesAgo(60) });
  const asked = { within: "mine", folder: "bought", contentType: "TEXT" } as const;
  expect((await listFacets(me, asked, {})).tags).toEqual(["часто", "редко"]);
});
