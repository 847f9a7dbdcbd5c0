import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as importsRoutes } from "@/lib/imports/routes";
import { hiddenDescriptions } from "@/lib/prompts/contents/queries";
import { ROUTES as contentsRoutes } from "@/lib/prompts/contents/routes";
import { ROUTES as historyRoutes } from "@/lib/prompts/history/routes";
import { checkPendingDescriptions } from "@/lib/prompts/jobs";
import { createPrompt } from "@/lib/prompts/mutations";
import { listMyPrompts } from "@/lib/prompts/queries";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { placesWith } from "@/tests/support/every-call";
import { imported } from "@/tests/support/exchange";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { handlersAt } from "@/tests/support/handlers-at";
import { aMember } from "@/tests/support/viewers";

const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const contentsRoute = handlersAt("/bases/{id}/contents", contentsRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const restoreRoute = handlersAt("/prompts/{id}/versions/{number}/restore", historyRoutes);
const importRoute = handlersAt("/prompts/import", importsRoutes);

beforeEach(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000" });
});
afterEach(() => withEnv());

const MARK = "выданослово";
const TEXT = `Ты — редактор ${MARK} письма. Перепиши черновик так, чтобы в нём осталась одна просьба, один срок и один способ ответить.`;
const REVEALING = `Письмо клиенту. ${TEXT}`;
const HONEST = "Приводит письма клиентам в порядок, не меняя их смысла и тона переписки.";
const FIELDS = {
  title: "Письмо",
  shortDescription: REVEALING,
  promptText: TEXT,
  contentType: "TEXT",
} as const;
const WARNED = ["DESCRIPTION_REVEALS"];

async function aShop() {
  const [owner, buyer, stranger, expired, admin] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember({ role: "admin" }),
  ];
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", showContents: true });
  await anAccess({ userId: buyer.id, baseId: base.id, secondsLeft: 600 });
  await anAccess({ userId: expired.id, baseId: base.id, secondsLeft: -1 });
  return { owner, buyer, stranger, expired, admin, personal, base, token: await aToken(owner.id) };
}

const contents = async (id: string, token?: string) =>
  ((await send(contentsRoute.GET, "GET", { params: { id }, token })).body as { prompts: object[] }).prompts;
const create = (token: string, given: object) =>
  send(promptsRoute.POST, "POST", { token, json: { ...FIELDS, ...given } });
const update = (token: string, id: string, json: object) =>
  send(promptRoute.PATCH, "PATCH", { token, params: { id }, json });

test("no call tells people without access the description of a prompt in a paid base that repeats its text @heavy", async () => {
  const { owner, buyer, stranger, expired, admin, base, token } = await aShop();
  const { id } = await createPrompt(owner, { ...FIELDS, promptBaseId: base.id });
  const walk = {
    ids: [base.id, id, owner.id],
    bases: [base.id],
    kinds: { "/prompts/": [id], "/bases/": [base.id], "/prompt_bases/": [base.id], "/users/": [owner.id] },
  };
  const outsiders = { guest: undefined, stranger, expired, admin };
  for (const [name, viewer] of Object.entries(outsiders)) {
    const { found } = await placesWith(MARK, { token: viewer && (await aToken(viewer.id)), ...walk });
    expect({ name, found }).toEqual({ name, found: [] });
  }
  expect(await contents(base.id)).toMatchObject([{ id, title: "Письмо", shortDescription: "" }]);
  for (const reader of [token, await aToken(buyer.id)])
    expect(await contents(base.id, reader)).toMatchObject([{ id, shortDescription: REVEALING }]);
});

test.each(["SUBSCRIPTION", "CODE_ONLY"] as const)(
  "neither does the storefront of a %s base",
  async (accessType) => {
    const owner = await aMember();
    const base = await aBase({ ownerId: owner.id, accessType, showContents: true });
    await createPrompt(owner, { ...FIELDS, promptBaseId: base.id });
    expect(await contents(base.id)).toMatchObject([{ title: "Письмо", shortDescription: "" }]);
  },
);

