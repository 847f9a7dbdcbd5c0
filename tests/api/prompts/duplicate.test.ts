import { type AccessType, PAID_TYPES } from "@/lib/bases/access-types";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { withPlaceholders } from "@/lib/prompts/writing/duplicate/copied-text";
import { contentOf } from "@/lib/prompts/writing/content-fields";
import { deletePrompt } from "@/lib/prompts/mutations";
import { parse } from "@/lib/templates/parse";
import { restoreTrash } from "@/lib/trash/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { anExample } from "@/tests/support/factories/example";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { fillPromptQuota } from "@/tests/support/factories/prompt-quota";
import { aVariable } from "@/tests/support/factories/variable";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";

const baseRoute = handlersAt("/bases/{id}", basesRoutes);
const duplicateRoute = handlersAt("/prompts/{id}/duplicate", promptsRoutes);
const promptRoute = handlersAt("/prompts/{id}", promptsRoutes);

let [author, reader]: Member[] = [];
let personal: Awaited<ReturnType<typeof aBase>>;
let token: string;

beforeEach(async () => {
  await resetDatabase();
  [author, reader] = [
    await aMember({ fullName: "Авдотья Авторова" }),
    await aMember({ fullName: "Чита Читателева" }),
  ];
  personal = await aBase({ ownerId: reader!.id, accessType: "PRIVATE" });
  token = await aToken(reader!.id);
});

const duplicate = (
  id: string,
  json: object = {},
  who: string | undefined = token,
  headers: Record<string, string> = {},
) => send(duplicateRoute.POST, "POST", { params: { id }, json, token: who, headers });
const show = (id: string, who?: string) => send(promptRoute.GET, "GET", { params: { id }, token: who });

async function sold(accessType: AccessType = "ONE_TIME") {
  const base = await aBase({ ownerId: author!.id, accessType });
  await anAccess({ userId: reader!.id, baseId: base.id });
  return { base, prompt: await aPrompt({ base }) };
}

test("a copy has the content, not the results, and says what it is a copy of", async () => {
  const source = await aPrompt({
    base: await aBase({ ownerId: author!.id }),
    tags: ["тег"],
    usageExamples: "так",
    copyCount: 7,
  });
  await anExample(source);
  const { status, body } = await duplicate(source.id);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...contentOf(source),
    promptBaseId: personal.id,
    userId: reader!.id,
    is_public: false,
    copyCount: 0,
    examples: [],
    copiedFrom: { id: source.id, title: source.title, author: "Авдотья Авторова", canRead: true },
  });
  expect((body as { id: string }).id).not.toBe(source.id);
});

test("a copy among one's own prompts is told from its source; that of another's keeps the name", async () => {
  const titleOf = async (id: string) => ((await duplicate(id)).body as { id: string; title: string }).title;
  const source = await aPrompt({ base: personal, title: "План статьи" });
  const first = (await duplicate(source.id)).body as { id: string; title: string };
  expect(first.title).toBe("План статьи (копия)");
  expect(await titleOf(first.id)).toBe("План статьи (копия 2)");
  const long = await aPrompt({ base: personal, title: "О".repeat(30) });
  expect(await titleOf(long.id)).toBe(`${"О".repeat(21)}… (копия)`);
  const words = await aPrompt({ base: personal, title: "План статьи о новом городе" });
  expect(await titleOf(words.id)).toBe("План статьи о новом… (копия)");
  const open = await aPrompt({ base: await aBase({ ownerId: author!.id }), title: "План статьи" });
  expect(await titleOf(open.id)).toBe("План статьи");
});

