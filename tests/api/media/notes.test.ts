import { forgetRuns } from "@/lib/ai/runs/jobs";
import { ROUTES as runRoutes } from "@/lib/ai/runs/routes";
import type { Run } from "@/lib/ai/runs/schema";
import { deleteHistoryEntry } from "@/lib/media/mutations";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aTranscript } from "@/tests/support/factories/transcript";
import { spokenSegments } from "@/tests/support/spoken-segments";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { handlersAt } from "@/tests/support/handlers-at";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";

const { POST } = handlersAt("/media/transcripts/{id}/summary", mediaRoutes);
const { GET: READ, PATCH } = handlersAt("/media/transcripts/{id}", mediaRoutes);
const { GET: DOWNLOAD } = handlersAt("/media/transcripts/{id}/download", mediaRoutes);
const { POST: STOP } = handlersAt("/runs/{id}/stop", runRoutes);

let fake: FakeAi;
let owner: Member;
let token: string;
let id: string;

const variables = (contextTokens?: number) => ({
  ...fake.env,
  AI_MODELS: JSON.stringify([{ id: "model", ...(contextTokens && { contextTokens }) }]),
  RATE_LIMIT_SCALE: "1000",
});

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.questions.length = 0;
  withEnv(variables());
  owner = await aMember();
  token = await aToken(owner.id);
  id = await aTranscript(owner.id, { title: "Планёрка" });
});
afterEach(async () => {
  fake.setMode("ok");
  await until(async () => (await db.run.count({ where: { state: "running" } })) === 0);
  withEnv();
});

const make = (json: object, as = token, headers: Record<string, string> = {}) =>
  send(POST, "POST", { params: { id }, token: as, json, headers });
const ended = async (answer: { body: never }) => {
  const { id: runId } = answer.body as Run;
  await until(async () => (await db.run.count({ where: { id: runId, state: "running" } })) === 0);
  return db.run.findUniqueOrThrow({ where: { id: runId } });
};
const made = async (json: object) => ended(await make(json));
const read = async () => (await send(READ, "GET", { params: { id }, token })).body as Transcript;
const file = (format: string) => send(DOWNLOAD, "GET", { params: { id }, token, query: `?format=${format}` });
const stored = () => db.transcript.findUniqueOrThrow({ where: { operationId: id } });

test("deleting the transcript deletes its notes; kept ones and other answers stay", async () => {
  const summary = await made({ kind: "summary" });
  const tasks = await made({ kind: "tasks" });
  await db.run.update({ where: { id: tasks.id }, data: { kept: true } });
  await deleteHistoryEntry(owner, { id });
  expect(summary.state).toBe("done");
  expect(await db.run.findMany({ select: { id: true } })).toEqual([{ id: tasks.id }]);
});

test("a summary, chapters and tasks are runs that stand beside the text and in its files", async () => {
  const before = await stored();
  const answer = await make({ kind: "summary" });
  expect([answer.status, answer.body]).toEqual([
    201,
    expect.objectContaining({ promptTitle: "Резюме: Планёрка", promptId: null, state: "running" }),
  ]);
  const summary = await ended(answer);
  const chapters = await made({ kind: "chapters" });
  const tasks = await made({ kind: "tasks" });
  expect([summary.state, chapters.state, tasks.state]).toEqual(["done", "done", "done"]);
  expect(fake.questions[0]!.text).toContain("\n\n[0:00] Спикер 1: слово0 слово1");
  const transcript = await read();
  expect(transcript).toMatchObject({
    version: 1,
    summary: summary.text,
    tasks: tasks.text,
    chapters: [{ start: 0, title: expect.stringContaining("О чём") }, { start: 48_000 }],
  });
  expect(await stored()).toEqual(before);

  const markdown = (await file("md")).text;
  expect(markdown).toMatch(
    /^# Планёрка\n\n## Резюме\n\nГоворили о главном[^]*## Главы\n\n- 0:00 О чём[^]*## Задачи\n\n- Анна[^]*Создано нейросетью\.\n\n## Расшифровка\n\n\*\*\[0:00\]\*\* \*\*Спикер 1:/,
  );
  expect((await file("json")).body).toMatchObject({
    summary: summary.text,
    tasks: tasks.text,
    chapters: [{ start: 0 }, { start: 48_000 }],
  });
  expect((await file("docx")).status).toBe(200);
  for (const format of ["txt", "srt"]) expect((await file(format)).text).not.toContain("О чём");
});

