import { db } from "@/lib/platform/db/client";
import { listVersions } from "@/lib/prompts/history/queries";
import { updatePrompt } from "@/lib/prompts/mutations";
import { countsOfPrompt, testOutcomes } from "@/lib/ai/runs/evals/queries";
import type { TestResults, TestSet } from "@/lib/ai/runs/evals/schema";
import type { Run } from "@/lib/ai/runs/schema";
import { restoreTrash } from "@/lib/trash/mutations";
import { aToken, send } from "@/tests/support/api";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { aRace } from "@/tests/support/race";
import { statementsOf } from "@/tests/support/statements";
import { until } from "@/tests/support/until";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as promptsRoutes } from "@/lib/prompts/routes";
import { ROUTES as aiRunsEvalsRoutes } from "@/lib/ai/runs/evals/routes";
import { ROUTES as aiRunsRoutes } from "@/lib/ai/runs/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { DELETE: DELETE_PROMPT } = handlersAt("/prompts/{id}", promptsRoutes);
const { GET, PUT } = handlersAt("/prompts/{id}/tests", aiRunsEvalsRoutes);
const { GET: RESULTS } = handlersAt("/prompts/{id}/tests/results", aiRunsEvalsRoutes);
const { POST: START } = handlersAt("/prompts/{id}/tests/run", aiRunsEvalsRoutes);
const { POST: STOP } = handlersAt("/prompts/{id}/tests/stop", aiRunsEvalsRoutes);
const { POST: RUN } = handlersAt("/prompts/{id}/run", aiRunsRoutes);
const { GET: GET_RUN, PATCH: PATCH_RUN } = handlersAt("/runs/{id}", aiRunsRoutes);
const { GET: LIST_RUNS } = handlersAt("/runs", aiRunsRoutes);
const { GET: EXPORT } = handlersAt("/users/me/export", identityRoutes);

const MODELS = JSON.stringify([
  { id: "small", title: "Малая", pricePerMillion: { input: 100, output: 400 }, contextTokens: 2_000 },
  { id: "large", title: "Большая" },
  { id: "painter", title: "Художник", kind: "image", pricePerImage: 5 },
]);

let fake: FakeAi;
let owner: Awaited<ReturnType<typeof aMember>>;
let token: string;
let promptId: string;

const variables = () => ({ ...fake.env, AI_MODELS: MODELS, RATE_LIMIT_SCALE: "1000" });
const running = () => db.run.count({ where: { state: "running" } });

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.questions.length = 0;
  owner = await aMember();
  token = await aToken(owner.id);
  const base = await aBase({ ownerId: owner.id });
  promptId = (await aPrompt({ base, promptText: "Напиши письмо про [тема] для [кто] в двух абзацах." })).id;
  withEnv(variables());
});
afterEach(async () => {
  fake.setMode("ok");
  await until(async () => (await running()) === 0);
  withEnv();
});

type RowInput = { id?: string; title?: string; values?: object };
const params = () => ({ id: promptId });
const get = (who = token) => send(GET, "GET", { params: params(), token: who });
const put = (rows: RowInput[], more: object = {}, who = token) =>
  send(PUT, "PUT", { params: params(), token: who, json: { rows, ...more } });
const start = (json: object = {}, who = token) => send(START, "POST", { params: params(), token: who, json });
const stop = (who = token) => send(STOP, "POST", { params: params(), token: who });
const results = async (versions = "1") =>
  (await send(RESULTS, "GET", { params: params(), token, query: `?versions=${versions}` }))
    .body as TestResults;
const rate = (id: string, rating: number) =>
  send(PATCH_RUN, "PATCH", { params: { id }, token, json: { rating } });

const ROW = (topic: string): RowInput => ({
  title: `Про ${topic}`,
  values: { "[тема]": topic, "[кто]": "друга" },
});
const some = (count: number) => Array.from({ length: count }, (_, at) => ROW(`тему ${at + 1}`));
/** Saves rows. @returns their ids in order */
async function rowsAre(...rows: RowInput[]): Promise<string[]> {
  const answer = await put(rows);
  expect([answer.status, answer.status === 200 ? null : answer.body]).toEqual([200, null]);
  return (answer.body as TestSet).rows.map(({ id }) => id);
}
/** Starts a test and waits for its end. */
async function tested(json: object = {}): Promise<Run[]> {
  const answer = await start(json);
  expect(answer).toMatchObject({ status: 201 });
  await until(async () => (await running()) === 0);
  return (answer.body as { runs: Run[] }).runs;
}
const edited = (promptText: string) => updatePrompt(owner, { id: promptId, promptText });