test("saving warns and keeps the description; a rewritten one is shown, in a free base and as a sample every one is", async () => {
  const { base, personal, token, owner } = await aShop();
  const made = await create(token, { promptBaseId: base.id });
  expect(made).toMatchObject({
    status: 201,
    body: { shortDescription: REVEALING, isDescriptionHidden: true, warnings: WARNED },
  });
  const { id } = made.body as { id: string };
  expect((await update(token, id, { shortDescription: HONEST })).body).toMatchObject({
    isDescriptionHidden: false,
    warnings: [],
  });
  expect(await contents(base.id)).toMatchObject([{ shortDescription: HONEST }]);
  // The text is changed so that it holds the description, and an old version comes back.
  expect((await update(token, id, { promptText: `${TEXT}\n${HONEST}` })).body).toMatchObject({
    warnings: WARNED,
  });
  expect(await contents(base.id)).toMatchObject([{ shortDescription: "" }]);
  expect((await update(token, id, { promptText: TEXT })).body).toMatchObject({ warnings: [] });
  const restored = await send(restoreRoute.POST, "POST", { token, params: { id, number: "1" } });
  expect(restored.body).toMatchObject({ shortDescription: REVEALING, isDescriptionHidden: true });

  await db.prompt.update({ where: { id }, data: { samplePosition: 1 } });
  expect((await update(token, id, { title: "Образец" })).body).toMatchObject({ warnings: [] });
  expect(await contents(base.id)).toMatchObject([{ isSample: true, shortDescription: REVEALING }]);

  expect((await create(token, { promptBaseId: personal.id })).body).toMatchObject({ warnings: [] });
  const free = await aBase({ ownerId: owner.id });
  const open = await create(token, { promptBaseId: free.id });
  expect(open.body).toMatchObject({ isDescriptionHidden: false, warnings: [] });
  expect(await contents(free.id)).toMatchObject([{ shortDescription: REVEALING }]);
});

test("a prompt that moves into a paid base, and a base that becomes paid, hide the description at once", async () => {
  const { base, personal, token, owner } = await aShop();
  const { id } = await createPrompt(owner, { ...FIELDS, promptBaseId: personal.id });
  expect((await update(token, id, { promptBaseId: base.id })).body).toMatchObject({ warnings: WARNED });
  expect(await contents(base.id)).toMatchObject([{ shortDescription: "" }]);

  const free = await aBase({ ownerId: owner.id, baseName: "Свободная", showContents: true });
  await createPrompt(owner, { ...FIELDS, promptBaseId: free.id });
  expect(await contents(free.id)).toMatchObject([{ shortDescription: REVEALING }]);
  await db.pageDrop.deleteMany();
  const kept = await send(baseRoute.PUT, "PUT", {
    params: { id: free.id },
    token,
    json: {
      base_name: "Свободная",
      base_description: "Больше не свободная",
      access_type: "ONE_TIME",
      one_time_price: 100,
    },
  });
  expect(kept.status).toBe(200);
  expect(await contents(free.id)).toMatchObject([{ shortDescription: "" }]);
});

test("descriptions of an earlier version are hidden until a job has checked them; an edit in between decides", async () => {
  const { base, owner, buyer, token } = await aShop();
  const before = new Date("2026-01-01T00:00:00Z");
  await manyPrompts(5, base, (index) => ({
    promptText: TEXT,
    shortDescription: index % 2 ? HONEST : REVEALING,
    descriptionReveals: null,
    updatedAt: before,
  }));
  const unchecked = { promptText: TEXT, descriptionReveals: null };
  const edited = await aPrompt({ base, ...unchecked, shortDescription: REVEALING });
  const sample = await aPrompt({ base, ...unchecked, shortDescription: REVEALING, samplePosition: 1 });
  const free = await aBase({ ownerId: owner.id });
  await aPrompt({ base: free, ...unchecked, shortDescription: HONEST });
  const shown = async () =>
    ((await contents(base.id)) as { shortDescription: string }[]).map((each) => each.shortDescription).sort();
  expect(await shown()).toEqual(["", "", "", "", "", "", REVEALING]);
  expect(await contents(free.id)).toMatchObject([{ shortDescription: HONEST }]);
  for (const reader of [token, await aToken(buyer.id)])
    expect(await contents(base.id, reader)).not.toContainEqual(
      expect.objectContaining({ shortDescription: "" }),
    );
  expect((await update(token, edited.id, { tags: ["письмо"] })).body).toMatchObject({ warnings: WARNED });
  await update(token, edited.id, { shortDescription: HONEST });
  await db.pageDrop.deleteMany();

  expect(await checkPendingDescriptions(AbortSignal.abort(), 2)).toBe(0);
  expect(await checkPendingDescriptions(new AbortController().signal, 2)).toBe(7);
  expect(await checkPendingDescriptions(new AbortController().signal)).toBe(0);
  expect(await shown()).toEqual(["", "", "", REVEALING, HONEST, HONEST, HONEST]);
  const drops = await db.pageDrop.findMany();
  expect([...new Set(drops.flatMap(({ soonTags }) => soonTags))]).toEqual([`contents:${base.id}`]);
  const old = { notIn: [edited.id, sample.id] };
  const rows = await db.prompt.findMany({ where: { promptBaseId: base.id, id: old } });
  expect(rows.map(({ descriptionReveals }) => descriptionReveals).sort()).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(rows.every(({ updatedAt, version }) => Number(updatedAt) === Number(before) && version === 1)).toBe(
    true,
  );
  const { items } = await listMyPrompts(owner, { promptBaseId: base.id });
  expect(items.filter(({ isDescriptionHidden }) => isDescriptionHidden)).toHaveLength(3);
});

