import { db } from "@/lib/platform/db/client";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";
import type { Version, WholeVersion } from "@/lib/prompts/history/schema";
import { storePrompt } from "@/lib/prompts/mutations";
import type { Prompt, SavedPrompt } from "@/lib/prompts/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { letTimePass, manyVersions } from "@/tests/support/factories/version";
import { aWorld } from "@/tests/support/personas";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as promptsHistoryRoutes } from "@/lib/prompts/history/routes";

const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);
const promptsRoute = handlersAt("/prompts", promptsRoutes);
const versionsRoute = handlersAt("/prompts/{id}/versions", promptsHistoryRoutes);
const versionRoute = handlersAt("/prompts/{id}/versions/{number}", promptsHistoryRoutes);
const restoreRoute = handlersAt("/prompts/{id}/versions/{number}/restore", promptsHistoryRoutes);

const PROMPT = {
  title: "Письмо клиенту",
  shortDescription: "Вежливый ответ на жалобу",
  promptText: "Напиши вежливый ответ на жалобу покупателя.",
  contentType: "TEXT",
  category: "Продажи",
  tags: ["письмо"],
  usageExamples: "Жалоба на доставку",
  isFillable: false,
};

let owner: { id: string };
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  process.env.RATE_LIMIT_SCALE = "1000";
  owner = await aUser({ fullName: "Ольга Версия" });
  token = await aToken(owner.id);
  base = await aBase({ ownerId: owner.id });
});

async function created(): Promise<Prompt> {
  return (await send(promptsRoute.POST, "POST", { token, json: { ...PROMPT, promptBaseId: base.id } })).body;
}
const save = (id: string, json: object, as = token) =>
  send(promptRoute.PATCH, "PATCH", { token: as, params: { id }, json });
const list = async (id: string, query = ""): Promise<Version[]> =>
  (await send(versionsRoute.GET, "GET", { token, params: { id }, query })).body;
const get = (id: string, number: number, as = token) =>
  send(versionRoute.GET, "GET", { token: as, params: { id, number: String(number) } });
const mark = (id: string, number: number, json: object) =>
  send(versionRoute.PATCH, "PATCH", { token, params: { id, number: String(number) }, json });
const restore = (id: string, number: number, json: object = {}, as = token) =>
  send(restoreRoute.POST, "POST", { token: as, params: { id, number: String(number) }, json });
const numbers = async (id: string) => (await list(id, "?limit=100")).map(({ number }) => number);

test("every saved change of content is a version: who, when, what changed, how long, and the whole prompt as it was", async () => {
  const { id } = await created();
  await letTimePass(id);
  await save(id, { title: "Письмо другу", tags: ["письмо", "друг"] });
  await letTimePass(id);
  await save(id, { promptText: "Напиши тёплое письмо другу детства 🙂" });

  const found = await list(id);
  expect(found).toMatchObject([
    {
      number: 3,
      source: "edit",
      changed: ["promptText"],
      size: 36,
      note: "",
      keep: false,
      author: { id: owner.id, slug: "olga-versiya", full_name: "Ольга Версия", avatar_url: null },
    },
    { number: 2, source: "edit", changed: ["title", "tags"], size: PROMPT.promptText.length },
    { number: 1, source: "create", changed: [], size: PROMPT.promptText.length },
  ]);
  expect(JSON.stringify(found)).not.toContain(PROMPT.promptText);
  expect(Object.keys(found[0]!).sort()).toEqual([
    "author",
    "changed",
    "createdAt",
    "keep",
    "note",
    "number",
    "size",
    "source",
  ]);
  const first: WholeVersion = (await get(id, 1)).body;
  expect(first).toMatchObject({ number: 1, author: { slug: "olga-versiya" }, ...PROMPT });
  expect((await get(id, 9)).body).toMatchObject({ code: "VERSION_NOT_FOUND" });
  expect((await send(versionRoute.GET, "GET", { token, params: { id, number: "nine" } })).status).toBe(404);
});

test("what leaves the content as it was is no version: a save without a change, a move to another base", async () => {
  const { id } = await created();
  await letTimePass(id);
  await save(id, { title: PROMPT.title, promptText: PROMPT.promptText });
  await save(id, { promptBaseId: (await aBase({ ownerId: owner.id })).id });
  expect(await numbers(id)).toEqual([1]);
  await save(id, { title: "Другое" });
  expect(await list(id)).toMatchObject([{ number: 4, changed: ["title"] }, { number: 1 }]);
});