test("rows are kept in order; those that are named stay with their answers, others go and their answers stay", async () => {
  expect((await get()).body).toEqual({ rows: [], revision: expect.any(String) });
  const [tea, coffee] = await rowsAre(ROW("чай"), ROW("кофе"));
  const first = await get();
  expect((first.body as TestSet).rows).toEqual([
    { id: tea, ...ROW("чай") },
    { id: coffee, ...ROW("кофе") },
  ]);
  await tested();
  const changed = await put([{ title: "Новая" }, { id: tea!, ...ROW("улун") }]);
  const { rows } = changed.body as TestSet;
  expect(rows).toEqual([
    { id: expect.any(String), title: "Новая", values: {} },
    { id: tea, ...ROW("улун") },
  ]);
  const after = await results();
  expect(after.results.map(({ rowId, isOutdated }) => [rowId, isOutdated])).toEqual([[tea, true]]);
  // The answer of the row that went is an answer of a test all the same: no list shows it.
  expect(await db.run.count({ where: { isTest: true, testRowId: null } })).toBe(1);
  expect((await send(LIST_RUNS, "GET", { token })).body).toEqual([]);
});

test("twenty rows at most, of a hundred values each, titles as long as elsewhere", async () => {
  await rowsAre(...some(20));
  const values = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`[п${at}]`, "x"]));
  for (const [rows, field] of [
    [some(21), "rows"],
    [[{ values: values(101) }], "rows.0.values"],
    [[ROW("чай"), { title: "я".repeat(101), values: {} }], "rows.1.title"],
    [[{ values: { ["я".repeat(401)]: "x" } }], "rows.0.values"],
    [[{ values: { "[тема]": "я".repeat(50_001) } }], "rows.0.values"],
    [[{ values: { "[тема]": "\u0000" } }], "rows.0.values"],
    [[{ id: "не номер", values: {} }], "rows.0.id"],
  ] as const) {
    const answer = await put(rows as RowInput[]);
    expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
    expect(Object.keys((answer.body as { fields: object }).fields)[0]).toContain(field);
  }
  expect(((await get()).body as TestSet).rows).toHaveLength(20);
  const one = await rowsAre({ values: values(100) });
  expect(
    await put([
      { id: one[0]!, values: {} },
      { id: one[0]!, values: {} },
    ]),
  ).toMatchObject({ status: 422 });
});

test("odd values stay as they were typed", async () => {
  const odd = {
    __proto__x: "1",
    "[тема]": "'; DROP TABLE runs; -- {{text_1}} </script> \\ \" \n ёЁ 👩‍👩‍👧",
    "text_00000000-0000-7000-8000-000000000000": "{{[random а, б]}}",
    constructor: "x",
  };
  const values = JSON.parse(`{"__proto__":"p",${JSON.stringify(odd).slice(1)}`) as object;
  const [id] = await rowsAre({ title: "<b>Строка</b>", values });
  const [row] = ((await get()).body as TestSet).rows;
  expect(row).toMatchObject({ id, title: "<b>Строка</b>" });
  expect(row!.values["[тема]"]).toBe(odd["[тема]"]);
  expect(row!.values.constructor).toBe("x");
  // Nothing that is filled in is read again.
  await put([{ id: id!, values: { ...odd, "[кто]": "[random а, б]" } }]);
  await tested();
  expect(fake.questions[0]!.text).toContain("для [random а, б] в двух");
  for (const key of ["\u0000", "\ud800"]) {
    expect((await put([{ values: { [key]: "x" } }])).status).toBe(422);
    const run = await send(RUN, "POST", { params: params(), token, json: { values: { [key]: "x" } } });
    expect(run.status).toBe(422);
  }
});

test("only the owner of the base has tests: others get what the history answers them", async () => {
  const [id] = await rowsAre(ROW("чай"));
  const stranger = await aToken((await aMember()).id);
  const calls = (who?: string) => [
    send(GET, "GET", { params: params(), token: who }),
    send(PUT, "PUT", { params: params(), token: who, json: { rows: [] } }),
    send(START, "POST", { params: params(), token: who, json: {} }),
    send(STOP, "POST", { params: params(), token: who }),
    send(RESULTS, "GET", { params: params(), token: who, query: "?versions=1" }),
  ];
  for (const answer of await Promise.all(calls(stranger)))
    expect(answer).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401);
  const admin = await aToken((await aMember({ role: "admin" })).id);
  for (const answer of await Promise.all(calls(admin))) expect(answer.status).toBe(403);
  const base = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  promptId = (await aPrompt({ base })).id;
  for (const answer of await Promise.all(calls(stranger)))
    expect(answer).toMatchObject({ status: 404, body: { code: "PROMPT_NOT_FOUND" } });
  // A row of another prompt is none of this one.
  expect(await put([{ id: id!, values: {} }])).toMatchObject({
    status: 409,
    body: { code: "TEST_ROWS_CHANGED" },
  });
  expect(fake.questions).toEqual([]);
});