test("a note that fails, breaks off or is stopped leaves the text and the note before @heavy", async () => {
  const { text } = await made({ kind: "summary" });
  for (const mode of ["status:500", "cut:2", "status:429", "emptyStream"] as const) {
    fake.setMode(mode as never);
    expect((await made({ kind: "summary" })).state).toBe("failed");
    expect(await read()).toMatchObject({ summary: text, version: 1 });
  }
  fake.setMode("stall:2" as never);
  const answer = await make({ kind: "summary" });
  const { id: runId } = answer.body as Run;
  await until(async () => (await db.run.count({ where: { id: runId, text: { not: "" } } })) > 0);
  await send(STOP, "POST", { params: { id: runId }, token });
  expect((await ended(answer)).state).toBe("stopped");
  expect(await read()).toMatchObject({ summary: text, version: 1 });
  fake.setMode("ok");
  expect((await made({ kind: "chapters" })).state).toBe("done");
  fake.setMode("echo" as never);
  expect((await made({ kind: "chapters" })).state).toBe("done");
  expect(await read()).toMatchObject({ chapters: [{ start: 0 }, { start: 48_000 }] });
  // Five of a kind stay with the transcript, whole ones first.
  fake.setMode("status:500" as never);
  for (let attempt = 0; attempt < 8; attempt += 1) await made({ kind: "summary" });
  expect(await read()).toMatchObject({ summary: text });
  expect(await db.run.count({ where: { transcriptId: id, transcriptNote: "summary" } })).toBeLessThan(8);
});

test("runs that brought no chapters do not push those off that are shown", async () => {
  await made({ kind: "chapters" });
  const { chapters } = await read();
  fake.setMode("echo" as never);
  for (let attempt = 0; attempt < 7; attempt += 1)
    expect((await made({ kind: "chapters" })).state).toBe("done");
  expect(chapters).toHaveLength(2);
  expect((await read()).chapters).toEqual(chapters);
  expect(await db.run.count({ where: { transcriptId: id, transcriptNote: "chapters" } })).toBe(6);
});

test("a text that is too long for the model is read in parts, which are joined", async () => {
  id = await aTranscript(owner.id, { segments: spokenSegments(300, { words: 10 }) });
  withEnv(variables(4_000));
  const summary = await made({ kind: "summary" });
  const asked = fake.questions.map(({ text }) => text);
  expect(asked.length).toBeGreaterThan(3);
  for (const question of asked) expect(question.length / 4).toBeLessThan(2_300);
  for (let word = 0; word < 997; word += 1)
    expect(
      asked.some((question) => question.includes(`слово${word} `) || question.includes(`слово${word}.`)),
    ).toBe(true);
  expect(asked.at(-1)).toContain("\n\nЧасть начинается в 0:00.\n\nЧасть начинается в ");
  // The fake reports what it counted of each part.
  expect(summary.inputTokens).toBeGreaterThan(0);
  expect(summary.text).toBe(`Сведено из частей: ${asked.length - 1}.\n`);
  expect((await made({ kind: "chapters" })).state).toBe("done");
  const starts = (await read()).chapters!.map(({ start }) => start);
  expect(starts.length).toBeGreaterThan(10);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(starts.at(-1)).toBeGreaterThan(1_000_000);
  expect(starts.at(-1)).toBeLessThan(1_200_000);
  const [use] = await db.$queryRaw<{ reserved: bigint; used: bigint }[]>`
    SELECT sum(reserved) AS reserved, sum(input_tokens) AS used FROM ai_uses WHERE user_id = ${owner.id}::uuid`;
  expect(Number(use!.reserved)).toBe(0);
  expect(Number(use!.used)).toBeGreaterThan(9_000);
});

test("a run in parts that fails in its first part without usage counts this part, not the whole reservation", async () => {
  id = await aTranscript(owner.id, { segments: spokenSegments(300, { words: 10 }) });
  withEnv(variables(4_000));
  fake.setMode("streamError");
  const run = await made({ kind: "chapters" });
  expect(run.state).toBe("failed");
  expect(fake.questions).toHaveLength(1);
  const sent = fake.questions.reduce((sum, { text }) => sum + Math.ceil(text.length / 4), 0);
  const [use] = await db.$queryRaw<{ reserved: bigint; used: bigint }[]>`
    SELECT sum(reserved) AS reserved, sum(input_tokens) AS used FROM ai_uses WHERE user_id = ${owner.id}::uuid`;
  expect(Number(use!.reserved)).toBe(0);
  expect(Math.abs(Number(use!.used) - sent)).toBeLessThan(fake.questions.length * 5);
  // An estimate is charged, and not shown as if it had been counted.
  expect(run).toMatchObject({ inputTokens: null, outputTokens: null, cost: null });
});