test("a batch that cannot be stored does not keep the ones behind it waiting", async () => {
  const { base } = await aShop();
  await manyPrompts(5, base, () => ({ descriptionReveals: null }));
  const rows = await db.prompt.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await db.$executeRawUnsafe(
    `ALTER TABLE prompts ADD CONSTRAINT stays_unchecked CHECK (id <> '${ids[1]}' OR description_reveals IS NULL)`,
  );
  try {
    await expect(checkPendingDescriptions(new AbortController().signal, 2)).rejects.toThrow(
      "stays_unchecked",
    );
    const left = await db.prompt.findMany({
      where: { descriptionReveals: null },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  } finally {
    await db.$executeRaw`ALTER TABLE prompts DROP CONSTRAINT stays_unchecked`;
  }
  expect(await checkPendingDescriptions(new AbortController().signal, 2)).toBe(2);
});

test("the owner learns how many descriptions are hidden and where the first is, others nothing", async () => {
  const { base, owner, buyer, admin } = await aShop();
  const count = async (viewer: typeof owner) =>
    hiddenDescriptions(viewer, await getBase(viewer, { id: base.id }));
  expect(await count(owner)).toEqual({ count: 0, first: null });
  await createPrompt(owner, { ...FIELDS, promptBaseId: base.id });
  await createPrompt(owner, { ...FIELDS, title: "Честный", shortDescription: HONEST, promptBaseId: base.id });
  const sample = await createPrompt(owner, { ...FIELDS, promptBaseId: base.id });
  await db.prompt.update({ where: { id: sample.id }, data: { samplePosition: 1 } });
  const newest = await createPrompt(owner, { ...FIELDS, title: "Новый", promptBaseId: base.id });
  expect(await count(owner)).toEqual({ count: 2, first: { id: newest.id, title: "Новый" } });
  for (const viewer of [buyer, admin]) expect(await count(viewer)).toEqual({ count: 0, first: null });
});

test("an import of a file and of a document tells how many of its descriptions are hidden @heavy", async () => {
  const { base, personal, token } = await aShop();
  const other = { ...FIELDS, title: "Другой", promptText: `${TEXT} Не извиняйся.`, shortDescription: HONEST };
  const file = JSON.stringify([FIELDS, other]);
  const into = (promptBaseId: string, more = {}) =>
    imported(token, "a.json", file, { promptBaseId, ...more });
  expect((await into(base.id, { dryRun: "true" })).body).toMatchObject({ create: 2, hiddenDescriptions: 0 });
  expect((await into(base.id)).body).toMatchObject({ create: 2, hiddenDescriptions: 1 });
  expect(await contents(base.id)).toMatchObject([{ shortDescription: HONEST }, { shortDescription: "" }]);
  const again = JSON.stringify([FIELDS, { ...other, shortDescription: other.promptText }]);
  expect(
    (await imported(token, "a.json", again, { promptBaseId: base.id, onConflict: "update" })).body,
  ).toMatchObject({ update: 1, hiddenDescriptions: 1 });
  expect((await into(personal.id)).body).toMatchObject({ create: 2, hiddenDescriptions: 0 });

  const body = new FormData();
  body.append("file", new File([`# Записка\n\n${TEXT.replace("письма", "записки")}\n`], "a.md"));
  body.append("promptBaseId", base.id);
  body.append("splitter", "true");
  const answer = await send(importRoute.POST, "POST", { token, body });
  expect(answer.body).toMatchObject({ imported: 1, hiddenDescriptions: 1 });
});
