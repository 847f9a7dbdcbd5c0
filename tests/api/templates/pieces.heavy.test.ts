import { ROUTES as fillRoutes } from "@/lib/exchange/fill/routes";
import { closeQueue } from "@/lib/jobs/queue";
import { embedFile } from "@/lib/knowledge/embeddings/embed-file";
import { readFile } from "@/lib/knowledge/reading/read-file";
import { deleteSnippet } from "@/lib/knowledge/files/mutations";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { renderEach, renderOwnText } from "@/lib/prompts/rendering/queries";
import { ROUTES as renderingRoutes } from "@/lib/prompts/rendering/routes";
import type { RenderedPrompt } from "@/lib/prompts/rendering/schema";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aVariable } from "@/tests/support/factories/variable";
import { withEnv } from "@/tests/support/environment";
import { startAi } from "@/tests/support/fakes/ai";
import { handlersAt } from "@/tests/support/handlers-at";
import { statementsOf } from "@/tests/support/statements";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

const { POST: RENDER } = handlersAt("/prompts/{id}/render", renderingRoutes);
const { POST: COPY } = handlersAt("/prompts/{id}/copy", promptsRoutes);
const { POST: FILL } = handlersAt("/prompts/{id}/fill", fillRoutes);

const BREAD = "Хлеб зреет восемнадцать часов при комнатной температуре.";
const DELIVERY = "Доставка бесплатна от трёх тысяч рублей.";
const RETURN = "Товар возвращают в течение четырнадцати дней.";

let author: Member;
let token: string;
let promptBase: Awaited<ReturnType<typeof aBase>>;
let knowledge: string;

beforeEach(async () => {
  await resetDatabase();
  author = await aMember();
  token = await aToken(author.id);
  promptBase = await aBase({ ownerId: author.id, accessType: "FREE" });
  knowledge = await aVectorBase([BREAD, DELIVERY, RETURN]);
});

async function aVectorBase(texts: string[], name = "Правила"): Promise<string> {
  const { id } = await aKnowledgeBase({ userId: author.id, type: "vector", name, texts });
  const { signal } = new AbortController();
  for (const file of await db.knowledgeFile.findMany({ where: { knowledgeBaseId: id } }))
    await readFile(file.id, { signal, stopping: signal, attempt: 1, last: true });
  return id;
}

const ofBase = (knowledgeBaseId = knowledge, values: { knowledgeTokens?: number } = {}) =>
  aVariable({
    userId: author.id,
    variableType: "knowledge_base",
    variableName: "Правила",
    knowledgeBaseId,
    ...values,
  });

async function rendered(
  promptText: string,
  json: unknown = {},
  sent: Sent = { token },
): Promise<RenderedPrompt> {
  const { id } = await aPrompt({ base: promptBase, promptText });
  const { status, body } = await send(RENDER, "POST", { params: { id }, json, ...sent });
  expect(status).toBe(200);
  return body;
}

const asking = async (variable?: Awaited<ReturnType<typeof ofBase>>) =>
  `Ответь на вопрос «[вопрос]» по правилам:\n{{knowledge_${(variable ?? (await ofBase())).id}}}`;

test("a vector base puts in the pieces that fit the filled values, each with its source", async () => {
  const variable = await ofBase();
  const answer = await rendered(await asking(variable), { values: { вопрос: "Как вернуть товары?" } });
  expect(answer).toMatchObject({
    text: `Ответь на вопрос «Как вернуть товары?» по правилам:\n[1] Запись 2\n${RETURN}`,
    missing: [],
    fields: [{ key: "вопрос" }],
    sources: [
      {
        key: `knowledge_${variable.id}`,
        baseId: knowledge,
        baseName: "Правила",
        pieces: [
          {
            fileId: expect.any(String),
            fileName: "Запись 2",
            source: "Запись 2",
            text: RETURN,
            place: { from: 0, to: RETURN.length },
          },
        ],
      },
    ],
  });
  expect(answer.parts.find(({ kind }) => kind === "knowledge")?.text).toContain(RETURN);
});

