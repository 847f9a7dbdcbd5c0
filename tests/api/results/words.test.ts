import { promptData } from "@/lib/discovery/structured-data/prompt";
import { exportMe } from "@/lib/identity/export/export";
import { db } from "@/lib/platform/db/client";
import { type Member, GUEST } from "@/lib/platform/viewer";
import type { Example } from "@/lib/prompts/examples/schema";
import { deletePrompt } from "@/lib/prompts/mutations";
import { getPrompt } from "@/lib/prompts/queries";
import { restoreTrash } from "@/lib/trash/mutations";
import { aToken, send } from "@/tests/support/api";
import { aPicture } from "@/tests/support/attachments";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anExample, aTextExample } from "@/tests/support/factories/example";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aRun } from "@/tests/support/factories/run";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsExamplesRoutes } from "@/lib/prompts/examples/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsContentsRoutes } from "@/lib/prompts/contents/routes";
import { ROUTES as aiRunsRoutes } from "@/lib/ai/runs/routes";

const { GET: SHOWN } = handlersAt("/prompts/{id}/examples/shown", promptsExamplesRoutes);
const { DELETE, PATCH } = handlersAt("/prompts/{id}/examples/{exampleId}", promptsExamplesRoutes);
const { GET, POST } = handlersAt("/prompts/{id}/examples", promptsExamplesRoutes);
const { GET: PROMPT } = handlersAt("/prompts/{id}", promptsRoutes);
const { GET: PROMPTS } = handlersAt("/prompts", promptsRoutes);
const { GET: BASE } = handlersAt("/bases/{id}", basesRoutes);
const { GET: CONTENTS } = handlersAt("/bases/{id}/contents", promptsContentsRoutes);
const { POST: MAKE } = handlersAt("/runs/{id}/example", aiRunsRoutes);

let owner: Member;
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;
let prompt: Awaited<ReturnType<typeof aPrompt>>;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  token = await aToken(owner.id);
  await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  base = await aBase({ ownerId: owner.id, accessType: "FREE" });
  prompt = await aPrompt({ base, promptText: "Напиши письмо о [Тема] для {{text_1}}, пожалуйста" });
});

async function add(fields: Record<string, string | File>, { id = prompt.id, as = token } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return send(POST, "POST", { params: { id }, token: as, body });
}
const list = async (as = token) =>
  (await send(GET, "GET", { params: { id: prompt.id }, token: as })).body as Example[];
const change = (exampleId: string, json: object, as = token) =>
  send(PATCH, "PATCH", { params: { id: prompt.id, exampleId }, token: as, json });
const make = (id: string, as = token) => send(MAKE, "POST", { params: { id }, token: as });

