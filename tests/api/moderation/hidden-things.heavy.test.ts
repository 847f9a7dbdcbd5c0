import * as pictureRoute from "@/app/[locale]/og/[kind]/[file]/route";
import * as mediaRoute from "@/app/media/[id]/[file]/route";
import { listPopularAuthors } from "@/lib/identity/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST } from "@/lib/platform/viewer";
import type { ReportKind } from "@/lib/reports/reasons";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { placesWith } from "@/tests/support/every-call";
import { enginesWith } from "@/tests/support/every-engine";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aTextExample, anAttachment, anExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aReview } from "@/tests/support/factories/review";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as reportsRoutes } from "@/lib/reports/routes";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as aiRunsEvalsRoutes } from "@/lib/ai/runs/evals/routes";
import { ROUTES as promptsHistoryRoutes } from "@/lib/prompts/history/routes";
import { ROUTES as bulkRoutes } from "@/lib/bulk/routes";
import { ROUTES as followsRoutes } from "@/lib/follows/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const decideRoute = handlersAt("/admin/reports/{id}/decide", reportsRoutes);
const notificationsRoute = handlersAt("/notifications", notificationsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const testsRoute = handlersAt("/prompts/{id}/tests", aiRunsEvalsRoutes);
const versionsRoute = handlersAt("/prompts/{id}/versions", promptsHistoryRoutes);
const versionRoute = handlersAt("/prompts/{id}/versions/{number}", promptsHistoryRoutes);
const bulkRoute = handlersAt("/prompts/bulk", bulkRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const reportsRoute = handlersAt("/reports", reportsRoutes);
const followRoute = handlersAt("/follows/{kind}/{id}", followsRoutes);
const userRoute = handlersAt("/users/{id}", identityRoutes);

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(resetDatabase);

const MARK = "сокрытое";
const VIEWERS = ["guest", "stranger", "buyer", "owner", "admin"] as const;
type Name = (typeof VIEWERS)[number];

/** A free and a paid base whose prompts and results are full of the word, of a person of that name. */
async function aWorld(fullName = "Автор") {
  const members = {
    owner: await aMember({ fullName }),
    buyer: await aMember(),
    stranger: await aMember(),
    admin: await aMember({ role: "admin" }),
  };
  const { owner, buyer } = members;
  const free = await aBase({ ownerId: owner.id });
  const sold = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  await anAccess({ userId: buyer.id, baseId: sold.id });
  const tokens: Record<Name, string | undefined> = {
    guest: undefined,
    stranger: await aToken(members.stranger.id),
    buyer: await aToken(buyer.id),
    owner: await aToken(owner.id),
    admin: await aToken(members.admin.id),
  };
  const decide = async (id: string, decision: string) =>
    send(decideRoute.POST, "POST", {
      params: { id },
      json: { decision, note: "Правила, п. 3" },
      token: tokens.admin!,
    });
  const report = async (kind: ReportKind, id: string, token = tokens.stranger) => {
    const { status, body } = await send(reportsRoute.POST, "POST", {
      json: { kind, id, reason: "illegal", text: "Так нельзя" },
      ...(token && { token }),
    });
    expect(status).toBe(201);
    return (body as { id: string }).id;
  };
  const told = async (name: Exclude<Name, "guest">) =>
    ((await send(notificationsRoute.GET, "GET", { token: tokens[name]! })).body as { text: string }[]).map(
      ({ text }) => text,
    );
  return { members, free, sold, tokens, decide, report, told };
}

const WORDS = {
  title: `${MARK} слово`,
  shortDescription: `${MARK} описание длинное`,
  promptText: `Напиши ${MARK} ответ`,
  tags: [MARK],
  category: "Продажи",
};
const NOWHERE: string[] = [];

test("a hidden prompt stands nowhere for who read it because it was open; its author and administrators read it, and it comes back", async () => {
  const { members, free, tokens, decide, report, told } = await aWorld();
  const prompt = await aPrompt({ base: free, ...WORDS, userId: members.owner.id });
  const sibling = await aPrompt({ base: free, promptText: "Совсем другой текст про отчёты" });
  const example = await anExample(prompt, { caption: MARK });
  const words = await aTextExample(prompt, { text: `${MARK} слова` });
  const ids = [prompt.id, free.id, members.owner.id];
  const kinds = { "/prompts/": [prompt.id, sibling.id], "/bases/": [free.id], "/prompt_bases/": [free.id] };
  const places = async (name: Name) =>
    (await placesWith(MARK, { token: tokens[name], ids, bases: [free.id], kinds })).found.filter(
      (place) => !place.startsWith("/users/"),
    );
  const engines = (gone: string[]) => enginesWith(WORDS.title, { ids, ownerId: members.owner.id, gone });
  const media = async (name: Name) =>
    (
      await send(mediaRoute.GET as never, "GET", {
        params: { id: example.attachmentId, file: "picture.webp" },
        token: tokens[name],
      })
    ).status;
  const picture = async () =>
    (
      await send(pictureRoute.GET as never, "GET", {
        params: { locale: "ru", kind: "prompts", file: `${prompt.id}.png` },
      })
    ).status;
  const before = {
    guest: await places("guest"),
    stranger: await places("stranger"),
    buyer: await places("buyer"),
  };
  expect(before.guest).toEqual(expect.arrayContaining(["/prompts", "/prompts/{id}", "/search?q"]));
  expect(await engines(ids)).toEqual(expect.arrayContaining(["feed", "markdown"]));
  expect([await media("guest"), await picture()]).toEqual([200, 200]);

  const id = await report("prompt", prompt.id);
  expect(await decide(id, "hide")).toMatchObject({ status: 200, body: { state: "hidden", kind: "prompt" } });
  for (const name of ["guest", "stranger", "buyer"] as const) {
    expect({ name, found: (await places(name)).filter((place) => place !== "/notifications") }).toEqual({
      name,
      found: NOWHERE,
    });
    expect(await media(name)).toBe(404);
    expect(
      (await send(promptRoute.GET, "GET", { params: { id: prompt.id }, token: tokens[name] })).body,
    ).toMatchObject({ code: "PROMPT_NOT_FOUND" });
  }
  expect(await engines([prompt.id])).toEqual([]);
  expect(await picture()).toBe(404);
  for (const name of ["owner", "admin"] as const) {
    const { status, body } = await send(promptRoute.GET, "GET", {
      params: { id: prompt.id },
      token: tokens[name],
    });
    expect([status, body]).toMatchObject([200, { isHidden: true, is_public: false }]);
    expect(await media(name)).toBe(200);
    const listed = await send(promptsRoute.GET, "GET", {
      token: tokens[name],
      query: `?promptBaseId=${free.id}`,
    });
    expect((listed.body as { id: string }[]).map((each) => each.id).toSorted()).toEqual(
      [prompt.id, sibling.id].toSorted(),
    );
  }
  expect(await told("owner")).toEqual([expect.stringContaining("Администратор скрыл ваш промпт")]);
  expect(await told("stranger")).toContain(`Жалоба принята, промпт скрыт: база «${free.baseName}»`);
  expect(words.hiddenAt).toBeNull();

  expect((await decide(id, "restore")).status).toBe(200);
  for (const name of ["guest", "stranger", "buyer"] as const)
    expect((await places(name)).toSorted()).toEqual(before[name].toSorted());
  expect(await media("guest")).toBe(200);
});

test("a hidden prompt of a paid base leaves its window and its samples; who bought goes on reading", async () => {
  const { sold, tokens, decide, report, members } = await aWorld();
  const sample = await aPrompt({ base: sold, ...WORDS, userId: members.owner.id });
  await db.prompt.update({ where: { id: sample.id }, data: { samplePosition: 1 } });
  await anExample(sample, { caption: MARK, isPublic: true });
  const kinds = { "/prompts/": [sample.id], "/bases/": [sold.id], "/prompt_bases/": [sold.id] };
  const places = async (name: Name) =>
    (
      await placesWith(MARK, { token: tokens[name], ids: [sample.id, sold.id], bases: [sold.id], kinds })
    ).found.filter(
      (place) => !/^\/(?:users|notifications|bases$|bases\/\{id\}$|user-base-access)/.test(place),
    );
  expect(await places("guest")).toEqual(expect.arrayContaining(["/prompts/{id}", "/bases/{id}/contents"]));
  await decide(await report("prompt", sample.id), "hide");
  expect([await places("guest"), await places("stranger")]).toEqual([NOWHERE, NOWHERE]);
  const read = async (name: Name) =>
    (await send(promptRoute.GET, "GET", { params: { id: sample.id }, token: tokens[name] })).status;
  expect([await read("guest"), await read("stranger"), await read("buyer"), await read("owner")]).toEqual([
    404, 404, 200, 200,
  ]);
});

test("a hidden result is there for the base's owner and administrators alone", async () => {
  const { free, tokens, decide, report, told, members } = await aWorld();
  const prompt = await aPrompt({ base: free, userId: members.owner.id });
  const file = await anExample(prompt, { caption: `${MARK} картинка`, isCover: true });
  const text = await aTextExample(prompt, { text: `${MARK} слова` });
  const kinds = { "/prompts/": [prompt.id], "/bases/": [free.id], "/prompt_bases/": [free.id] };
  const places = async (name: Name) =>
    (
      await placesWith(MARK, { token: tokens[name], ids: [prompt.id, free.id], bases: [free.id], kinds })
    ).found.filter((place) => !place.startsWith("/users/") && place !== "/notifications");
  const media = async (name: Name, size = "picture.webp") =>
    (
      await send(mediaRoute.GET as never, "GET", {
        params: { id: file.attachmentId, file: size },
        token: tokens[name],
      })
    ).status;
  const seen = async (name: Name) =>
    JSON.stringify(
      (await send(promptRoute.GET, "GET", { params: { id: prompt.id }, token: tokens[name] })).body,
    );
  expect(await seen("guest")).toContain(`${MARK} картинка`);
  for (const id of [await report("example", file.id), await report("example", text.id)])
    expect((await decide(id, "hide")).body).toMatchObject({ state: "hidden", thing: { isHidden: true } });
  for (const name of ["guest", "stranger", "buyer"] as const) {
    expect(await seen(name)).not.toContain(`${MARK} картинка`);
    expect(await seen(name)).not.toContain(`${MARK} слова`);
    expect(await seen(name)).not.toContain(file.attachmentId);
    for (const size of ["picture.webp", "320.webp"]) expect(await media(name, size)).toBe(404);
    const list = await send(promptsRoute.GET, "GET", { token: tokens[name], query: "?include=promptText" });
    expect(list.text).not.toContain(file.attachmentId);
    expect((await places(name)).filter((place) => place.includes("example"))).toEqual([]);
  }
  for (const name of ["owner", "admin"] as const) {
    expect(await seen(name)).toContain(`${MARK} картинка`);
    expect(await media(name)).toBe(200);
  }
  expect(await told("owner")).toHaveLength(2);
  await decide((await db.reportCase.findFirstOrThrow({ where: { exampleId: file.id } })).id, "restore");
  expect([await media("guest"), (await seen("guest")).includes(`${MARK} слова`)]).toEqual([200, false]);
});

test("a hidden person is gone with what is open of theirs, also with what they make later; and comes back with it", async () => {
  const { members, free, sold, tokens, decide, report, told } = await aWorld(`${MARK} автор`);
  const { owner } = members;
  const prompt = await aPrompt({ base: free, ...WORDS, userId: owner.id });
  const other = await aBase();
  const review = await aReview({ baseId: other.id, authorId: owner.id, text: `${MARK} отзыв` });
  const avatar = await anAttachment(owner.id);
  await db.user.update({ where: { id: owner.id }, data: { avatarId: avatar.id } });
  const ids = [prompt.id, free.id, sold.id, owner.id];
  const kinds = {
    "/prompts/": [prompt.id],
    "/bases/": [free.id, sold.id, other.id],
    "/prompt_bases/": [free.id, sold.id],
    "/users/": [owner.id],
  };
  const places = async (name: Name) =>
    (
      await placesWith(MARK, { token: tokens[name], ids, bases: [free.id, sold.id, other.id], kinds })
    ).found.filter((place) => place !== "/notifications");
  const media = async (name: Name) =>
    (
      await send(mediaRoute.GET as never, "GET", {
        params: { id: avatar.id, file: "picture.webp" },
        token: tokens[name],
      })
    ).status;
  const before = await places("stranger");
  expect(before).toEqual(expect.arrayContaining(["/users/{id}", "/prompts", "/bases/{id}/reviews"]));

  const id = await report("user", owner.id, tokens.guest);
  expect((await decide(id, "hide")).body).toMatchObject({
    kind: "user",
    targetId: owner.id,
    state: "hidden",
  });
  expect([await places("guest"), await places("stranger")]).toEqual([NOWHERE, NOWHERE]);
  expect([await media("guest"), await media("stranger"), await media("owner"), await media("admin")]).toEqual(
    [404, 404, 200, 200],
  );
  expect(
    await enginesWith(MARK, {
      ids,
      ownerId: members.stranger.id,
      gone: [prompt.id, free.id, sold.id, owner.id],
    }),
  ).toEqual([]);
  expect(JSON.stringify(await listPopularAuthors(GUEST, { limit: 50 }))).not.toContain(MARK);
  const status = async (name: Name) =>
    (await send(userRoute.GET, "GET", { params: { id: owner.id }, token: tokens[name] })).status;
  expect([await status("stranger"), await status("owner"), await status("admin")]).toEqual([404, 200, 200]);
  expect(
    (await send(followRoute.PUT, "PUT", { params: { kind: "user", id: owner.id }, token: tokens.stranger }))
      .status,
  ).toBe(404);
  // Who bought reads on.
  const bought = await aPrompt({ base: sold, userId: owner.id, promptText: "Платный текст про договоры" });
  expect(
    (await send(promptRoute.GET, "GET", { params: { id: bought.id }, token: tokens.buyer })).status,
  ).toBe(200);

  // Things that they create, open or draft meanwhile.
  const later = await aBase({ ownerId: owner.id, baseName: `${MARK} новая` });
  const written = await aPrompt({ base: later, ...WORDS, promptText: `Ещё ${MARK} текст`, userId: owner.id });
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE", baseName: `${MARK} личная` });
  await db.promptBase.update({ where: { id: personal.id }, data: { accessType: "FREE" } });
  const again = await aReview({
    baseId: (await aBase()).id,
    authorId: owner.id,
    text: `${MARK} ещё отзыв`,
  });
  expect(await db.prompt.count({ where: { userId: owner.id, isPublic: true } })).toBe(0);
  expect(await db.promptBase.count({ where: { ownerId: owner.id, hiddenAt: null } })).toBe(0);
  expect(await db.baseReview.count({ where: { id: { in: [review.id, again.id] }, hiddenAt: null } })).toBe(0);
  expect(await told("owner")).toContain("Администратор скрыл ваш профиль и всё, что вы открыли для других");

  expect((await decide(id, "restore")).status).toBe(200);
  expect((await places("stranger")).filter((place) => before.includes(place)).toSorted()).toEqual(
    before.toSorted(),
  );
  expect(await db.prompt.count({ where: { id: { in: [prompt.id, written.id] }, isPublic: true } })).toBe(2);
  expect(await db.baseReview.count({ where: { authorId: owner.id, hiddenAt: null } })).toBe(2);
});

test("another's hidden prompt is not there for whatever reads or changes it; its author and the base's owner know it", async () => {
  const { members, tokens, sold } = await aWorld();
  const prompt = await aPrompt({ base: sold, userId: members.buyer.id });
  await db.prompt.update({ where: { id: prompt.id }, data: { hiddenAt: new Date() } });
  const params = { id: prompt.id };
  const answers = async (token: string | undefined) => {
    const bulk = (json: object) =>
      send(bulkRoute.POST, "POST", { token: token!, json: { ids: [prompt.id], ...json } });
    const direct = [
      await send(versionsRoute.GET, "GET", { params, token }),
      await send(versionRoute.GET, "GET", { params: { ...params, number: "1" }, token }),
      await send(testsRoute.GET, "GET", { params, token }),
    ].map(({ body }) => (body as { code?: string }).code ?? "OK");
    const many = [
      await bulk({ action: "category", category: "" }),
      await bulk({ action: "untag", tags: ["x"] }),
    ];
    const failed = many.map(({ body }) => (body as { failed: { code: string }[] }).failed[0]?.code ?? "OK");
    return [...direct, ...failed];
  };
  for (const name of ["stranger", "admin"] as const)
    expect(await answers(tokens[name])).toEqual(Array(5).fill("PROMPT_NOT_FOUND"));
  expect(await answers(tokens.buyer)).toEqual(["FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "OK", "OK"]);
  expect(await answers(tokens.owner)).toEqual(Array(5).fill("OK"));
});