test("what another's variable offers is written once, however often a text names it", () => {
  let reads = 0;
  const random = {
    prefix: "random" as const,
    name: "Тон",
    get options() {
      reads += 1;
      return ["строгий", "дружеский"];
    },
  };
  const key = "random_0190a2b4-0000-7000-8000-00000000abcd";
  const known = { own: new Map(), others: new Map([[key, random]]), names: new Map([[key, "Тон"]]) };
  expect(withPlaceholders(parse(`{{${key}}} `.repeat(1_000)), known)).toBe(
    "[Тон = строгий | дружеский] ".repeat(1_000),
  );
  expect(reads).toBe(1);
  const tooLong = withPlaceholders(parse(`{{${key}}} `.repeat(2_000)), known);
  expect(tooLong).toBe("[Тон] ".repeat(2_000));
});

test("attribution stays in a public copy; the link only for whoever may read the first", async () => {
  const base = await aBase({ ownerId: author!.id });
  const source = await aPrompt({ base });
  const open = await aBase({ ownerId: reader!.id });
  const { id } = (await duplicate(source.id, { promptBaseId: open.id })).body as { id: string };
  expect((await show(id)).body).toMatchObject({
    is_public: true,
    copiedFrom: { id: source.id, canRead: true },
  });
  await db.promptBase.update({ where: { id: base.id }, data: { accessType: "ONE_TIME", oneTimePrice: 100 } });
  await db.prompt.update({ where: { id: source.id }, data: { isPublic: false } });
  expect((await show(id)).body).toMatchObject({
    copiedFrom: { title: source.title, author: "Авдотья Авторова", canRead: false },
  });
  await deletePrompt(author!, { id: source.id });
  expect((await show(id)).body).toMatchObject({ copiedFrom: { title: source.title, canRead: false } });
  await db.promptBase.delete({ where: { id: base.id } });
  await db.user.delete({ where: { id: author!.id } });
  expect((await show(id)).body).toMatchObject({
    copiedFrom: { title: source.title, author: null, canRead: false },
  });
});

test("a copy leads to an unlisted original those alone who come to it elsewhere", async () => {
  const base = await aBase({ ownerId: author!.id, isListed: false });
  const source = await aPrompt({ base });
  const open = await aBase({ ownerId: reader!.id });
  const { id } = (await duplicate(source.id, { promptBaseId: open.id })).body as { id: string };
  const stranger = await aMember();
  const shown = async (who?: { id: string }) =>
    (await show(id, who && (await aToken(who.id)))).body as { copiedFrom: object };
  const named = { id: null, slug: "", title: source.title, author: "Авдотья Авторова" };
  for (const who of [undefined, stranger, reader!])
    expect((await shown(who)).copiedFrom).toEqual({ ...named, canRead: false, is_public: false });
  const led = { id: source.id, canRead: true, is_public: true };
  expect((await shown(author!)).copiedFrom).toMatchObject(led);
  await anAccess({ userId: stranger.id, baseId: base.id });
  expect((await shown(stranger)).copiedFrom).toMatchObject(led);
  await db.baseMember.create({ data: { baseId: base.id, userId: reader!.id, role: "reader" } });
  expect((await shown(reader!)).copiedFrom).toMatchObject(led);
  await db.promptBase.update({ where: { id: base.id }, data: { isListed: true } });
  expect((await shown()).copiedFrom).toMatchObject(led);
});

test("a public copy of one's own private prompt does not tell its title", async () => {
  const source = await aPrompt({ base: personal, title: "Тайное имя" });
  const open = await aBase({ ownerId: reader!.id });
  const { id } = (await duplicate(source.id, { promptBaseId: open.id })).body as { id: string };
  await send(promptRoute.PATCH, "PATCH", { params: { id }, json: { title: "Открытое имя" }, token });
  expect((await show(id)).body).toMatchObject({ copiedFrom: null });
  expect((await show(id)).text).not.toContain("Тайное");
  expect((await show(id, token)).body).toMatchObject({ copiedFrom: { id: source.id, canRead: true } });
});