test("of a prompt that was there before its history the state before the first change is kept with that change", async () => {
  const prompt = await aPrompt({ base, title: "Старое имя", userId: owner.id });
  expect(await list(prompt.id)).toEqual([]);
  await save(prompt.id, { title: "Новое имя" });
  expect(await list(prompt.id)).toMatchObject([
    { number: 2, source: "edit", changed: ["title"] },
    {
      number: 1,
      source: "baseline",
      changed: [],
      author: { id: owner.id },
      createdAt: prompt.updatedAt.toISOString(),
    },
  ]);
  expect((await get(prompt.id, 1)).body).toMatchObject({ title: "Старое имя" });
});

describe("saves of one person within ten minutes", () => {
  test("are one version, which tells what changed since the one before", async () => {
    const { id } = await created();
    await letTimePass(id);
    await save(id, { title: "Раз" });
    await save(id, { title: "Два", isFillable: true });
    expect(await list(id)).toMatchObject([{ number: 3, changed: ["title", "isFillable"] }, { number: 1 }]);
    expect((await get(id, 3)).body).toMatchObject({ title: "Два", isFillable: true });
    // The ten minutes start with the first save: a person who saves all day gets more than one version.
    await letTimePass(id);
    await save(id, { title: "Три" });
    expect(await numbers(id)).toEqual([4, 3, 1]);
  });

  test("are one version beside the creation, which stays as it was", async () => {
    const { id } = await created();
    await save(id, { title: "Раз" });
    await save(id, { promptText: "Напиши тёплое письмо другу детства" });
    expect(await list(id)).toMatchObject([
      { number: 3, source: "edit", changed: ["title", "promptText"] },
      { number: 1, source: "create", changed: [] },
    ]);
    expect((await get(id, 1)).body).toMatchObject(PROMPT);
  });

  test("are two, once the first was noted or kept", async () => {
    const { id } = await created();
    await letTimePass(id);
    await save(id, { title: "С заметкой" });
    await mark(id, 2, { note: "Отправлено клиенту" });
    await save(id, { title: "Закреплено" });
    await mark(id, 3, { keep: true });
    await save(id, { title: "Ещё одно" });
    expect(await list(id)).toMatchObject([
      { number: 4, note: "", keep: false },
      { number: 3, keep: true },
      { number: 2, note: "Отправлено клиенту" },
      { number: 1 },
    ]);
  });

  test("are two, when another person saved in between or the first was an import or a restore", async () => {
    const author = await aUser();
    const { id } = await aPrompt({ base, userId: author.id });
    await save(id, { title: "Владелец" });
    await save(id, { title: "Автор" }, await aToken(author.id));
    await save(id, { title: "Владелец 2" });
    expect((await list(id)).map((version) => version.author?.id)).toEqual([
      owner.id,
      author.id,
      owner.id,
      author.id,
    ]);

    const viewer = await aMember();
    const own = await aBase({ ownerId: viewer.id });
    const imported = (await storePrompt(
      viewer,
      { ...PROMPT, contentType: "TEXT", promptBaseId: own.id },
      { source: "import" },
    ))!.id;
    const as = await aToken(viewer.id);
    await save(imported, { title: "После импорта" }, as);
    await restore(imported, 1, {}, as);
    await save(imported, { title: "После возврата" }, as);
    const { body }: { body: Version[] } = await send(versionsRoute.GET, "GET", {
      token: as,
      params: { id: imported },
    });
    expect(body.map(({ source }) => source)).toEqual(["edit", "restore", "edit", "import"]);
  });
});

test("the last hundred stay, and the kept ones; each save takes one away at most @heavy", async () => {
  const { id } = await aPrompt({ base, userId: owner.id });
  await manyVersions(id, 100);
  await mark(id, 3, { keep: true });
  for (const title of ["Раз", "Два", "Три", "Четыре"]) {
    await letTimePass(id);
    await save(id, { title });
  }
  const left = await numbers(id).then(async (page) => [
    ...page,
    ...(await list(id, `?limit=100&cursor=${await cursorOf(id)}`)).map(({ number }) => number),
  ]);
  expect(left).toHaveLength(101);
  expect(left.slice(-3)).toEqual([6, 5, 3]);
});

async function cursorOf(id: string): Promise<string> {
  const { headers } = await send(versionsRoute.GET, "GET", { token, params: { id }, query: "?limit=100" });
  return /cursor=([\w-]+)/.exec(headers.get("link") ?? "")![1]!;
}

test("the list has pages, and a wrong cursor is refused", async () => {
  const { id } = await aPrompt({ base, userId: owner.id });
  await manyVersions(id, 7);
  expect((await list(id, "?limit=3")).map(({ number }) => number)).toEqual([7, 6, 5]);
  const seen: number[] = [];
  for (let query = "?limit=3"; query;) {
    const answer = await send(versionsRoute.GET, "GET", { token, params: { id }, query });
    seen.push(...(answer.body as Version[]).map(({ number }) => number));
    const next = /cursor=([\w-]+)/.exec(answer.headers.get("link") ?? "")?.[1];
    query = next ? `?limit=3&cursor=${next}` : "";
  }
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect((await send(versionsRoute.GET, "GET", { token, params: { id }, query: "?cursor=x" })).status).toBe(
    400,
  );
});

