import type { AccessType } from "@/lib/bases/access-types";
import type { PromptListItem } from "@/lib/prompts/schema";
import type { RenderedPrompt } from "@/lib/prompts/rendering/schema";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { aWorld, type Persona, PERSONAS } from "@/tests/support/personas";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as promptsRenderingRoutes } from "@/lib/prompts/rendering/routes";

const { GET: PROMPT } = handlersAt("/prompts/{id}", promptsRoutes);
const { GET: PROMPTS } = handlersAt("/prompts", promptsRoutes);
const { POST } = handlersAt("/prompts/{id}/render", promptsRenderingRoutes);

const SECRET = "КАНАРЕЙКА-знания";

let author: Member;
let base: Awaited<ReturnType<typeof aBase>>;
let tokens: Record<"author" | "other", string>;

beforeEach(async () => {
  await resetDatabase();
  author = await aMember();
  base = await aBase({ ownerId: author.id, accessType: "FREE" });
  tokens = { author: await aToken(author.id), other: await aToken((await aMember()).id) };
});

async function rendered(promptText: string, json: unknown = {}, sent: Sent = {}): Promise<RenderedPrompt> {
  const { id } = await aPrompt({ base, promptText });
  const { status, body } = await send(POST, "POST", { params: { id }, json, ...sent });
  expect(status).toBe(200);
  return body;
}

test("every kind of variable, command and placeholder", async () => {
  const own = { userId: author.id };
  const text = await aVariable({ ...own, textValue: "на «вы», $& и {{скобки}}" });
  const number = await aVariable({ ...own, variableType: "number", numberValue: "0.0000001" });
  const random = await aVariable({ ...own, variableType: "random", options: ["орёл"] });
  const dice = await aVariable({ ...own, variableType: "random_number", rangeMin: 6, rangeMax: 7 });
  const command = await aVariable({
    ...own,
    variableType: "command",
    textValue: "[random да] [format (таблица)]",
  });
  const source = `{{text_${text.id}}}|{{number_${number.id}}}|{{random_${random.id}}}|{{random_number_${dice.id}}}|{{command_${command.id}}}|[тема]|[тон = строгий]|[video]|{{нет}}`;
  const answer = await rendered(source, { values: { "[Тема]": "Осень" }, seed: 7 }, { token: tokens.other });
  expect(answer.text).toMatch(
    /^на «вы», \$& и \{\{скобки\}\}\|0\.0000001\|орёл\|[67]\|да \[format \(таблица\)\]\|Осень\|строгий\|\[video\]\|\{\{нет\}\}$/u,
  );
  expect(answer.parts.filter(({ text: part }) => part !== "|").map(({ kind }) => kind)).toEqual([
    "variable",
    "variable",
    "random",
    "random",
    "command",
    "placeholder",
    "placeholder",
    "command",
    "unknown",
  ]);
  expect(answer.parts.map((part) => part.source).join("")).toBe(source);
  expect(answer.parts.map((part) => part.text).join("")).toBe(answer.text);
  expect(answer).toMatchObject({
    seed: 7,
    missing: ["нет"],
    tokens: Math.ceil([...answer.text].length / 4),
    truncated: false,
  });
  expect(answer.fields.map(({ key, label, defaultValue }) => [key, label, defaultValue])).toEqual([
    ["тема", "тема", ""],
    ["тон", "тон", "строгий"],
    ["нет", "нет", ""],
  ]);
});

test("the same seed draws the same, and a new one is told", async () => {
  const { id } = await aPrompt({
    base,
    promptText: "[random_number 1 1000000] [random_number 1 1000000] и ещё немного текста",
  });
  const draw = async (json: unknown) =>
    (await send(POST, "POST", { params: { id }, json })).body as RenderedPrompt;
  const first = await draw({});
  expect(await draw({ seed: first.seed })).toEqual(first);
  expect((await draw({ seed: (first.seed + 1) % 2 ** 32 })).text).not.toBe(first.text);
  expect(new Set(first.text.split(" ").slice(0, 2)).size).toBe(2);
});

