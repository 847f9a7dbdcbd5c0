import * as feedRoute from "@/app/[locale]/feed.xml/route";
import * as kindFeedRoute from "@/app/[locale]/feeds/[type]/[file]/route";
import * as llmsRoute from "@/app/[locale]/llms.txt/route";
import * as pictureRoute from "@/app/[locale]/og/[kind]/[file]/route";
import * as profileFeedRoute from "@/app/[locale]/profile/[id]/feed.xml/route";
import * as markdownRoute from "@/app/[locale]/prompt-texts/[file]/route";
import * as mediaRoute from "@/app/media/[id]/[file]/route";
import * as sitemapPartRoute from "@/app/sitemaps/[part]/route";
import { emptyCounts } from "@/lib/bases/content-types";
import { updateBase } from "@/lib/bases/mutations";
import { baseFields } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { slugOf } from "@/lib/platform/text/slug";
import { GUEST } from "@/lib/platform/viewer";
import { categoryCounts, kindCounts, popularTags, searchSpelling } from "@/lib/prompts/queries";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { type Handler, placesWith } from "@/tests/support/every-call";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anExample, aTextExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { turnOf } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsContentsRoutes } from "@/lib/prompts/contents/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as searchRoutes } from "@/lib/search/routes";

const contentsRoute = handlersAt("/bases/{id}/contents", promptsContentsRoutes);
const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const duplicateRoute = handlersAt("/prompts/{id}/duplicate", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const searchRoute = handlersAt("/search", searchRoutes);

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(resetDatabase);

const CLOSED = "закрытослово";
const SAMPLE = "образцеслово";

const words = (mark: string) => ({
  title: `${mark} имя`,
  shortDescription: `Описание ${mark} длинное`,
  promptText: `Напиши ${mark} ответ клиенту`,
  usageExamples: mark,
  tags: [mark],
  category: "Маркетинг",
});

const SETTINGS = {
  base_name: "База на продажу",
  base_description: "Описание базы на продажу",
  access_type: "ONE_TIME",
  one_time_price: 990,
};

/** A paid base with a sample and a closed prompt, both with a result that is not public, and those who may not enter. */
async function aShop(showContents: boolean) {
  const [owner, stranger, expired, admin] = [
    await aMember(),
    await aMember(),
    await aMember(),
    await aMember({ role: "admin" }),
  ];
  await aBase({ ownerId: stranger.id, accessType: "PRIVATE" });
  const base = await aBase({
    ownerId: owner.id,
    accessType: "ONE_TIME",
    oneTimePrice: 990,
    baseName: "База на продажу",
    showContents,
  });
  await anAccess({ userId: expired.id, baseId: base.id, secondsLeft: -1 });
  const sample = await aPrompt({ base, ...words(SAMPLE), samplePosition: 1 });
  const closed = await aPrompt({ base, ...words(CLOSED) });
  const pictures = {
    sample: await anExample(sample, { caption: SAMPLE }),
    closed: await anExample(closed, { caption: CLOSED }),
  };
  await aTextExample(sample, { text: SAMPLE, position: 1 });
  await aTextExample(closed, { text: CLOSED, position: 1 });
  const outsiders: [string, string | undefined][] = [["guest", undefined]];
  for (const [name, { id }] of Object.entries({ stranger, expired, admin }))
    outsiders.push([name, await aToken(id)]);
  const bases = [base.id];
  const kinds = {
    "/prompts/": [sample.id, closed.id],
    "/bases/": bases,
    "/prompt_bases/": bases,
    "/users/": [owner.id],
  };
  const walk = { ids: [base.id, sample.id, closed.id, owner.id], bases, kinds };
  return { owner, stranger, base, sample, closed, pictures, outsiders, walk };
}

const statusOf = async (handler: unknown, params: Record<string, string>, token?: string) =>
  (await send(handler as Handler, "GET", { params: { locale: "ru", ...params }, token })).status;

/** What engines and readers of feeds are given. */
async function engines(owner: string): Promise<string> {
  const texts = [
    await send(feedRoute.GET as never, "GET", { params: { locale: "ru" } }),
    await send(kindFeedRoute.GET as never, "GET", {
      params: { locale: "ru", type: "text", file: "feed.xml" },
    }),
    await send(profileFeedRoute.GET as never, "GET", { params: { locale: "ru", id: owner } }),
    await send(llmsRoute.GET as never, "GET", { params: { locale: "ru" } }),
    await send(sitemapPartRoute.GET as never, "GET", { params: { part: "prompts.xml" } }),
  ];
  return texts.map(({ text }) => text).join("\n");
}

test("everybody reads a sample where one asks for it by its id, and nobody without access anything else of its base", async () => {
  const { owner, base, sample, closed, pictures, outsiders, walk } = await aShop(false);
  for (const [name, token] of outsiders) {
    const { found, foundOther } = await placesWith(SAMPLE, { token, ...walk, other: CLOSED });
    expect({ name, foundOther }).toEqual({ name, foundOther: [] });
    expect({ name, found: found.sort() }).toEqual({
      name,
      found: [
        "/bases/{id}/contents",
        "/prompts/{id}",
        "/prompts/{id}/examples",
        "/prompts/{id}/examples/shown",
        "copy",
        "render",
      ].sort(),
    });
    const file = (which: keyof typeof pictures) =>
      statusOf(mediaRoute.GET, { id: pictures[which].attachmentId, file: "picture.webp" }, token);
    expect({ name, files: [await file("sample"), await file("closed")] }).toEqual({
      name,
      files: [200, 404],
    });
  }
  expect(await statusOf(markdownRoute.GET, { file: `${sample.id}.md` })).toBe(200);
  expect(await statusOf(markdownRoute.GET, { file: `${closed.id}.md` })).toBe(404);
  expect(await statusOf(pictureRoute.GET, { kind: "prompts", file: `${sample.id}.png` })).toBe(200);
  expect(await statusOf(pictureRoute.GET, { kind: "prompts", file: `${closed.id}.png` })).toBe(404);
  for (const mark of [SAMPLE, CLOSED, sample.id, closed.id])
    expect(await engines(owner.id)).not.toContain(mark);
  const counted = [
    await categoryCounts(GUEST),
    await kindCounts(GUEST),
    await popularTags(GUEST, { limit: 50 }),
    await searchSpelling(GUEST, { q: SAMPLE.slice(1) }),
  ];
  expect(JSON.stringify(counted)).not.toMatch(new RegExp(`${SAMPLE}|${CLOSED}|Маркетинг`));
  // Nobody finds it by searching either: it is read, not listed.
  for (const query of [`?q=${SAMPLE}`, `?promptBaseId=${base.id}&q=${SAMPLE}`, `?promptBaseId=${base.id}`]) {
    for (const route of [promptsRoute, searchRoute])
      expect((await send(route.GET, "GET", { query: encodeURI(query) })).text).not.toContain(SAMPLE);
  }
});

test("contents that are shown tell titles and descriptions, and no more", async () => {
  const { base, outsiders, walk } = await aShop(true);
  for (const [name, token] of turnOf(outsiders, 0, 2)) {
    const { found } = await placesWith(CLOSED, { token, ...walk });
    expect({ name, found }).toEqual({ name, found: ["/bases/{id}/updates", "/bases/{id}/contents"] });
  }
  const { body } = await send(contentsRoute.GET, "GET", { params: { id: base.id } });
  expect(body).toEqual({
    promptCounts: { ...emptyCounts(), TEXT: 2 },
    prompts: [
      expect.objectContaining({
        title: `${SAMPLE} имя`,
        isSample: true,
        cover: expect.objectContaining({ url: expect.any(String) as string }) as object,
      }),
      {
        id: expect.any(String) as string,
        slug: slugOf(`${CLOSED} имя`),
        title: `${CLOSED} имя`,
        shortDescription: `Описание ${CLOSED} длинное`,
        contentType: "TEXT",
        isSample: false,
        cover: null,
        words: null,
      },
    ],
    nextCursor: null,
  });
});

test("hidden contents are counts and samples; who has access sees them whole", async () => {
  const { base, owner, sample, closed } = await aShop(false);
  const read = async (token?: string) =>
    (await send(contentsRoute.GET, "GET", { params: { id: base.id }, token })).body as {
      prompts: { id: string }[];
      promptCounts: object;
    };
  expect(await read()).toMatchObject({ promptCounts: { TEXT: 2 }, prompts: [{ id: sample.id }] });
  expect((await read()).prompts).toHaveLength(1);
  expect((await read(await aToken(owner.id))).prompts.map(({ id }) => id)).toEqual([sample.id, closed.id]);
  const hidden = await aBase({ accessType: "PRIVATE" });
  expect((await send(contentsRoute.GET, "GET", { params: { id: hidden.id } })).body).toMatchObject({
    code: "BASE_NOT_FOUND",
  });
});

test("what is a sample no more is closed at once, for pages that are kept too", async () => {
  const { owner, base, sample, pictures, outsiders, walk } = await aShop(false);
  const guest = () => send(promptRoute.GET, "GET", { params: { id: sample.id } });
  const picture = () => statusOf(mediaRoute.GET, { id: pictures.sample.attachmentId, file: "picture.webp" });
  expect((await guest()).status).toBe(200);
  await db.pageDrop.deleteMany();
  const kept = await send(baseRoute.PUT, "PUT", {
    params: { id: base.id },
    token: await aToken(owner.id),
    json: SETTINGS,
  });
  expect(kept.body).toMatchObject({ showContents: false, sampleIds: [sample.id] }); // left out: nothing changes
  expect(await db.pageDrop.findMany({ select: { nowTags: true } })).toEqual([{ nowTags: [] }]);
  const changed = await send(baseRoute.PUT, "PUT", {
    params: { id: base.id },
    token: await aToken(owner.id),
    json: { ...SETTINGS, sampleIds: [] },
  });
  expect(changed.body).toMatchObject({ sampleIds: [] });
  expect((await guest()).body).toEqual({
    code: "ACCESS_REQUIRED",
    message: "Доступ ограничен",
    baseId: base.id,
  });
  expect(await picture()).toBe(404);
  expect(await statusOf(markdownRoute.GET, { file: `${sample.id}.md` })).toBe(404);
  for (const [name, token] of turnOf(outsiders, 1, 2))
    expect({ name, ...(await placesWith(SAMPLE, { token, ...walk })) }).toMatchObject({ name, found: [] });
  expect(await db.pageDrop.findMany({ orderBy: { id: "desc" }, take: 1, select: { nowTags: true } })).toEqual(
    [{ nowTags: [`base:${base.id}`] }],
  );
});

test("hiding the contents closes kept pages at once; showing them does not hurry", async () => {
  const { owner, base } = await aShop(true);
  const lastDrop = async () =>
    (await db.pageDrop.findMany({ orderBy: { id: "desc" }, take: 1, select: { nowTags: true } }))[0]!.nowTags;
  const input = { ...baseFields.parse(SETTINGS), id: base.id };
  await updateBase(owner, { ...input, showContents: false });
  expect(await lastDrop()).toEqual([`base:${base.id}`]);
  await updateBase(owner, { ...input, showContents: true });
  expect(await lastDrop()).toEqual([]);
});

test("a copy of a sample is a copy of what others sell: it stays private", async () => {
  const { stranger, sample } = await aShop(true);
  const token = await aToken(stranger.id);
  const open = await aBase({ ownerId: stranger.id });
  const duplicate = (json: object) =>
    send(duplicateRoute.POST, "POST", { params: { id: sample.id }, token, json });
  expect((await duplicate({ promptBaseId: open.id })).body).toMatchObject({ code: "COPY_PRIVATE_ONLY" });
  expect((await duplicate({})).status).toBe(201);
});

test("samples are asked for by the owner, at most three, of the base itself, and kept in order", async () => {
  const { owner, stranger, base, sample, closed } = await aShop(true);
  const [third, fourth] = [await aPrompt({ base }), await aPrompt({ base })];
  const elsewhere = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "ONE_TIME" }) });
  const token = await aToken(owner.id);
  const put = (sampleIds: unknown, by = token) =>
    send(baseRoute.PUT, "PUT", { params: { id: base.id }, token: by, json: { ...SETTINGS, sampleIds } });
  expect((await put([third.id, closed.id, sample.id])).body).toMatchObject({
    sampleIds: [third.id, closed.id, sample.id],
  });
  expect((await put([sample.id, "", third.id, third.id])).body).toMatchObject({
    sampleIds: [sample.id, third.id],
  });
  for (const [wrong, message] of [
    [[sample.id, closed.id, third.id, fourth.id], "Не больше 3 образцов"],
    [[elsewhere.id], "Образцом может быть только промпт этой базы"],
  ] as const) {
    expect((await put(wrong)).body).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { sampleIds: [message] },
    });
  }
  expect((await put(["нет"])).status).toBe(422);
  expect((await put([closed.id], await aToken(stranger.id))).body).toMatchObject({ code: "FORBIDDEN" });
  expect((await send(baseRoute.GET, "GET", { params: { id: base.id } })).body).toMatchObject({
    sampleIds: [sample.id, third.id],
    showContents: true,
  });
});