describe("a result in words", () => {
  test("is added, changed, put in order and deleted like the others, and is never a cover @heavy", async () => {
    const picture = await anExample(prompt, { position: 0 });
    const { status, body } = await add({
      text: " # Письмо\r\nтекст ",
      caption: "Черновик",
      values: JSON.stringify({ "[Тема]": "чай" }),
      model: "Малая",
    });
    expect(status).toBe(201);
    const { id } = body as Example;
    expect(body).toEqual({
      id,
      kind: "text",
      text: "# Письмо\nтекст",
      caption: "Черновик",
      values: { "[Тема]": "чай" },
      position: 1,
      isHidden: false,
      isCover: false,
      isPublic: false,
      madeByAi: false,
      aiSource: null,
      model: "Малая",
      negativePrompt: "",
      seed: "",
      parameters: {},
    });
    expect(await list("")).toMatchObject([{ id: picture.id }, { id, kind: "text" }]);
    expect(await change(id, { text: "другой", position: 0 })).toMatchObject({
      status: 200,
      body: { text: "другой", position: 0 },
    });
    expect(await change(id, { isCover: true })).toMatchObject({
      status: 422,
      body: { fields: { isCover: ["Текст не может быть обложкой"] } },
    });
    expect(await change(picture.id, { text: "подпись" })).toMatchObject({
      status: 422,
      body: { fields: { text: ["У этого результата нет текста"] } },
    });
    expect((await send(PROMPT, "GET", { params: { id: prompt.id } })).body).toMatchObject({
      cover: { kind: "image" },
      examples: [{ kind: "text" }, { kind: "image" }],
    });
    expect((await send(DELETE, "DELETE", { params: { id: prompt.id, exampleId: id }, token })).status).toBe(
      204,
    );
    expect(await list()).toMatchObject([{ id: picture.id }]);
  });

  test("either a file or a text, within the limit, in characters", async () => {
    expect(await add({})).toMatchObject({
      status: 422,
      body: { fields: { file: ["Приложите файл или введите текст"] } },
    });
    expect(await add({ text: "слова", file: await aPicture({ width: 40, height: 30 }) })).toMatchObject({
      status: 422,
      body: { fields: { text: ["Нужен файл или текст, но не оба сразу"] } },
    });
    expect(await add({ text: " \n " })).toMatchObject({
      status: 422,
      body: { fields: { text: ["Введите текст результата"] } },
    });
    expect(await add({ text: "😀".repeat(20_001) })).toMatchObject({
      status: 422,
      body: { fields: { text: [expect.stringMatching(/^Текст результата не длиннее 20\s000 символов$/)] } },
    });
    expect((await add({ text: "😀".repeat(20_000) })).status).toBe(201);
    // A field that is cut off would be another text.
    expect((await add({ text: "я".repeat(60_000) })).status).toBe(413);
    const { id } = (await list())[0]!;
    for (const text of ["", "я".repeat(20_001), "\ud800", "a\0b", "\u202e"])
      expect((await change(id, { text })).status).toBe(422);
    expect((await add({ text: "a\0b" })).status).toBe(422);
  });

  test("HTML and links of any kind are kept as they were written: who shows them makes them harmless", async () => {
    const text = "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>";
    expect((await add({ text })).body).toMatchObject({ text });
  });

  test("only the owner of the base adds, changes or deletes one", async () => {
    const [stranger, author] = [await aMember(), await aMember()];
    await db.prompt.update({ where: { id: prompt.id }, data: { userId: author.id } });
    const { id } = await aTextExample(prompt);
    for (const viewer of [stranger, author]) {
      const as = await aToken(viewer.id);
      expect((await add({ text: "слова" }, { as })).status).toBe(403);
      expect((await change(id, { text: "слова" }, as)).status).toBe(403);
    }
    expect((await add({ text: "слова" }, { as: "" })).status).toBe(401);
  });

  test("at most eight of all kinds, also when the last come at once", async () => {
    for (let position = 0; position < 7; position += 1)
      await (position % 2 ? anExample(prompt, { position }) : aTextExample(prompt, { position }));
    const run = await aRun(owner.id, prompt);
    const answers = await Promise.all([add({ text: "а" }), make(run.id), add({ text: "б" }), make(run.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await list()).toHaveLength(8);
  });

  test("stands for nothing: no cover, no collage, no picture of a page, and no list carries it", async () => {
    const MARK = "МеткаТекста";
    await aTextExample(prompt, { text: MARK });
    expect((await db.prompt.findUniqueOrThrow({ where: { id: prompt.id } })).hasExamples).toBe(false);
    const found = await getPrompt(GUEST, { id: prompt.id });
    expect(found.cover).toBeNull();
    expect(JSON.stringify(promptData(found, "", "ru"))).not.toContain(MARK);
    expect((await send(BASE, "GET", { params: { id: base.id } })).body).toMatchObject({ mosaic: [] });
    for (const query of ["", "?include=promptText"])
      expect((await send(PROMPTS, "GET", { query })).text).not.toContain(MARK);
    const { position } = await anExample(prompt, { position: 1 });
    expect(position).toBe(1);
    expect((await getPrompt(GUEST, { id: prompt.id })).cover).toMatchObject({ kind: "image" });
    expect((await send(BASE, "GET", { params: { id: base.id } })).body).toMatchObject({
      mosaic: [{ width: 800 }],
    });
  });

  test("comes back out of the bin, is a part of the account's document, and goes with the account's rows", async () => {
    const MARK = "МеткаТекста";
    await aTextExample(prompt, { text: MARK, model: "Малая" });
    const documentOf = async () => new Response((await exportMe(owner, {})).body).json();
    expect(await documentOf()).toMatchObject({ text_results: [{ text: MARK }] });
    await deletePrompt(owner, { id: prompt.id });
    expect(await db.promptExample.count()).toBe(0);
    expect(JSON.stringify(((await documentOf()) as { trash: unknown }).trash)).toContain(MARK);
    const entry = await db.trashEntry.findFirstOrThrow();
    await restoreTrash(owner, { kind: "prompt", id: entry.itemId });
    expect(await list()).toMatchObject([{ kind: "text", text: MARK, model: "Малая" }]);
  });
});

describe("who reads it", () => {
  const SECRET = "МеткаСкрытого";
  const SHOWN_TEXT = "МеткаВитрины";

  async function aClosedPrompt(accessType: "ONE_TIME" | "SUBSCRIPTION" | "CODE_ONLY" | "PRIVATE") {
    const shop =
      accessType === "PRIVATE"
        ? await db.promptBase.findFirstOrThrow({ where: { ownerId: owner.id, accessType } })
        : await aBase({ ownerId: owner.id, accessType });
    const closed = await aPrompt({ base: shop });
    await aTextExample(closed, { text: SECRET, values: { "[Тема]": SECRET } });
    const told = { model: "МеткаМодели", values: { "[Тема]": "МеткаЗначения" } };
    const shown = await aTextExample(closed, {
      text: SHOWN_TEXT,
      position: 1,
      isPublic: true,
      madeByAi: true,
      ...told,
    });
    return { shop, closed, shown };
  }
  const shownTo = async (id: string, as: string) => send(SHOWN, "GET", { params: { id }, token: as });
  const windowTo = async (id: string, as: string) => send(CONTENTS, "GET", { params: { id }, token: as });

  test.each(["ONE_TIME", "SUBSCRIPTION", "CODE_ONLY"] as const)(
    "of a %s base: everybody what its owner shows to all, without values and what it was made with; the rest readers alone",
    async (type) => {
      const { shop, closed, shown } = await aClosedPrompt(type);
      const [stranger, buyer] = [await aMember(), await aMember()];
      await anAccess({ userId: buyer.id, baseId: shop.id });
      for (const as of ["", await aToken(stranger.id)]) {
        const texts = await shownTo(closed.id, as);
        expect(texts.body).toEqual([{ id: shown.id, caption: "", text: SHOWN_TEXT, madeByAi: true }]);
        expect(texts.headers.get("cache-control")).toMatch(/private/);
        const inside = await windowTo(shop.id, as);
        expect(inside.body).toMatchObject({
          prompts: [{ words: { text: SHOWN_TEXT, madeByAi: true, count: 1 } }],
        });
        for (const { text } of [texts, inside])
          expect(text).not.toMatch(/МеткаСкрытого|МеткаМодели|МеткаЗначения/);
        expect((await send(GET, "GET", { params: { id: closed.id }, token: as })).status).toBe(403);
      }
      const read = await send(GET, "GET", { params: { id: closed.id }, token: await aToken(buyer.id) });
      expect(read.body).toMatchObject([{ text: SECRET }, { text: SHOWN_TEXT, model: "МеткаМодели" }]);
      await db.promptExample.update({ where: { id: shown.id }, data: { isPublic: false } });
      expect((await shownTo(closed.id, "")).body).toEqual([]);
      expect((await windowTo(shop.id, "")).text).not.toContain(SHOWN_TEXT);
    },
  );

  test("of a personal or hidden base: nobody else, and contents that are not shown tell nothing of it", async () => {
    const own = await aClosedPrompt("PRIVATE");
    const stranger = await aToken((await aMember()).id);
    for (const as of ["", stranger]) expect((await shownTo(own.closed.id, as)).body).toEqual([]);
    const { shop, closed } = await aClosedPrompt("ONE_TIME");
    await db.promptBase.update({ where: { id: shop.id }, data: { showContents: false } });
    expect((await windowTo(shop.id, "")).text).not.toContain(SHOWN_TEXT);
    await db.promptBase.update({ where: { id: shop.id }, data: { hiddenAt: new Date() } });
    for (const as of ["", stranger]) expect((await shownTo(closed.id, as)).body).toEqual([]);
  });

  test("of a sample: everybody while it is one", async () => {
    const { closed } = await aClosedPrompt("ONE_TIME");
    await db.prompt.update({ where: { id: closed.id }, data: { samplePosition: 1 } });
    expect((await shownTo(closed.id, "")).body).toHaveLength(2);
    await db.prompt.update({ where: { id: closed.id }, data: { samplePosition: null } });
    expect((await shownTo(closed.id, "")).body).toHaveLength(1);
  });

  test("of a sample, while its base is hidden with its owner: nobody to whom it is open as a sample alone", async () => {
    const { shop, closed } = await aClosedPrompt("ONE_TIME");
    await db.prompt.update({ where: { id: closed.id }, data: { samplePosition: 1 } });
    const lapsed = await aMember();
    await anAccess({ userId: lapsed.id, baseId: shop.id, expiresAt: new Date(Date.now() - 1_000) });
    await db.promptBase.update({
      where: { id: shop.id },
      data: { hiddenAt: new Date(), hiddenWithOwner: true },
    });
    for (const { id } of [lapsed, await aMember({ role: "admin" })]) {
      const as = await aToken(id);
      expect((await shownTo(closed.id, as)).text).not.toContain(SECRET);
      expect((await windowTo(shop.id, as)).text).not.toContain(SECRET);
    }
  });
});

describe("an answer becomes a result", () => {
  test("with what was filled in, by token, its model and its seed", async () => {
    const values = { тема: "чай", text_1: "друга", лишнее: "слово", длинное: "я".repeat(2_001), пустое: "" };
    const run = await aRun(owner.id, prompt, { title: "Удачное", values, text: "**Готово**\u202e\n" });
    expect(await make(run.id)).toMatchObject({
      status: 201,
      body: {
        kind: "text",
        text: "**Готово**\uFFFD",
        caption: "Удачное",
        values: { "[Тема]": "чай", "{{text_1}}": "друга", лишнее: "слово" },
        model: "small",
        seed: "7",
      },
    });
    expect(Object.keys((await list())[0]!.values)).toHaveLength(3);
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`поле ${at}`, "да"]));
    const full = await aRun(owner.id, prompt, { values: many });
    expect(Object.keys(((await make(full.id)).body as Example).values)).toHaveLength(100);
  });

  test("what cannot become one says why, in the language of the caller", async () => {
    const long = await aRun(owner.id, prompt, { text: "я".repeat(20_001) });
    expect(await make(long.id)).toMatchObject({
      status: 422,
      body: {
        fields: {
          text: [expect.stringMatching(/^Ответ длиннее 20\s000 символов, поэтому результатом он не станет$/)],
        },
      },
    });
    const english = await send(MAKE, "POST", {
      params: { id: long.id },
      token,
      headers: { "accept-language": "en" },
    });
    expect(english.text).toContain("longer than 20,000 characters");
    const refusals = [
      [await aRun(owner.id, prompt, { text: " " }), 422, "VALIDATION_FAILED"],
      [
        await aRun(owner.id, prompt, {
          state: "running",
          finishedAt: null,
          leaseUntil: new Date(Date.now() + 60_000),
        }),
        409,
        "RUN_NOT_FINISHED",
      ],
      [await aRun(owner.id, null), 404, "PROMPT_NOT_FOUND"],
      [await aRun(owner.id, { id: crypto.randomUUID(), title: "Нет" }), 404, "PROMPT_NOT_FOUND"],
      [await aRun((await aMember()).id, prompt), 404, "RUN_NOT_FOUND"],
    ] as const;
    for (const [{ id }, status, code] of refusals)
      expect(await make(id)).toMatchObject({ status, body: { code } });
    expect((await make(refusals[0][0].id, "")).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test("of a prompt in another's base: never, whether the caller may read it or wrote it", async () => {
    const reader = await aMember();
    const as = await aToken(reader.id);
    const open = await aRun(reader.id, prompt);
    expect(await make(open.id, as)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    await db.prompt.update({ where: { id: prompt.id }, data: { userId: reader.id } });
    expect(await make(open.id, as)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    const closed = await aPrompt({ base: await aBase({ ownerId: owner.id, accessType: "ONE_TIME" }) });
    expect(await make((await aRun(reader.id, closed)).id, as)).toMatchObject({ status: 403 });
    const own = await db.promptBase.findFirstOrThrow({ where: { ownerId: owner.id, accessType: "PRIVATE" } });
    const hidden = await aPrompt({ base: own });
    expect(await make((await aRun(reader.id, hidden)).id, as)).toMatchObject({ status: 404 });
    expect(await db.promptExample.count()).toBe(0);
  });
});