test("nor does somebody else's copy of that copy", async () => {
  const source = await aPrompt({ base: personal, title: "Тайное имя" });
  const open = await aBase({ ownerId: reader!.id });
  const { id } = (await duplicate(source.id, { promptBaseId: open.id })).body as { id: string };
  await send(promptRoute.PATCH, "PATCH", { params: { id }, json: { title: "Открытое имя" }, token });
  await aBase({ ownerId: author!.id, accessType: "PRIVATE" });
  const { text, body } = await duplicate(id, {}, await aToken(author!.id));
  expect(text).not.toContain("Тайное");
  expect(body).toMatchObject({ copiedFrom: { id, title: "Открытое имя" } });
});

test("a copy of a copy names the first", async () => {
  const source = await aPrompt({ base: await aBase({ ownerId: author!.id }) });
  const first = (await duplicate(source.id)).body as { id: string };
  expect((await duplicate(first.id)).body).toMatchObject({
    copiedFrom: { id: source.id, author: "Авдотья Авторова" },
  });
});

test.each(PAID_TYPES)(
  "a copy out of a %s base goes into the PRIVATE base only, and stays there",
  async (accessType) => {
    const { prompt } = await sold(accessType);
    const refusal = {
      code: "COPY_PRIVATE_ONLY",
      message: expect.stringContaining("покупка не даёт права публиковать"),
    };
    const others = [
      await aBase({ ownerId: reader!.id }),
      await aBase({ ownerId: reader!.id, accessType: "ONE_TIME" }),
    ];
    for (const { id } of others)
      expect(await duplicate(prompt.id, { promptBaseId: id })).toMatchObject({ status: 409, body: refusal });
    expect(await db.prompt.count({ where: { userId: reader!.id } })).toBe(0);
    const copy = { id: ((await duplicate(prompt.id)).body as { id: string }).id };

    for (const { id: promptBaseId } of others) {
      expect(
        await send(promptRoute.PATCH, "PATCH", { params: copy, json: { promptBaseId }, token }),
      ).toMatchObject({ status: 409, body: refusal });
      expect(await duplicate(copy.id, { promptBaseId })).toMatchObject({ status: 409, body: refusal });
      // Whatever forgets to ask is refused by the database.
      await expect(db.prompt.update({ where: copy, data: { promptBaseId } })).rejects.toThrow();
    }
    await expect(
      db.promptBase.update({ where: { id: personal.id }, data: { accessType: "FREE" } }),
    ).rejects.toThrow();
    const put = { base_name: "Личная", base_description: "Описание базы", access_type: "FREE" };
    expect((await send(baseRoute.PUT, "PUT", { params: { id: personal.id }, json: put, token })).status).toBe(
      409,
    );

    // Editing goes on, also after the access has ended; the bin changes nothing of it.
    expect(
      (await send(promptRoute.PATCH, "PATCH", { params: copy, json: { title: "Моё название" }, token }))
        .status,
    ).toBe(200);
    await db.userBaseAccess.deleteMany({});
    expect((await show(copy.id, token)).body).toMatchObject({
      title: "Моё название",
      copiedFrom: { canRead: false },
    });
    await deletePrompt(reader!, copy);
    await restoreTrash(reader!, { kind: "prompt", id: copy.id });
    expect(await db.prompt.findUniqueOrThrow({ where: copy })).toMatchObject({
      privateOnly: true,
      promptBaseId: personal.id,
    });
    expect((await duplicate(prompt.id)).status).toBe(403);
  },
);

test("one's own goes anywhere: out of an own paid base, and what one wrote in another's", async () => {
  const open = await aBase({ ownerId: reader!.id });
  const own = await aPrompt({ base: await aBase({ ownerId: reader!.id, accessType: "ONE_TIME" }) });
  const written = await aPrompt({ base: (await sold()).base, userId: reader!.id });
  for (const { id } of [own, written])
    expect((await duplicate(id, { promptBaseId: open.id })).body).toMatchObject({ is_public: true });
});