test("a query stands in for the values; without either the text around the token asks", async () => {
  const promptText = await asking();
  const values = { вопрос: "Как вернуть товары?" };
  expect((await rendered(promptText, { values, query: "доставка" })).text).toContain(DELIVERY);
  expect((await rendered(promptText, { values, query: "доставка" })).text).not.toContain(RETURN);
  const around = `Расскажи, сколько зреет хлеб: {{knowledge_${(await ofBase()).id}}}. Тон: [тон = строгий].`;
  expect((await rendered(around)).sources[0]?.pieces.map(({ text }) => text)).toEqual([BREAD]);
});

test("where nothing fits the section is empty, and the answer says so", async () => {
  const answer = await rendered(await asking(), { values: { вопрос: "Квантовая хромодинамика" } });
  expect(answer).toMatchObject({
    text: "Ответь на вопрос «Квантовая хромодинамика» по правилам:\n",
    missing: [],
    sources: [{ baseName: "Правила", pieces: [] }],
  });
});

test("the pieces take at most the variable's tokens, the best first", async () => {
  const texts = Array.from(
    { length: 12 },
    (_, at) => `Возврат ${at}. ${"Товар возвращают без спора. ".repeat(40)}`,
  );
  const many = await aVectorBase(texts, "Много");
  const values = { вопрос: "возврат товара" };
  for (const [knowledgeTokens, limit] of [
    [500, 500],
    [1_500, 1_500],
    [undefined, 2_000],
  ] as const) {
    const variable = await ofBase(many, knowledgeTokens ? { knowledgeTokens } : {});
    const { parts, sources } = await rendered(await asking(variable), { values });
    const put = parts.find(({ kind }) => kind === "knowledge")!.text;
    expect(put.length / 4).toBeLessThanOrEqual(limit);
    expect(put.length / 4).toBeGreaterThan(limit - 450);
    const scores = sources[0]!.pieces.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  }
});

test("another reader of the prompt gets a field, a value of one's own goes first", async () => {
  const variable = await ofBase();
  const key = `knowledge_${variable.id}`;
  const promptText = await asking(variable);
  const values = { вопрос: "Как вернуть товары?" };
  const other = { token: await aToken((await aMember()).id) };
  const theirs = await rendered(promptText, { values }, other);
  expect(JSON.stringify(theirs)).not.toContain(RETURN);
  expect(theirs).toMatchObject({ missing: [key], sources: [] });
  const own = await rendered(promptText, { values: { ...values, [key]: "мои правила" } });
  expect(own).toMatchObject({
    text: "Ответь на вопрос «Как вернуть товары?» по правилам:\nмои правила",
    sources: [],
  });
});

test("a deleted file's pieces are gone at once, and with its base all of them", async () => {
  const variable = await ofBase();
  const values = { вопрос: "Как вернуть товары?" };
  const { id } = await db.knowledgeFile.findFirstOrThrow({ where: { originalName: "Запись 2" } });
  await deleteSnippet(author, { id });
  expect((await rendered(await asking(variable), { values })).sources).toMatchObject([{ pieces: [] }]);
  await deleteKnowledgeBase(author, { id: knowledge });
  const answer = await rendered(await asking(variable), { values });
  expect(answer).toMatchObject({ sources: [], missing: [`knowledge_${variable.id}`] });
});

test("runs, tests of prompts, copies and tables get the same pieces", async () => {
  const promptText = await asking();
  const context = { signal: new AbortController().signal, locale: "ru" as const };
  const values = { вопрос: "Как вернуть товары?" };
  const text = (await rendered(promptText, { values })).text;
  expect(await renderOwnText(author, { promptText, values, seed: 1 }, context)).toBe(text);
  const rows = [
    { values, seed: 1 },
    { values: { вопрос: "доставка" }, seed: 1 },
  ];
  const each = await renderEach(author, { promptText, authorId: author.id, rows }, context);
  expect(each.map((row) => row.text)).toEqual([text, expect.stringContaining(DELIVERY)]);

  const { id } = await aPrompt({
    base: promptBase,
    promptText: promptText.replace("[вопрос]", "Сколько зреет хлеб?"),
  });
  const copy = await send(COPY, "POST", { params: { id }, token });
  expect(copy.body).toMatchObject({ text: expect.stringContaining(BREAD) });

  const table = await aPrompt({ base: promptBase, promptText });
  const body = new FormData();
  body.append("table", new File(["вопрос\nКак вернуть товары?\nдоставка\n"], "а.csv"));
  const filled = await send(FILL, "POST", { params: { id: table.id }, token, body });
  expect(filled.body).toMatchObject({ rows: [{ text }, { text: expect.stringContaining(DELIVERY) }] });
});

