import { CONTRACTS } from "@/app/api/contracts";
import * as pictureRoute from "@/app/[locale]/og/[kind]/[file]/route";
import * as mediaRoute from "@/app/media/[id]/[file]/route";
import { addBaseFavourite } from "@/lib/bases/favourites/mutations";
import { createBase, updateBase } from "@/lib/bases/mutations";
import { listBases, listShelf } from "@/lib/bases/queries";
import type { BaseInput } from "@/lib/bases/schema";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { follow } from "@/lib/follows/mutations";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { getProfile, listPopularAuthors } from "@/lib/identity/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import { addPromptFavourite } from "@/lib/prompts/favourites/mutations";
import { categoryCounts, kindCounts, listPublicPrompts, popularTags } from "@/lib/prompts/queries";
import { aToken, send, type Sent } from "@/tests/support/api";
import { handlerOf, placesWith } from "@/tests/support/every-call";
import { enginesWith } from "@/tests/support/every-engine";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anAttachment, anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesSalesOffRoutes } from "@/lib/bases/sales-off/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const adminBaseRoute = handlersAt("/admin/bases/{id}", basesSalesOffRoutes);
const stoppedRoute = handlersAt("/admin/stopped", basesSalesOffRoutes);
const adminUserRoute = handlersAt("/admin/users/{id}", basesSalesOffRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const listedRoute = handlersAt("/bases/{id}/listed", basesRoutes);
const notificationsRoute = handlersAt("/notifications", notificationsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(resetDatabase);

const MARK = "сокрытое";
const NO_PRICES = { subscription_price_monthly: null, subscription_price_yearly: null, one_time_price: null };

/** A free and a paid base, full of the word, that a stranger has among the favourites, with everything that a window shows. */
async function twoBases() {
  const [owner, buyer, expired, stranger, admin] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember({ role: "admin" }),
  ];
  const words = {
    title: `${MARK} слово`,
    shortDescription: `${MARK} описание длинное`,
    promptText: `Напиши ${MARK} ответ`,
    tags: [MARK],
    category: "Продажи",
  };
  await follow(stranger, { kind: "category", id: "prodazhi" });
  const free = await aBase({ ownerId: owner.id, baseName: `${MARK} свободная` });
  const sold = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", baseName: `${MARK} продажная` });
  const prompts = [
    await aPrompt({ base: free, ...words }),
    await aPrompt({ base: sold, ...words }),
    await aPrompt({ base: sold, ...words }),
  ] as const;
  await tellFollowers();
  await db.prompt.update({ where: { id: prompts[1].id }, data: { samplePosition: 1 } });
  for (const prompt of prompts) await anExample(prompt, { caption: MARK, isPublic: true });
  for (const { id } of [free, sold])
    await db.promptBase.update({ where: { id }, data: { coverId: (await anAttachment(owner.id)).id } });
  await anAccess({ userId: buyer.id, baseId: sold.id });
  await anAccess({ userId: expired.id, baseId: sold.id, secondsLeft: -1 });
  for (const { id } of [free, sold]) await addBaseFavourite(stranger, { id });
  for (const { id } of prompts.slice(0, 2)) await addPromptFavourite(stranger, { id });
  const files = await db.storedObject.findMany({
    where: { key: { startsWith: "attachments/" } },
    select: { key: true },
  });
  const ids = [free.id, sold.id, ...prompts.map(({ id }) => id), owner.id];
  const kinds = {
    "/prompts/": prompts.map(({ id }) => id),
    "/bases/": [free.id, sold.id],
    "/prompt_bases/": [free.id, sold.id],
    "/users/": [owner.id],
  };
  return {
    owner,
    buyer,
    expired,
    stranger,
    admin,
    free,
    sold,
    prompts,
    ids,
    kinds,
    files: files.map(({ key }) => key.split("/").slice(1)) as [string, string][],
  };
}

test("what is hidden stands nowhere for guests and strangers; its owner, an administrator and who bought it see it @heavy", async () => {
  const { owner, buyer, expired, stranger, admin, free, sold, prompts, ids, kinds, files } = await twoBases();
  const bases = [free.id, sold.id];
  const tokens = {
    guest: undefined,
    stranger: await aToken(stranger.id),
    buyer: await aToken(buyer.id),
    owner: await aToken(owner.id),
    admin: await aToken(admin.id),
  };
  const before = await placesWith(MARK, { token: tokens.stranger, ids, bases, kinds });
  expect(before.found).toEqual(
    expect.arrayContaining([
      "/prompts",
      "/prompts/{id}",
      "/bases",
      "/bases/{id}",
      "/bases/{id}/contents",
      "/favourites",
      "/notifications",
      "/search?q",
      "copy",
    ]),
  );
  expect(await enginesWith(MARK, { ids, ownerId: owner.id, gone: ids.slice(0, 5) })).toEqual(
    expect.arrayContaining(["feed", "feed of a kind", "feed of an author", "markdown", "sitemap part"]),
  );
  const counted = async () => [
    (await listShelf(GUEST, { shelf: "free", offset: 0, limit: 1 })).total,
    (await listShelf(GUEST, { shelf: "paid", offset: 0, limit: 1 })).total,
  ];
  expect(await counted()).toEqual([1, 1]);

  for (const { id } of [free, sold]) await hideBase(admin, { id, hidden: true, reason: "Чужие тексты" });

  for (const name of ["guest", "stranger"] as const) {
    expect({
      name,
      found: (await placesWith(MARK, { token: tokens[name], ids, bases, kinds })).found,
    }).toEqual({ name, found: [] });
    for (const [id, file] of files)
      expect(
        (await send(mediaRoute.GET as never, "GET", { params: { id, file }, token: tokens[name] })).status,
      ).toBe(404);
  }
  expect(await enginesWith(MARK, { ids, ownerId: owner.id, gone: ids })).toEqual([]);
  for (const [kind, id] of [
    ["bases", free.id],
    ["bases", sold.id],
    ["prompts", prompts[0].id],
    ["prompts", prompts[1].id],
  ] as const)
    expect(
      (await send(pictureRoute.GET as never, "GET", { params: { locale: "ru", kind, file: `${id}.png` } }))
        .status,
    ).toBe(404);
  expect(await counted()).toEqual([0, 0]);
  expect((await getProfile(GUEST, { id: owner.id })).stats).toEqual({
    totalBases: 0,
    totalPrompts: 0,
    freeBases: 0,
  });
  const lists = [
    await categoryCounts(GUEST),
    await kindCounts(GUEST),
    await popularTags(GUEST, { limit: 50 }),
    await listPopularAuthors(GUEST, { limit: 50 }),
  ];
  expect(JSON.stringify(lists)).not.toContain(MARK);
  expect((await categoryCounts(GUEST)).find(({ category }) => category === "Продажи")).toBeUndefined();

  // Who still sees what.
  const base = (id: string, token?: string) => send(baseRoute.GET, "GET", { params: { id }, token });
  const prompt = (id: string, token?: string) => send(promptRoute.GET, "GET", { params: { id }, token });
  expect([(await base(sold.id)).body, (await prompt(prompts[1].id)).body]).toMatchObject([
    { code: "BASE_NOT_FOUND" },
    { code: "PROMPT_NOT_FOUND" },
  ]);
  expect((await base(sold.id, tokens.buyer)).body).toMatchObject({ isHidden: true, hasAccess: true });
  expect((await prompt(prompts[2].id, tokens.buyer)).status).toBe(200);
  expect((await base(free.id, tokens.buyer)).status).toBe(404);
  const late = await aToken(expired.id);
  expect((await base(sold.id, late)).body).toMatchObject({ isHidden: true, hasAccess: false });
  expect((await prompt(prompts[2].id, late)).body).toMatchObject({ code: "ACCESS_REQUIRED" });
  expect((await base(sold.id, tokens.owner)).body).toMatchObject({
    hiddenReason: "Чужие тексты",
    can: { edit: true },
  });
  for (const { id } of prompts) expect((await prompt(id, tokens.owner)).status).toBe(200);
  expect((await base(free.id, tokens.admin)).body).toMatchObject({ isHidden: true, hasAccess: true });
  expect((await base(sold.id, tokens.admin)).body).toMatchObject({ isHidden: true, hasAccess: false });
  expect(await Promise.all(prompts.map(async ({ id }) => (await prompt(id, tokens.admin)).status))).toEqual([
    200, 403, 403,
  ]);
  for (const token of [tokens.owner, tokens.admin])
    expect(
      (await send(promptsRoute.GET, "GET", { token, query: `?promptBaseId=${free.id}` })).body,
    ).toMatchObject([{ id: prompts[0].id }]);
  expect(
    (await send(promptsRoute.GET, "GET", { token: tokens.admin, query: `?promptBaseId=${sold.id}` })).body,
  ).toEqual([]);

  for (const token of [tokens.owner, tokens.admin])
    for (const [id, file] of files)
      expect((await send(mediaRoute.GET as never, "GET", { params: { id, file }, token })).status).toBe(200);

  // A prompt written while the base is hidden is not public, either.
  const late2 = await send(promptsRoute.POST, "POST", {
    token: tokens.owner,
    json: {
      title: `${MARK} позже`,
      shortDescription: `${MARK} описание`,
      promptText: `Ещё ${MARK} текст для проверки`,
      contentType: "TEXT",
      promptBaseId: free.id,
    },
  });
  expect(late2).toMatchObject({ status: 201, body: { is_public: false } });
  expect((await prompt((late2.body as { id: string }).id)).status).toBe(404);

  for (const { id } of [free, sold]) await hideBase(admin, { id, hidden: false, reason: "" });
  const shown = (await placesWith(MARK, { token: tokens.stranger, ids, bases, kinds })).found;
  // The prompt written meanwhile appears wherever the earlier one does.
  expect(shown.toSorted()).toEqual([...before.found, "/prompts/{id}/related"].toSorted());
  expect(await counted()).toEqual([1, 1]);
  expect((await prompt((late2.body as { id: string }).id)).status).toBe(200);
});

/** Found by naming the thing, or among one's own favourites: no list of the product. */
const isAtAddress = (place: string) =>
  !/related|^\/users/.test(place) && /\{\w+\}|\?promptBaseId$|^\/favourites|^(?:copy|render)$/.test(place);

test("what is unlisted stands in no list for guests and strangers, and is read at its address; its owner and who bought it have it in theirs @heavy", async () => {
  const { owner, buyer, stranger, free, sold, prompts, ids, kinds } = await twoBases();
  const bases = [free.id, sold.id];
  const tokens = {
    guest: undefined,
    stranger: await aToken(stranger.id),
    buyer: await aToken(buyer.id),
    owner: await aToken(owner.id),
  };
  const places = async (name: keyof typeof tokens) =>
    (await placesWith(MARK, { token: tokens[name], ids, bases, kinds })).found.toSorted();
  const before = { guest: await places("guest"), stranger: await places("stranger") };
  const list = (id: string, isListed: boolean, token = tokens.owner) =>
    send(listedRoute.PUT, "PUT", { params: { id }, json: { isListed }, token });
  expect([
    (await list(free.id, false, tokens.stranger)).status,
    (await list(crypto.randomUUID(), false)).status,
  ]).toEqual([403, 404]);
  for (const { id } of [free, sold])
    expect(await list(id, false)).toMatchObject({ status: 200, body: { id, isListed: false } });

  for (const name of ["guest", "stranger"] as const) {
    const found = await places(name);
    expect({ name, listed: found.filter((place) => !isAtAddress(place)) }).toEqual({ name, listed: [] });
    expect({ name, found }).toEqual({ name, found: before[name].filter(isAtAddress) });
  }
  expect(await enginesWith(MARK, { ids, ownerId: owner.id, gone: ids })).toEqual(["markdown"]);
  const lists = [
    await listShelf(GUEST, { shelf: "free", offset: 0, limit: 9 }),
    await listShelf(GUEST, { shelf: "paid", offset: 0, limit: 9 }),
    await listBases(GUEST, { user_id: owner.id }),
  ];
  expect(lists.map(({ items, total = 0 }) => [items.length, total])).toEqual(Array(3).fill([0, 0]));
  expect((await getProfile(GUEST, { id: owner.id })).stats).toEqual({
    totalBases: 0,
    totalPrompts: 0,
    freeBases: 0,
  });
  const counts = [
    await categoryCounts(GUEST),
    await popularTags(GUEST, { limit: 50 }),
    await listPopularAuthors(GUEST, { limit: 50 }),
  ];
  expect(JSON.stringify(counts)).not.toMatch(new RegExp(`${MARK}|Продажи`));

  // At its address all is as before, also a search in it, without the prompt that an administrator hid.
  const hidden = await aPrompt({ base: free, title: `${MARK} лишнее`, promptText: `Другой ${MARK} текст` });
  await db.prompt.update({ where: { id: hidden.id }, data: { hiddenAt: new Date() } });
  const { body } = await send(baseRoute.GET, "GET", { params: { id: free.id } });
  expect(body).toMatchObject({ isListed: false, hasAccess: true, promptCounts: { TEXT: 1 } });
  for (const q of [undefined, MARK]) {
    const asked = { promptBaseId: free.id, q };
    const { items } = await listPublicPrompts(GUEST, asked);
    expect(items).toMatchObject([{ id: prompts[0].id, is_public: true, base: { isListed: false } }]);
    expect(await categoryCounts(GUEST, { ...asked, within: "public" })).toEqual([
      { category: "Продажи", count: 1 },
    ]);
  }
  expect(await places("owner")).toEqual(
    expect.arrayContaining(["/bases/my", "/prompts", "/prompts/my", "/search?q"]),
  );
  expect(await places("buyer")).toEqual(expect.arrayContaining(["/bases/purchased", "/prompts"]));

  await db.prompt.delete({ where: { id: hidden.id } });
  for (const { id } of [free, sold]) await list(id, true);
  expect({ guest: await places("guest"), stranger: await places("stranger") }).toEqual(before);
});

test("a base that codes open begins unlisted, others listed; its owner alone changes it, and prompts written into it stay out of the lists", async () => {
  const owner = await aMember();
  const made = async (more: Partial<BaseInput>) =>
    createBase(owner, {
      ...NO_PRICES,
      base_name: "Коллекция",
      base_description: "Описание базы",
      access_type: "FREE",
      ...more,
    });
  const byCode = await made({ access_type: "CODE_ONLY" });
  expect([
    byCode.isListed,
    (await made({})).isListed,
    (await made({ access_type: "CODE_ONLY", isListed: true })).isListed,
  ]).toEqual([false, true, true]);
  const base = await made({ isListed: false });
  const prompt = await aPrompt({
    base: await db.promptBase.findUniqueOrThrow({ where: { id: base.id } }),
    isPublic: true,
  });
  const isPublic = async () => (await db.prompt.findUniqueOrThrow({ where: { id: prompt.id } })).isPublic;
  expect(await isPublic()).toBe(false);
  const { base_name, base_description } = base;
  const change = (viewer: typeof owner, isListed?: boolean) =>
    updateBase(viewer, {
      ...NO_PRICES,
      id: base.id,
      base_name,
      base_description,
      access_type: "FREE",
      isListed,
    });
  expect((await change(owner)).isListed).toBe(false);
  const manager = await aMember();
  await db.baseMember.create({ data: { baseId: base.id, userId: manager.id, role: "manager" } });
  manager.memberOf = { [base.id]: "manager" };
  expect((await change(manager)).isListed).toBe(false);
  await expect(change(manager, true)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect([(await change(owner, true)).isListed, await isPublic()]).toEqual([true, true]);
});

test("a stranger is told of a hidden base what is told of one that never was, whatever is called", async () => {
  const { stranger, owner, sold, prompts } = await twoBases();
  await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date() } }); // of this they do not hear, either
  await db.promptBase.update({ where: { id: sold.id }, data: { hiddenAt: new Date() } });
  const never = crypto.randomUUID();
  const own = await aPrompt({ base: await aBase({ ownerId: stranger.id }) });
  const json = {
    ...{
      rating: 5,
      text: "Хорошо",
      duration_type: "monthly",
      code: "NEU",
      percent: 10,
      terms: ["monthly"],
      isMultiUse: false,
      quantity: 1,
      paused: true,
    },
    ...{
      base_name: "Другая",
      base_description: "Другое описание",
      access_type: "FREE",
      promptIds: [prompts[2].id],
    },
    ...{
      title: "Промпт",
      shortDescription: "Описание",
      promptText: "Напиши длинный ответ клиенту",
      contentType: "TEXT",
      ids: [own.id],
      action: "move",
    },
  };
  const calls: [method: string, address: string, sent: (id: string) => Sent][] = CONTRACTS.filter(
    ({ path }) => /^\/(?:prompt_)?bases\/\{id\}/.test(path) && !path.startsWith("/bases/activation-codes"),
  ).map(({ method, path }) => [
    method,
    path,
    (id) => ({ params: { id, reviewId: never, promoId: never, batch: never } }),
  ]);
  for (const [method, address] of [
    ["POST", "/user-base-access/grant"],
    ["POST", "/prompts"],
    ["POST", "/prompts/bulk"],
  ] as const)
    calls.push([
      method,
      address,
      (id) => ({ json: { ...json, access_type: undefined, base_id: id, promptBaseId: id } }),
    ]);
  for (const [address, name] of [
    ["/prompts", "promptBaseId"],
    ["/user-base-access", "base_id"],
    ["/export", "format=json&promptBaseId"],
  ] as const)
    calls.push(["GET", address, (id) => ({ query: `?${name}=${id}` })]);
  expect(calls.length).toBeGreaterThan(30);
  const differ: unknown[] = [];
  for (const token of [undefined, await aToken(stranger.id)])
    for (const [method, address, sent] of calls) {
      const handler = handlerOf(address)[method]!;
      const ask = async (id: string) => {
        const { status, text } = await send(handler, method, {
          token,
          ...(method === "GET" || method === "DELETE" ? {} : { json }),
          ...sent(id),
        });
        return { status, text: text.replaceAll(id, "") };
      };
      const [hidden, unknown] = [await ask(sold.id), await ask(never)];
      if (JSON.stringify(hidden) !== JSON.stringify(unknown)) differ.push([method, address, hidden, unknown]);
    }
  expect(differ).toEqual([]);
});