test("a save names the rows that it saw: of two at once one is refused and loses nothing", async () => {
  const race = aRace();
  for (let round = 0; round < 6; round += 1) {
    const { revision } = (await put([ROW(`круг ${round}`)])).body as TestSet;
    const answers = await race(
      () => put([ROW("первая")], { revision }),
      () => put([ROW("вторая")], { revision }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect((await get()).body).toEqual(won.body);
  }
  // Without it the later one stays, whole.
  await race(
    () => put(some(20)),
    () => put(some(19)),
  );
  expect([19, 20]).toContain(((await get()).body as TestSet).rows.length);
});

test("a test answers at once, asks for three answers at a time, and goes on by itself @heavy", async () => {
  const ids = await rowsAre(...some(7));
  fake.setMode("held");
  const answer = await start();
  expect(answer.status).toBe(201);
  const { groupId, runs } = answer.body as { groupId: string; runs: Run[] };
  expect(runs).toHaveLength(7);
  expect(new Set(runs.map((run) => run.groupId))).toEqual(new Set([groupId]));
  expect(runs[0]).toMatchObject({ state: "running", promptId, model: "small", isTest: true });
  await until(() => Promise.resolve(fake.questions.length === 3));
  expect(await results()).toMatchObject({ running: { version: 1, ended: 0, total: 7 } });
  // The ordinary six are not in its way, nor it in theirs.
  const ordinary = ["чай", "кофе", "морс", "сок", "квас", "мёд"].map((topic) =>
    send(RUN, "POST", { params: params(), token, json: { values: { "[тема]": topic } } }),
  );
  await until(() => Promise.resolve(fake.questions.length === 9));
  expect(await start()).toMatchObject({ status: 409, body: { code: "TEST_RUNNING" } });
  fake.setMode("ok");
  await Promise.all(ordinary);
  await until(async () => (await running()) === 0);
  const ended = await results();
  expect(ended.running).toBeNull();
  expect(ended.results.map(({ rowId }) => rowId)).toEqual(ids);
  expect(ended.versions).toEqual([{ version: 1, done: 7, good: 0, bad: 0, failed: 0 }]);
  expect(ended.results[0]).toMatchObject({
    state: "done",
    rating: 0,
    isOutdated: false,
    costRub: expect.any(Number),
  });
  expect((await db.aiUse.findMany()).map(({ reserved }) => reserved)).toEqual([0n]);
});

test("two starts at the same moment: one of them begins", async () => {
  await rowsAre(...some(3));
  const race = aRace();
  for (let round = 0; round < 5; round += 1) {
    fake.setMode("held");
    const answers = await race(
      () => start(),
      () => start(),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await running()).toBe(3);
    fake.setMode("ok");
    await until(async () => (await running()) === 0);
  }
});

test("stopping ends what is written and what waits; what never was sent costs nothing", async () => {
  await rowsAre(...some(8));
  fake.setMode("slowEndless:10");
  await start();
  await until(async () => (await db.run.count({ where: { text: { not: "" } } })) === 3);
  expect((await stop()).body).toEqual({ stopped: 8 });
  const { results: rows, running: now } = await results();
  expect(now).toBeNull();
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => "stopped"));
  expect(rows.filter(({ text }) => text !== "")).toHaveLength(3);
  expect(rows.filter(({ inputTokens }) => inputTokens === 0)).toHaveLength(5);
  expect(fake.questions).toHaveLength(3);
  await until(() => Promise.resolve(fake.waiting() === 0));
  expect((await db.aiUse.findFirst())!.reserved).toBe(0n);
  expect((await stop()).body).toEqual({ stopped: 0 });
});