test("who may copy what, and where to", async () => {
  const { prompt } = await sold();
  const hidden = await aPrompt({ base: await aBase({ ownerId: author!.id, accessType: "PRIVATE" }) });
  const open = await aPrompt({ base: await aBase({ ownerId: author!.id }) });
  const [other, admin] = [
    await aToken((await aMember()).id),
    await aToken((await aMember({ role: "admin" })).id),
  ];
  expect((await duplicate(open.id, {}, "")).status).toBe(401);
  for (const who of [other, admin]) {
    expect((await duplicate(prompt.id, {}, who)).body).toMatchObject({ code: "ACCESS_REQUIRED" });
    expect((await duplicate(hidden.id, {}, who)).body).toMatchObject({ code: "PROMPT_NOT_FOUND" });
  }
  expect((await duplicate(open.id, { promptBaseId: open.promptBaseId })).body).toMatchObject({
    code: "FORBIDDEN",
  });
  const { result, statements } = await statementsOf(() =>
    duplicate(open.id, { promptBaseId: hidden.promptBaseId }),
  );
  expect(result.body).toMatchObject({ code: "BASE_NOT_FOUND" });
  // Nothing of it is read or locked for a base that is none of theirs.
  expect(statements.filter((each) => /prompt_variables|FOR (?:SHARE|NO KEY UPDATE)/.test(each))).toEqual([]);
});

test("variables of another's library become placeholders, one's own stay", async () => {
  const knowledge = await aKnowledgeBase({ userId: author!.id, texts: ["Секрет знаний"] });
  const tone = await aVariable({ userId: author!.id });
  const same = await aVariable({ userId: author!.id, textValue: "строгий" });
  const long = await aVariable({ userId: author!.id, variableName: "Договор", textValue: "д".repeat(1_000) });
  const facts = await aVariable({
    userId: author!.id,
    variableName: "Факты",
    variableType: "knowledge_base",
    knowledgeBaseId: knowledge.id,
  });
  const dice = await aVariable({
    userId: author!.id,
    variableName: "Цвет",
    variableType: "random",
    options: ["синий", "красный"],
  });
  const own = await aVariable({ userId: reader!.id, variableName: "Своё" });
  const unknown = "01a20000-0000-7000-8000-000000000000";
  const promptText = `Тон {{text_${tone.id}}} и {{text_${same.id}}}: {{text_${long.id}}} {{knowledge_${facts.id}}} {{random_${dice.id}}} {{text_${own.id}}} {{text_${unknown}}} [поле]`;
  const source = await aPrompt({ base: await aBase({ ownerId: author!.id }), promptText, isFillable: false });
  const { body, text } = await duplicate(source.id);
  expect(body).toMatchObject({
    promptText: `Тон [Тон = дружеский] и [Тон 2 = строгий]: [Договор] [Факты] [Цвет = синий | красный] {{text_${own.id}}} [неизвестная переменная] [поле]`,
    isFillable: true,
  });
  expect(text).not.toContain("Секрет");
  expect(
    await db.promptVariableUse.findMany({
      where: { variableId: own.id, promptId: (body as { id: string }).id },
    }),
  ).toHaveLength(1);
});

test("a text that the defaults would make too long has the names only", async () => {
  const tone = await aVariable({ userId: author!.id, textValue: "т".repeat(190) });
  const promptText = `{{text_${tone.id}}} `.repeat(400);
  const source = await aPrompt({ base: await aBase({ ownerId: author!.id }), promptText });
  expect((await duplicate(source.id)).body).toMatchObject({ promptText: "[Тон] ".repeat(400) });
});

test("quotas hold, and a repeated request makes one copy", async () => {
  const source = await aPrompt({ base: await aBase({ ownerId: author!.id }) });
  const key = { "idempotency-key": "a-copy-1" };
  const [first, second] = [
    await duplicate(source.id, {}, token, key),
    await duplicate(source.id, {}, token, key),
  ];
  expect(second.body).toEqual(first.body);
  expect(await db.prompt.count({ where: { userId: reader!.id } })).toBe(1);
  await fillPromptQuota(personal, { room: 1 });
  expect((await duplicate(source.id)).body).toMatchObject({ code: "QUOTA_EXCEEDED" });
});