test("administrators alone hide bases and block people; the owner is told each time, and reads why", async () => {
  const { owner, stranger, admin, sold } = await twoBases();
  const [token, own] = [await aToken(admin.id), await aToken(owner.id)];
  const hide = (json: object, as: string | undefined = token, id = sold.id) =>
    send(adminBaseRoute.PATCH, "PATCH", { params: { id }, json, token: as });
  const block = (json: object, as: string | undefined = token, id = owner.id) =>
    send(adminUserRoute.PATCH, "PATCH", { params: { id }, json, token: as });
  const stopped = async (query = "") => send(stoppedRoute.GET, "GET", { token, query });
  for (const as of [own, await aToken(stranger.id)]) {
    expect([(await hide({ hidden: true }, as)).status, (await block({ blocked: true }, as)).status]).toEqual([
      403, 403,
    ]);
    expect((await send(stoppedRoute.GET, "GET", { token: as })).status).toBe(403);
  }
  expect(
    (await send(adminBaseRoute.PATCH, "PATCH", { params: { id: sold.id }, json: { hidden: true } })).status,
  ).toBe(401);
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  for (const id of [personal.id, "00000000-0000-7000-8000-000000000000"])
    expect((await hide({ hidden: true }, token, id)).body).toMatchObject({ code: "BASE_NOT_FOUND" });
  expect((await block({ blocked: true }, token, "00000000-0000-7000-8000-000000000000")).body).toMatchObject({
    code: "USER_NOT_FOUND",
  });
  expect((await hide({ hidden: true, reason: "ы".repeat(501) })).status).toBe(422);

  expect(await hide({ hidden: true, reason: "Чужие тексты" })).toMatchObject({
    status: 200,
    body: { kind: "base", since: expect.any(String), reason: "Чужие тексты" },
  });
  expect(await hide({ hidden: true, reason: "Чужие тексты, вторая жалоба" })).toMatchObject({
    status: 200,
    body: { reason: "Чужие тексты, вторая жалоба" },
  });
  expect((await send(baseRoute.GET, "GET", { params: { id: sold.id }, token: own })).body).toMatchObject({
    hiddenReason: "Чужие тексты, вторая жалоба",
    sellingStopped: true,
  });
  expect(await block({ blocked: true, reason: "Жалобы" })).toMatchObject({
    status: 200,
    body: { kind: "seller", id: owner.id, reason: "Жалобы" },
  });
  const first = await stopped("?limit=1");
  expect(first.body).toMatchObject([{ kind: "seller", id: owner.id }]);
  const next = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")![1];
  expect((await stopped(`?limit=1&cursor=${next}`)).body).toMatchObject([
    { kind: "base", id: sold.id, name: sold.baseName },
  ]);
  expect((await hide({ hidden: false })).body).toMatchObject({ since: null, reason: null });
  expect((await block({ blocked: false })).body).toMatchObject({ since: null, reason: null });
  expect((await stopped()).body).toEqual([]);
  expect((await send(notificationsRoute.GET, "GET", { token: own })).status).toBe(401); // blocking ended it for good
  const { body } = await send(notificationsRoute.GET, "GET", { token: await aToken(owner.id) });
  expect((body as { text: string }[]).map(({ text }) => text)).toEqual([
    "Ваш аккаунт снова открыт",
    `Снова видна всем: база «${sold.baseName}»`,
    "Администратор заблокировал ваш аккаунт",
    `Администратор скрыл: база «${sold.baseName}»`,
  ]);
});