test("a process that died leaves all of its rows lost, the waiting ones too, and another test may begin @heavy", async () => {
  await rowsAre(...some(6));
  fake.setMode("slowEndless:10");
  await start();
  await until(async () => (await db.run.count({ where: { text: { not: "" } } })) === 3);
  await query(testDatabaseUrl(), `UPDATE runs SET lease_until = now() - interval '1 second'`);
  const lost = await results();
  expect(lost.running).toBeNull();
  expect(lost.results.map(({ error }) => error?.code)).toEqual(Array.from({ length: 6 }, () => "RUN_LOST"));
  expect(lost.versions[0]).toMatchObject({ done: 0, failed: 6 });
  await until(() => Promise.resolve(fake.waiting() === 0)); // this process gives them up
  expect(fake.questions).toHaveLength(3);
  expect((await db.aiUse.findFirst())!.reserved).toBe(0n);
  fake.setMode("ok");
  await tested();
  expect((await results()).versions[0]).toMatchObject({ done: 6, failed: 0 });
});

test("the budget takes a test whole or not at all", async () => {
  await rowsAre(...some(4));
  withEnv({ ...variables(), AI_DAILY_TOKENS: "3100" });
  expect(await start()).toMatchObject({ status: 429, body: { code: "AI_BUDGET_SPENT" } });
  expect(await db.run.count()).toBe(0);
  const [first, ...others] = ((await get()).body as TestSet).rows;
  await tested({ rows: [first!.id] });
  expect(await start({ rows: others.map(({ id }) => id) })).toMatchObject({ status: 429 });
  expect(fake.questions).toHaveLength(1);
});

test("rows with empty fields are named, and nothing begins; a version asks for its own fields", async () => {
  const [whole, half] = await rowsAre(
    ROW("чай"),
    { title: "Полупустая", values: { "[тема]": "кофе", "[кто]": "" } },
    {},
  );
  const answer = await start();
  expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
  expect((answer.body as { fields: object }).fields).toEqual({
    "rows.1": [expect.stringMatching(/^Строка 2 — не заполнено: кто$/)],
    "rows.2": [expect.stringMatching(/^Строка 3 — не заполнено: тема, кто$/)],
  });
  expect(await db.run.count()).toBe(0);
  await edited("Коротко про [тема].");
  await tested({ rows: [whole!, half!] });
  expect(fake.questions.map(({ text }) => text).sort()).toEqual(["Коротко про кофе.", "Коротко про чай."]);
  expect(await start({ version: 1, rows: [half!] })).toMatchObject({ status: 422 });
  for (const [json, status] of [
    [{ rows: [] }, 422],
    [{ rows: ["00000000-0000-7000-8000-000000000000"] }, 422],
    [{ rows: [whole, "00000000-0000-7000-8000-000000000000"] }, 409],
    [{ model: "none" }, 422],
    [{ model: "painter" }, 422],
    [{ version: 99 }, 404],
    [{ version: 0 }, 422],
  ] as const)
    expect([json, (await start(json)).status]).toEqual([json, status]);
  await put([{ values: { "[тема]": "я".repeat(9_000) } }]);
  expect(await start()).toMatchObject({ status: 422, body: { fields: { model: [expect.any(String)] } } });
});

test("an earlier version runs with its own text, and both draw the same random values for a row", async () => {
  const ids = await rowsAre(...some(6));
  await edited("Про [тема]: [random а, б, в, г, д, е, ж, з]. Первая");
  await tested();
  await edited("Про [тема]: [random а, б, в, г, д, е, ж, з]. Вторая");
  await tested({ model: "large" });
  await tested({ version: 2 });
  const [older, newer, again] = [0, 1, 2].map((at) =>
    fake.questions
      .slice(at * 6, at * 6 + 6)
      .map(({ text }) => text)
      .sort(),
  );
  expect(newer!.map((text) => text.replace("Вторая", "Первая"))).toEqual(older);
  expect(again).toEqual(older);
  expect(new Set(older!.map((text) => /: (.)\./.exec(text)![1])).size).toBeGreaterThan(1);
  const both = await results("3,2");
  expect(both.results).toHaveLength(12);
  expect(both.results.slice(0, 6).map(({ rowId, version, model }) => [rowId, version, model])).toEqual(
    ids.map((id) => [id, 2, "small"]),
  );
  expect(both.versions.map(({ version, done }) => [version, done])).toEqual([
    [3, 6],
    [2, 6],
  ]);
});

test("a version that was tested stays as it was: the next save of the same minute is another one", async () => {
  await rowsAre(ROW("чай"));
  await edited("Первая правка про [тема].");
  await tested();
  await edited("Вторая правка про [тема].");
  await edited("Третья правка про [тема].");
  const versions = await listVersions(owner, { id: promptId });
  expect(versions.items.map(({ number }) => number)).toEqual([4, 2, 1]);
  await tested({ version: 2 });
  expect(fake.questions[1]!.text).toBe("Первая правка про чай.");
});