test("a service that is slow for some holds nobody up; tables and tests of prompts ask it for nothing @heavy", async () => {
  const fake = await startAi();
  withEnv({ ...fake.embeddingsEnv, AI_TIMEOUT_MS: "20000" });
  const context = { signal: new AbortController().signal, locale: "ru" as const };
  try {
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const me = await aMember();
        const { id } = await aKnowledgeBase({ userId: me.id, type: "vector", texts: [RETURN] });
        const file = await db.knowledgeFile.findFirstOrThrow({ where: { knowledgeBaseId: id } });
        const job = { signal: context.signal, stopping: context.signal, attempt: 1, last: true };
        await readFile(file.id, job);
        await embedFile(file.id, job);
        const variable = await aVariable({
          userId: me.id,
          variableType: "knowledge_base",
          variableName: "Правила",
          knowledgeBaseId: id,
        });
        return { me, promptText: `[вопрос] {{knowledge_${variable.id}}}` };
      }),
    );
    const before = fake.embedded.length;
    const [{ me, promptText }] = people as [(typeof people)[number]];
    const rows = [{ values: { вопрос: "вернуть товар" }, seed: 1 }];
    const each = await renderEach(me, { promptText, authorId: me.id, rows }, context);
    expect(each[0]!.text).toContain(RETURN);
    const table = await aPrompt({ base: await aBase({ ownerId: me.id }), promptText });
    const body = new FormData();
    body.append("table", new File(["вопрос\nвернуть товар\n"], "а.csv"));
    const sent = { params: { id: table.id }, token: await aToken(me.id), body };
    expect((await send(FILL, "POST", sent)).body).toMatchObject({
      rows: [{ text: expect.stringContaining(RETURN) }],
    });
    expect(fake.embedded.length).toBe(before);

    fake.setMode("never");
    const asked = fake.embedded.length;
    let done = 0;
    const slow = people.map(async (person, at) => {
      const values = { вопрос: `возврат товара ${at}` };
      const text = await renderOwnText(
        person.me,
        { promptText: person.promptText, values, seed: 1 },
        context,
      );
      done += 1;
      return text;
    });
    await until(() => fake.embedded.length - asked === people.length || done > 0);
    const values = { тема: "осень" };
    expect(await renderOwnText(author, { promptText: "[тема]", values, seed: 1 }, context)).toBe("осень");
    expect(done).toBe(0);
    for (const text of await Promise.all(slow)) expect(text).toContain(RETURN);
  } finally {
    withEnv();
    await Promise.all([fake.close(), closeQueue()]);
  }
});

test("a text asks as many statements as it has vector bases, ten at most", async () => {
  const tokens: string[] = [];
  for (let at = 0; at < 12; at += 1)
    tokens.push(`{{knowledge_${(await ofBase(await aVectorBase([RETURN]))).id}}}`);
  const values = { values: { вопрос: "возврат" } };
  const all = await rendered(`[вопрос] ${tokens.join(" ")}`, values);
  expect(all.sources).toHaveLength(10);
  expect(all.missing).toEqual([]);
  const one = await statementsOf(() => rendered(`[вопрос] ${tokens[0]}`, values));
  const same = await statementsOf(() => rendered(`[вопрос] ${tokens[0]} ${tokens[0]} ${tokens[0]}`, values));
  expect(same.statements.length).toBe(one.statements.length);
});