test("a prompt of one's own gets the transcript in its first blank, or after its text", async () => {
  const base = await aBase({ ownerId: owner.id });
  const blank = await aPrompt({ base, promptText: "Перескажи [запись] для [кто].", title: "Пересказ" });
  const plain = await aPrompt({ base, promptText: "Перескажи в стихах." });
  const run = await made({ kind: "summary", promptId: blank.id });
  expect(run).toMatchObject({ promptId: blank.id, promptTitle: "Пересказ", promptVersion: 1, state: "done" });
  expect(fake.questions.at(-1)!.text).toMatch(/^Перескажи \[0:00\] Спикер 1: слово0[^]* для \[кто\]\.$/);
  await made({ kind: "tasks", promptId: plain.id });
  expect(fake.questions.at(-1)!.text).toMatch(/^Перескажи в стихах\.\n\n\[0:00\] Спикер 1/);
  const paid = await aPrompt({ base: await aBase({ accessType: "ONE_TIME" }) });
  expect((await make({ kind: "summary", promptId: paid.id })).body).toMatchObject({
    code: "ACCESS_REQUIRED",
  });
  expect((await make({ kind: "summary", promptId: id })).body).toMatchObject({ code: "PROMPT_NOT_FOUND" });
});

test("a prompt takes the transcript once, and at most a quarter of the window", async () => {
  const base = await aBase({ ownerId: owner.id });
  const { id: promptId } = await aPrompt({
    base,
    promptText: "Перескажи [запись], \u{E000}transcript\u{E000} и [запись].",
  });
  await made({ kind: "tasks", promptId });
  const { text } = fake.questions.at(-1)!;
  expect(text).toMatch(
    /^Перескажи \[0:00\] Спикер 1: слово0[^]*, \u{E000}transcript\u{E000} и \[запись\]\.$/u,
  );
  expect(text.split("слово0 ")).toHaveLength(2);
  await made({ kind: "chapters", promptId });
  expect(fake.questions.at(-1)!.text).toMatch(/ и \[запись\]\.\n\nDivide the transcript[^]*$/);

  id = await aTranscript(owner.id, { segments: spokenSegments(300, { words: 10 }) });
  withEnv(variables(4_000));
  const asked = fake.questions.length;
  const long = await aPrompt({ base, promptText: `Перескажи [запись].${" Коротко.".repeat(450)}` });
  expect((await make({ kind: "tasks", promptId: long.id })).body).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: {
      promptId: [
        expect.stringMatching(
          /^Промпт слишком длинный: в нём около 1.016 токенов, а можно не больше 1.000 — четверти контекста модели model$/,
        ),
      ],
    },
  });
  expect(fake.questions).toHaveLength(asked);
});

test("guests, others, texts without times or words and servers without AI get none", async () => {
  const stranger = await aToken((await aMember()).id);
  expect((await make({ kind: "summary" }, stranger)).body).toMatchObject({ code: "OPERATION_NOT_FOUND" });
  expect((await send(POST, "POST", { params: { id }, json: { kind: "summary" } })).status).toBe(401);
  expect((await make({ kind: "poem" })).status).toBe(422);
  await db.transcript.update({ where: { operationId: id }, data: { segments: [], text: "Раз\nДва" } });
  expect((await make({ kind: "chapters" })).body).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { kind: ["Расшифровка без меток времени: главы составить не из чего"] },
  });
  expect((await made({ kind: "summary" })).state).toBe("done");
  await db.transcript.update({ where: { operationId: id }, data: { text: "" } });
  expect((await make({ kind: "summary" })).body).toMatchObject({ code: "TRANSCRIPT_NOT_READY" });
  withEnv({ AI_API_KEY: "", AI_BASE_URL: "" });
  expect((await make({ kind: "summary" })).body).toMatchObject({ code: "AI_NOT_CONFIGURED" });
});

test("a repeated call starts nothing; a note stays with its transcript, which may be gone before it", async () => {
  const headers = { "idempotency-key": "11111111-1111-4111-8111-111111111111" };
  const [first, second] = [
    await make({ kind: "tasks" }, token, headers),
    await make({ kind: "tasks" }, token, headers),
  ];
  expect((second.body as Run).id).toBe((first.body as Run).id);
  await ended(first);
  await db.run.updateMany({ data: { createdAt: new Date(Date.now() - 100 * 86_400_000) } });
  await forgetRuns();
  expect((await read()).tasks).toContain("Анна");
  await send(PATCH, "PATCH", { params: { id }, token, json: { version: 1, title: "Другое" } });
  expect((await read()).tasks).toContain("Анна");
  await db.transcript.delete({ where: { operationId: id } });
  await forgetRuns();
  expect(await db.run.count()).toBe(0);
});