describe("restoring", () => {
  test("writes a new version like the old one, and its undo is one more; nothing is lost", async () => {
    const { id } = await created();
    await letTimePass(id);
    const { body: edited }: { body: SavedPrompt } = await save(id, {
      title: "Картинка",
      contentType: "IMAGE",
      category: "Плакаты",
      tags: [],
      promptText: "Нарисуй плакат о вежливости в магазине.",
      isFillable: true,
      usageExamples: "",
      shortDescription: "Плакат для магазина",
    });
    const back = await restore(id, 1, { version: edited.version });
    expect(back).toMatchObject({ status: 200, body: { ...PROMPT, id, version: 3 } });
    expect(await list(id)).toMatchObject([
      {
        number: 3,
        source: "restore",
        changed: [
          "title",
          "shortDescription",
          "promptText",
          "contentType",
          "category",
          "tags",
          "usageExamples",
          "isFillable",
        ],
      },
      { number: 2 },
      { number: 1 },
    ]);
    const undone = await restore(id, 2, { version: 3 });
    const { updatedAt: _, version: __, warnings: ___, ...content } = edited;
    expect(undone.body).toMatchObject({ ...content, version: 4 });
    expect(await numbers(id)).toEqual([4, 3, 2, 1]);
  });

  test("is refused when somebody has saved since the caller looked, and writes nothing", async () => {
    const { id } = await created();
    await letTimePass(id);
    await save(id, { title: "Чужое" });
    expect(await restore(id, 1, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "EDIT_CONFLICT", version: 2 },
    });
    expect(await numbers(id)).toEqual([2, 1]);
    expect(await restore(id, 7, { version: 2 })).toMatchObject({
      status: 404,
      body: { code: "VERSION_NOT_FOUND" },
    });
  });

  test("search and uses of variables follow; a variable that is gone stays a token that nobody knows", async () => {
    const [stays, goes] = [await aVariable({ userId: owner.id }), await aVariable({ userId: owner.id })];
    const promptText = `Пиши редкоеслово {{text_${stays.id}}} и {{text_${goes.id}}} вежливо.`;
    const { id } = await aPrompt({ base, userId: owner.id, promptText });
    await save(id, { promptText: "Пиши что-нибудь совсем другое, без переменных." });
    await db.promptVariable.delete({ where: { id: goes.id } });
    const find = async () =>
      (await send(promptsRoute.GET, "GET", { token, query: "?q=редкоеслово" })).body as Prompt[];
    expect(await find()).toEqual([]);
    await restore(id, 1);
    expect((await find()).map((each) => each.id)).toEqual([id]);
    expect(await db.promptVariableUse.findMany({ where: { promptId: id } })).toEqual([
      { promptId: id, variableId: stays.id },
    ]);
    expect((await send(promptRoute.GET, "GET", { token, params: { id } })).body).toMatchObject({
      promptText,
    });
  });
});

test("a note is a line of at most 200 characters; at most a hundred versions are kept", async () => {
  const { id } = await aPrompt({ base, userId: owner.id });
  await manyVersions(id, 101);
  expect(await mark(id, 5, { note: "  До запуска  ", keep: true })).toMatchObject({
    status: 200,
    body: { number: 5, note: "До запуска", keep: true },
  });
  expect(await mark(id, 5, { note: "" })).toMatchObject({ body: { note: "", keep: true } });
  expect((await mark(id, 5, { note: "я".repeat(HISTORY_LIMITS.noteMax + 1) })).body).toMatchObject({
    fields: { note: ["Заметка не должна превышать 200 символов"] },
  });
  expect((await mark(id, 102, { note: "Нет такой" })).body).toMatchObject({ code: "VERSION_NOT_FOUND" });
  await db.promptVersion.updateMany({
    where: { promptId: id, number: { lte: HISTORY_LIMITS.kept } },
    data: { keep: true },
  });
  expect(await mark(id, 101, { keep: true })).toMatchObject({
    status: 409,
    body: { code: "QUOTA_EXCEEDED" },
  });
  expect((await mark(id, 7, { keep: true })).status).toBe(200);
});