test("ratings make the outcome of each version, in one statement however many versions", async () => {
  await rowsAre(...some(3));
  const runs = await tested();
  await edited("Иначе про [тема] для [кто].");
  fake.setMode("streamError:3");
  await tested();
  await rate(runs[0]!.id, 1);
  await rate(runs[1]!.id, -1);
  const outcomes = [
    { version: 1, done: 3, good: 1, bad: 1, failed: 0 },
    { version: 2, done: 0, good: 0, bad: 0, failed: 3 },
  ];
  expect((await results("1,2")).versions).toEqual(outcomes);
  const { result: found, statements } = await statementsOf(() =>
    testOutcomes(owner, { id: promptId, versions: [1, 2, 7] }),
  );
  expect(found.sort((one, other) => one.version - other.version)).toEqual(outcomes);
  expect(statements).toHaveLength(1);
  expect(await testOutcomes(await aMember(), { id: promptId, versions: [1] })).toEqual([]);
  // A later answer takes the place of a rated one.
  fake.setMode("ok");
  const [first] = ((await get()).body as TestSet).rows;
  await tested({ version: 1, rows: [first!.id] });
  expect((await results()).versions).toEqual([{ version: 1, done: 3, good: 0, bad: 1, failed: 0 }]);
  for (const versions of ["", "a", "1,2,3,4,5", "0"])
    expect(
      (await send(RESULTS, "GET", { params: params(), token, query: `?versions=${versions}` })).status,
    ).toBe(400);
});

test("answers of tests are found by id and opened alone; a list shows those that are kept", async () => {
  await rowsAre(...some(5));
  const runs = await tested();
  const list = async () =>
    ((await send(LIST_RUNS, "GET", { token, query: `?promptId=${promptId}` })).body as Run[]).map(
      ({ id }) => id,
    );
  expect(await list()).toEqual([]);
  expect((await send(GET_RUN, "GET", { params: { id: runs[4]!.id }, token })).body).toMatchObject({
    id: runs[4]!.id,
    isTest: true,
    state: "done",
  });
  await send(PATCH_RUN, "PATCH", { params: { id: runs[4]!.id }, token, json: { kept: true } });
  expect(await list()).toEqual([runs[4]!.id]);
});

test("the trash takes the rows along and brings them back with their answers; the export has them", async () => {
  const ids = await rowsAre(...some(2));
  await tested();
  const exported = JSON.parse((await send(EXPORT, "GET", { token })).text) as {
    prompt_test_rows: { id: string; values: object }[];
    runs: { testRowId: string }[];
  };
  expect(exported.prompt_test_rows.map(({ id }) => id)).toEqual(ids);
  expect(exported.prompt_test_rows[0]!.values).toEqual(some(1)[0]!.values);
  expect(exported.runs.map((run) => run.testRowId).sort()).toEqual([...ids].sort());
  expect((await send(DELETE_PROMPT, "DELETE", { params: params(), token })).status).toBe(204);
  expect((await get()).status).toBe(404);
  expect(await db.promptTestRow.count()).toBe(0);
  await restoreTrash(owner, { kind: "prompt", id: promptId });
  expect(((await get()).body as TestSet).rows.map(({ id }) => id)).toEqual(ids);
  expect((await results()).results.map(({ rowId }) => rowId)).toEqual(ids);
});

test("a prompt's tabs count the person's own answers, those of tests once they are kept, and the rows of an own prompt; in one statement", async () => {
  await rowsAre(ROW("чай"), ROW("кофе"));
  const [first] = await tested();
  await send(RUN, "POST", { params: params(), token, json: { values: ROW("чай").values } });
  await until(async () => (await running()) === 0);
  expect(await countsOfPrompt(owner, { id: promptId })).toEqual({ answers: 1, rows: 2 });
  await send(PATCH_RUN, "PATCH", { params: { id: first!.id }, token, json: { kept: true } });
  const { result, statements } = await statementsOf(() => countsOfPrompt(owner, { id: promptId }));
  expect(result).toEqual({ answers: 2, rows: 2 });
  expect(statements).toHaveLength(1);
  expect(await countsOfPrompt(await aMember(), { id: promptId })).toEqual({ answers: 0, rows: 0 });
});

test("where no AI is configured nothing is run; rows are kept all the same", async () => {
  await rowsAre(ROW("чай"));
  withEnv({ AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  expect(await start()).toMatchObject({ status: 409, body: { code: "AI_NOT_CONFIGURED" } });
  expect((await get()).status).toBe(200);
});