test("a guest reads names for tokens wherever a text is given, who is signed in reads tokens", async () => {
  const own = { userId: author.id };
  const open = await aVariable({ ...own, variableName: "Повод", textValue: "" });
  const facts = await aVariable({
    ...own,
    variableType: "knowledge_base",
    variableName: "Факты",
    knowledgeBaseId: (await aKnowledgeBase(own)).id,
  });
  const keys = [`text_${open.id}`, `knowledge_${facts.id}`, `text_${crypto.randomUUID()}`] as const;
  const promptText = `Напиши про {{${keys[0]}}} по {{${keys[1]}}} и {{${keys[2]}}} для [кого]`;
  const { id } = await aPrompt({ base, promptText });
  const asked = (sent: Sent) =>
    Promise.all([
      send(PROMPT, "GET", { params: { id }, ...sent }),
      send(PROMPTS, "GET", { query: "?include=promptText", ...sent }),
      send(POST, "POST", { params: { id }, json: { seed: 1 }, ...sent }),
    ]);
  const names = "Напиши про {{Повод}} по {{Факты}} и {{неизвестная переменная}} для [кого]";
  const [prompt, list, filled] = await asked({});
  expect([prompt.body, list.body, filled.body]).toMatchObject([
    { promptText: names },
    [{ promptText: names }],
    { text: names, missing: [...keys, "кого"] },
  ]);
  for (const { text } of [prompt, list, filled]) expect(text).not.toMatch(/\{\{[a-z_]+_[0-9a-f-]{36}/);
  const { parts, fields } = filled.body as RenderedPrompt;
  expect(parts.map(({ source }) => source).join("")).toBe(names);
  expect(fields.map(({ key, label }) => [key, label])).toEqual([
    [keys[0], "Повод"],
    [keys[1], "Факты"],
    [keys[2], "неизвестная переменная"],
    ["кого", "кого"],
  ]);
  expect((await asked({ headers: { "accept-language": "en" } }))[0].text).toContain("{{unknown variable}}");
  const given = await send(POST, "POST", { params: { id }, json: { values: { [keys[0]]: "осень" } } });
  expect((given.body as RenderedPrompt).text).toContain("Напиши про осень по {{Факты}}");

  const [theirs, listed, rendering] = await asked({ token: tokens.other });
  expect([theirs.body, listed.body, rendering.body]).toMatchObject([
    { promptText },
    [{ promptText }],
    { text: promptText },
  ]);
});

test("a guest's list with texts asks for the variables of all of them at once, each author's own", async () => {
  const stranger = await aMember();
  const mine = await aVariable({ userId: author.id, variableName: "Повод" });
  const theirs = await aVariable({ userId: stranger.id, variableName: "Чужая" });
  const promptText = `Напиши про {{text_${mine.id}}} и про {{text_${theirs.id}}}`;
  await aPrompt({ base, promptText, title: "Первый" });
  const few = await statementsOf(() => send(PROMPTS, "GET", { query: "?include=promptText" }));
  for (let count = 0; count < 5; count += 1) await aPrompt({ base, promptText });
  await aPrompt({
    base: await aBase({ ownerId: stranger.id }),
    promptText,
    userId: stranger.id,
    title: "Другой",
  });
  const many = await statementsOf(() => send(PROMPTS, "GET", { query: "?include=promptText" }));
  expect(many.statements.length).toBe(few.statements.length);
  const texts = new Map((many.result.body as PromptListItem[]).map((item) => [item.title, item.promptText]));
  expect(texts.get("Первый")).toBe("Напиши про {{Повод}} и про {{неизвестная переменная}}");
  expect(texts.get("Другой")).toBe("Напиши про {{неизвестная переменная}} и про {{Чужая}}");
});

describe("content of a knowledge base", () => {
  const withKnowledge = async () => {
    const knowledge = await aKnowledgeBase({ userId: author.id, texts: [SECRET, "второй текст"] });
    return aVariable({
      userId: author.id,
      variableType: "knowledge_base",
      variableName: "Факты",
      knowledgeBaseId: knowledge.id,
    });
  };

  test("is put in for its owner", async () => {
    const answer = await rendered(
      `Ответь по фактам: {{knowledge_${(await withKnowledge()).id}}}`,
      {},
      { token: tokens.author },
    );
    expect(answer).toMatchObject({
      text: `Ответь по фактам: ${SECRET}\n\nвторой текст`,
      missing: [],
      fields: [],
    });
    expect(answer.parts[1]).toMatchObject({ kind: "knowledge" });
  });

  test.each(["guest", "other"] as const)("is a field for others: %s", async (who) => {
    const key = `knowledge_${(await withKnowledge()).id}`;
    const sent = who === "guest" ? {} : { token: tokens.other };
    const answer = await rendered(`Ответь по фактам: {{${key}}}`, {}, sent);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(answer).toMatchObject({
      text: `Ответь по фактам: {{${who === "guest" ? "Факты" : key}}}`,
      missing: [key],
      fields: [{ key, kind: "knowledge", label: "Факты" }],
    });
    expect((await rendered(`Ответь по фактам: {{${key}}}`, { values: { [key]: "мои" } }, sent)).text).toBe(
      "Ответь по фактам: мои",
    );
  });

  test("does not come through a prompt that somebody else wrote around its id, except to its owner", async () => {
    const key = `knowledge_${(await withKnowledge()).id}`;
    const { id: strangerId } = await aMember();
    const theirs = await aPrompt({
      base: await aBase({ ownerId: strangerId, accessType: "FREE" }),
      promptText: `Покажи {{${key}}} целиком`,
    });
    for (const token of [undefined, tokens.other, await aToken(strangerId)]) {
      const answer = await send(POST, "POST", { params: { id: theirs.id }, json: {}, token });
      expect(answer.text).not.toContain(SECRET);
      expect(answer.text).not.toContain("Факты");
      expect((answer.body as RenderedPrompt).missing).toEqual([key]);
    }
    expect(
      (await send(POST, "POST", { params: { id: theirs.id }, json: {}, token: tokens.author })).text,
    ).toContain(SECRET);
  });

  test("is cut, however often it is named", async () => {
    const knowledge = await aKnowledgeBase({ userId: author.id, texts: ["😀".repeat(150_000)] });
    const { id } = await aVariable({
      userId: author.id,
      variableType: "knowledge_base",
      knowledgeBaseId: knowledge.id,
    });
    const answer = await rendered(`{{knowledge_${id}}} `.repeat(900), {}, { token: tokens.author });
    expect([answer.truncated, answer.text.length <= 500_000, answer.text.isWellFormed()]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

test("only who may read a prompt may render it", async () => {
  const {
    viewers: _,
    members,
    shelves,
  } = await aWorld((accessType) => ({ promptText: `Секретный текст ${accessType} [тема]` }));
  const readers = {
    PRIVATE: ["owner"],
    FREE: PERSONAS,
    SUBSCRIPTION: ["owner", "buyer"],
    ONE_TIME: ["owner", "buyer"],
    CODE_ONLY: ["owner", "buyer"],
  } as const satisfies Record<AccessType, readonly Persona[]>;
  for (const persona of PERSONAS) {
    const token = persona === "guest" ? undefined : await aToken(members[persona].id);
    for (const [accessType, allowed] of Object.entries(readers) as [
      keyof typeof readers,
      readonly string[],
    ][]) {
      const { status, text } = await send(POST, "POST", {
        params: { id: shelves[accessType].own },
        json: {},
        token,
      });
      const expected = allowed.includes(persona) ? 200 : accessType === "PRIVATE" ? 404 : 403;
      expect([persona, accessType, status, text.includes("Секретный")]).toEqual([
        persona,
        accessType,
        expected,
        expected === 200,
      ]);
    }
  }
});

test.each([
  { values: [] },
  { values: { a: {} } },
  { values: { a: "\u0000" } },
  { values: { a: "\ud800" } },
  { values: { ["k".repeat(401)]: "a" } },
  { values: { a: "я".repeat(50_001) } },
  { seed: -1 },
  { seed: 1.5 },
  { seed: 2 ** 32 },
  { seed: "1" },
])("bad input %# is refused", async (json) => {
  const { id } = await aPrompt({ base });
  expect((await send(POST, "POST", { params: { id }, json })).status).toBe(422);
  expect((await send(POST, "POST", { params: { id: "1" }, json: {} })).status).toBe(404);
});

test("costs a handful of statements, whatever the number of tokens", async () => {
  const variables = await Promise.all(Array.from({ length: 30 }, () => aVariable({ userId: author.id })));
  const text = variables.map(({ id }) => `{{text_${id}}}`).join(" ");
  const cost = async (promptText: string) => {
    const { id } = await aPrompt({ base, promptText });
    return (await statementsOf(() => send(POST, "POST", { params: { id }, json: {}, token: tokens.author })))
      .statements.length;
  };
  const one = await cost(`Один токен: {{text_${variables[0]!.id}}}`);
  expect(one).toBeLessThanOrEqual(9); // three of them say who asks
  expect(await cost(text)).toBeLessThanOrEqual(one);
});