test("history is the base's owner's: nobody else reads, notes or restores, whatever they may read", async () => {
  const world = await aWorld((accessType) => ({ promptText: `Секрет истории ${accessType} лежит здесь.` }));
  const ownerToken = await aToken(world.members.owner.id);
  for (const [accessType, { own, guestWritten }] of Object.entries(world.shelves)) {
    for (const id of [own, guestWritten])
      await save(id, { promptText: `Теперь здесь ${accessType} ничего тайного нет.` }, ownerToken);
    for (const [persona, member] of [...Object.entries(world.members), ["guest", null] as const]) {
      if (persona === "owner") continue;
      const as = member ? await aToken(member.id) : undefined;
      for (const id of [own, guestWritten]) {
        const params = { id, number: "1" };
        const answers = [
          await send(versionsRoute.GET, "GET", { token: as, params: { id } }),
          await send(versionRoute.GET, "GET", { token: as, params }),
          await send(versionRoute.PATCH, "PATCH", { token: as, params, json: { note: "Был здесь" } }),
          await send(restoreRoute.POST, "POST", { token: as, params, json: {} }),
        ];
        const refusal =
          member === null
            ? [401, "UNAUTHENTICATED"]
            : accessType === "PRIVATE"
              ? [404, "PROMPT_NOT_FOUND"]
              : [403, "FORBIDDEN"];
        // Who wrote a prompt into somebody's PRIVATE base knows that it is there.
        const written =
          persona === "author" && id === guestWritten ? [[403, "FORBIDDEN"], refusal] : [refusal];
        for (const { status, body, text } of answers) {
          expect(written).toContainEqual([status, (body as { code: string }).code]);
          expect(text).not.toContain("Секрет");
        }
      }
    }
    expect(
      await send(versionRoute.GET, "GET", { token: ownerToken, params: { id: own, number: "1" } }),
    ).toMatchObject({
      status: 200,
      body: { promptText: `Секрет истории ${accessType} лежит здесь.`, note: "" },
    });
  }
});

describe("at the same moment", () => {
  test("of two saves and a restore of one copy one wins; the newest version is what the prompt holds", async () => {
    const { id } = await created();
    await letTimePass(id);
    await save(id, { title: "Вторая" });
    await letTimePass(id);
    const answers = await Promise.all([
      save(id, { title: "Третья", version: 2 }),
      save(id, { promptText: "Совсем другой текст этого промпта.", version: 2 }),
      restore(id, 1, { version: 2 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await numbers(id)).toEqual([3, 2, 1]);
    const { body: prompt }: { body: Prompt } = await send(promptRoute.GET, "GET", { token, params: { id } });
    const { title, promptText } = prompt;
    expect((await get(id, 3)).body).toMatchObject({ title, promptText });
  });

  test("saves that know no version all go through, one after another", async () => {
    const { id } = await aPrompt({ base, userId: owner.id });
    await Promise.all(Array.from({ length: 8 }, (_, at) => save(id, { title: `Правка ${at}` })));
    const [newest, first, ...more] = await list(id);
    expect(more).toEqual([]);
    expect([newest, first]).toMatchObject([
      { number: 9, source: "edit" },
      { number: 1, source: "baseline" },
    ]);
    const { body: prompt }: { body: Prompt } = await send(promptRoute.GET, "GET", { token, params: { id } });
    expect((await get(id, 9)).body).toMatchObject({ title: prompt.title });
  });

  test("a note and a save: the noted version stays as it was", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await created();
      await Promise.all([mark(id, 1, { note: "Первый вариант" }), save(id, { title: "Поверх" })]);
      const noted = (await list(id)).find(({ note }) => note !== "");
      if (noted) expect((await get(id, noted.number)).body).toMatchObject({ title: PROMPT.title });
      else expect(await numbers(id)).toEqual([2]); // the save came first, and there was no version 1 to note
    }
  });
});

test("what fails within a save leaves no version of it", async () => {
  const { id } = await created();
  await letTimePass(id);
  await db.$executeRaw`ALTER TABLE page_drops ADD CONSTRAINT refused CHECK (false) NOT VALID`;
  try {
    expect((await save(id, { title: "Не дойдёт" })).status).toBe(500);
    expect((await restore(id, 1)).status).toBe(500);
  } finally {
    await db.$executeRaw`ALTER TABLE page_drops DROP CONSTRAINT refused`;
  }
  expect(await numbers(id)).toEqual([1]);
  expect((await send(promptRoute.GET, "GET", { token, params: { id } })).body).toMatchObject({
    title: PROMPT.title,
    version: 1,
  });
});

test("history costs a save three statements, a list one and a version one", async () => {
  const { id } = await created();
  await manyVersions((await aPrompt({ base })).id, 50);
  const count = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).statements.filter((sql) => sql.includes("prompt_versions")).length;
  expect([
    await count(() => save(id, { title: "Раз" })),
    await count(() => list(id)),
    await count(() => get(id, 2)),
  ]).toEqual([3, 1, 1]);
});
