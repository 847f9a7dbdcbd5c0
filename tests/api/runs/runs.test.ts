import { changePerson } from "@/lib/bases/sales-off/mutations";
import { db, pool } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { streamEvents } from "@/tests/support/events";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { until } from "@/tests/support/until";
import type { Run } from "@/lib/ai/runs/schema";
import { aMember, viewerOf } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { deleteRunGroup } from "@/lib/ai/runs/mutations";
import { ROUTES as aiRunsRoutes } from "@/lib/ai/runs/routes";

const { POST: RUN } = handlersAt("/prompts/{id}/run", aiRunsRoutes);
const { POST: RUN_TEXT } = handlersAt("/run", aiRunsRoutes);
const { DELETE, GET, PATCH } = handlersAt("/runs/{id}", aiRunsRoutes);
const { POST: STOP } = handlersAt("/runs/{id}/stop", aiRunsRoutes);
const { GET: STREAM } = handlersAt("/runs/{id}/stream", aiRunsRoutes);
const { GET: LIST } = handlersAt("/runs", aiRunsRoutes);
const { GET: MODELS } = handlersAt("/models/run", aiRunsRoutes);

const MODELS_OF_SERVER = JSON.stringify([
  {
    id: "small",
    title: "Малая",
    provider: "Лаборатория",
    pricePerMillion: { input: 100, output: 400 },
    contextTokens: 2_000,
  },
  { id: "large", title: "Большая", pricePerMillion: { input: 1_000, output: 3_000 } },
  { id: "free", title: "Без цены" },
  { id: "other", title: "Другая" },
  { id: "painter", title: "Художник", kind: "image", pricePerImage: 5 },
]);

let fake: FakeAi;
let token: string;
let userId: string;
let promptId: string;

const variables = () => ({ ...fake.env, AI_MODELS: MODELS_OF_SERVER, RATE_LIMIT_SCALE: "1000" });

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.questions.length = 0;
  userId = (await aUser()).id;
  token = await aToken(userId);
  const prompt = await aPrompt({
    base: await aBase(),
    promptText: "Напиши письмо про [тема] для [кто] в двух абзацах.",
  });
  promptId = prompt.id;
  withEnv(variables());
});
afterEach(async () => {
  fake.setMode("ok");
  await until(async () => (await db.run.count({ where: { state: "running" } })) === 0);
  withEnv();
});

type Body = { values?: object; models?: string[]; seed?: number; promptText?: string };
const params = () => ({ id: promptId });
const run = (json: Body = {}, headers: Record<string, string> = {}, who = token) =>
  send(RUN, "POST", { params: params(), token: who, json, headers });
const runEvents = (json: Body = {}, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  streamEvents(RUN, { method: "POST", params: params(), token, json, headers, signal });
const get = (id: string, who = token) => send(GET, "GET", { params: { id }, token: who });
const runsOf = (answer: { body: never }) => (answer.body as { runs: Run[] }).runs;
const started = () =>
  until(
    async () => (await db.run.findFirst({ where: { state: "running", text: { not: "" } } })) ?? undefined,
  );

test("the models are listed for everybody, and members are told what is left for today @heavy", async () => {
  const guest = await send(MODELS, "GET");
  expect(guest.body).toEqual([
    {
      id: "small",
      title: "Малая",
      kind: "text",
      provider: "Лаборатория",
      pricePerMillion: { input: 100, output: 400 },
      pricePerImage: null,
      contextTokens: 2_000,
    },
    expect.objectContaining({ id: "large" }),
    expect.objectContaining({ id: "free", pricePerMillion: null }),
    expect.objectContaining({ id: "other" }),
    expect.objectContaining({ id: "painter", kind: "image", pricePerImage: 5 }),
  ]);
  expect(guest.headers.get("x-ai-tokens-left")).toBeNull();
  const left = () =>
    send(MODELS, "GET", { token }).then(({ headers }) => JSON.parse(headers.get("x-ai-tokens-left")!));
  expect(await left()).toEqual({ tokens: 200_000, resetsAt: expect.stringMatching(/T21:00:00/) });
  withEnv({ ...variables(), AI_DAILY_TOKENS: "0" });
  expect((await left()).tokens).toBeNull();
  withEnv({ AI_API_KEY: "", AI_BASE_URL: "" });
  expect((await send(MODELS, "GET")).body).toEqual([]);
});

test("a prompt is filled in and answered; tokens, rubles and the day's use are written down", async () => {
  const answer = await run({ values: { "[тема]": "чай", "[кто]": "" }, seed: 7 });
  expect(answer.status).toBe(200);
  const [question] = fake.questions;
  expect(question!.text).toBe("Напиши письмо про чай для [кто] в двух абзацах.");
  expect(question!.instructions).toBe("");
  expect(question!.options).toMatchObject({ model: "small" });
  const [only, ...others] = runsOf(answer);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    groupId: (answer.body as { groupId: string }).groupId,
    promptId,
    model: "small",
    state: "done",
    isExcerpt: false,
    values: { "[тема]": "чай", "[кто]": "" },
    seed: 7,
    error: null,
    rating: 0,
    kept: false,
  });
  expect(only!.text).toContain("чай");
  const { inputTokens, outputTokens, costRub } = only!;
  expect(costRub).toBeCloseTo((inputTokens! * 100 + outputTokens! * 400) / 1e6, 4);
  expect(await db.aiUse.findMany()).toEqual([
    expect.objectContaining({
      userId,
      model: "small",
      requests: 1,
      inputTokens: BigInt(inputTokens!),
      outputTokens: BigInt(outputTokens!),
      reserved: 0n,
    }),
  ]);
  expect((await get(only!.id)).body).toEqual(only);
});

test("both drivers answer; one that cannot stream sends one piece, without tokens", async () => {
  withEnv({ ...fake.neuroEnv, RATE_LIMIT_SCALE: "1000" });
  const events = await runEvents();
  expect(events.map(({ name }) => name)).toEqual(["start", "delta", "usage", "done"]);
  expect(events[2]!.data).toMatchObject({ inputTokens: null, outputTokens: null, costRub: null });
  const [use] = await db.aiUse.findMany();
  expect(use).toMatchObject({ reserved: 0n });
  expect(Number(use!.outputTokens)).toBeGreaterThan(10); // estimated
});

test("as events: start, pieces that make the answer, usage, done; several models side by side with one seed", async () => {
  const events = await runEvents({
    models: ["small", "large", "free"],
    values: { "[тема]": "кофе" },
    seed: 3,
  });
  const ofModel = (model: string) => events.filter(({ data }) => (data as { model: string }).model === model);
  for (const model of ["small", "large", "free"]) {
    const own = ofModel(model);
    expect([own[0]!.name, ...own.slice(-2).map(({ name }) => name)]).toEqual(["start", "usage", "done"]);
    const { runId } = own[0]!.data as { runId: string };
    const text = own
      .filter(({ name }) => name === "delta")
      .map(({ data }) => (data as { text: string }).text)
      .join("");
    const stored = (await get(runId)).body as Run;
    expect(text).toBe(stored.text);
    expect(text.length).toBeGreaterThan(100);
    expect(own.filter(({ name }) => name === "delta").at(-1)!.id).toBe(`${runId}:${text.length}`);
    expect(stored.seed).toBe(3);
  }
  expect((ofModel("free").find(({ name }) => name === "usage")!.data as Run).costRub).toBeNull();
  expect(new Set(fake.questions.map(({ text }) => text)).size).toBe(1);
  const groups = await db.run.findMany({ distinct: ["groupId"] });
  expect(groups).toHaveLength(1);
});

test("who leaves ends nothing, and finds the answer again from where it was", async () => {
  fake.setMode("slowEndless:10");
  const leaving = new AbortController();
  const reading = runEvents({}, {}, leaving.signal).catch(() => []);
  const { id } = await started();
  leaving.abort();
  await reading;
  const before = ((await get(id)).body as Run).text.length;
  await until(async () => ((await get(id)).body as Run).text.length > before + 20);
  // Comes back by Last-Event-ID, with a lying one as well.
  const again = new AbortController();
  const pieces: string[] = [];
  const reread = streamEvents(STREAM, {
    method: "GET",
    params: { id },
    token,
    headers: { "last-event-id": `${id}:6` },
    signal: again.signal,
    onEvent: ({ name, data }) => {
      if (name === "delta") pieces.push((data as { text: string }).text);
    },
  }).catch(() => []);
  await until(() => Promise.resolve(pieces.join("").length > 100));
  const stopped = await send(STOP, "POST", { params: { id }, token });
  await reread;
  expect(stopped.body).toMatchObject({ id, state: "stopped", error: null });
  const { text } = stopped.body as Run;
  expect(`слово ${pieces.join("")}`).toBe(text);
  await until(() => Promise.resolve(fake.waiting() === 0));
  const whole = await streamEvents(STREAM, {
    method: "GET",
    params: { id },
    token,
    headers: { "last-event-id": `${id}:999999` },
  });
  expect(whole.map(({ name }) => name)).toEqual(["start", "usage", "done"]);
});

test("a reader that does not read keeps nothing in memory: what was written meanwhile comes as one piece", async () => {
  fake.setMode("slowEndless:1");
  const writing = run();
  const { id } = await started();
  const pieces: string[] = [];
  let isRead = false;
  const reading = streamEvents(
    async (...call) => {
      const response = await STREAM(...call);
      await until(async () => ((await get(id)).body as Run).text.length > 1_000);
      isRead = (await send(STOP, "POST", { params: { id }, token })).status === 200;
      return response;
    },
    {
      method: "GET",
      params: { id },
      token,
      onEvent: ({ name, data }) => {
        if (name === "delta") pieces.push((data as { text: string }).text);
      },
    },
  );
  await Promise.all([reading, writing]);
  expect(isRead).toBe(true);
  expect(pieces.join("")).toBe(((await get(id)).body as Run).text);
  expect(pieces.length).toBeLessThan(5);
});

test("another process stops it and reads it: by the row alone @heavy", async () => {
  fake.setMode("slowEndless:10");
  const reading = run();
  const { id } = await started();
  await query(testDatabaseUrl(), `UPDATE runs SET stop_requested = true WHERE id = '${id}'`);
  const since = Date.now();
  const [answer] = runsOf(await reading);
  expect(Date.now() - since).toBeLessThan(5_000);
  expect(answer).toMatchObject({ id, state: "stopped" });
});

test("an answer of who is blocked is ended, in whichever process it is written", async () => {
  fake.setMode("slowEndless:10");
  const reading = run();
  const { id, userId } = await started();
  await changePerson(await aMember({ role: "admin" }), { id: userId, blocked: true, reason: "" });
  await until(async () => (await db.run.findUnique({ where: { id } }))?.state === "stopped");
  await reading;
});

test.each([
  ["stall:3", { AI_TIMEOUT_MS: "500" }, "AI_TIMEOUT"],
  ["cut:3", {}, "AI_UNREACHABLE"],
  ["garbage:3", {}, "AI_INVALID_JSON"],
  ["streamError:3", {}, "AI_FAILED"],
  ["emptyStream", {}, "AI_EMPTY"],
] as const)(
  "a service that goes wrong (%s) ends the run with its reason; what came stays, and what it cost is settled",
  async (mode, more, code) => {
    withEnv({ ...variables(), ...more });
    fake.setMode(mode);
    const answer = await run();
    expect(answer.status).toBe(200);
    const [failed] = runsOf(answer);
    expect(failed).toMatchObject({
      state: "failed",
      error: { code, message: expect.stringMatching(/[а-я]{4}/) },
    });
    expect(JSON.stringify(failed)).not.toContain(fake.env.AI_API_KEY!);
    expect(failed!.text === "").toBe(mode === "emptyStream");
    const use = (await db.aiUse.findFirst())!;
    expect(use.reserved).toBe(0n);
    expect(use.inputTokens + use.outputTokens).toBeGreaterThan(0n);
  },
);

test("a question that the service refuses counts nothing", async () => {
  fake.setMode("status:500");
  expect(runsOf(await run())[0]).toMatchObject({ state: "failed", error: { code: "AI_FAILED" } });
  expect(await db.aiUse.findFirst()).toMatchObject({ inputTokens: 0n, outputTokens: 0n, reserved: 0n });
});

test("a run whose process died says so, keeps what was stored, and is sent to nobody again", async () => {
  fake.setMode("slowEndless:10");
  void run();
  const { id } = await started();
  await query(
    testDatabaseUrl(),
    `UPDATE runs SET lease_until = now() - interval '1 second', text = 'Начало' WHERE id = '${id}'`,
  );
  const lost = (await get(id)).body as Run;
  expect(lost).toMatchObject({ state: "failed", error: { code: "RUN_LOST" } });
  expect(lost.text.startsWith("Начало")).toBe(true);
  await until(() => Promise.resolve(fake.waiting() === 0)); // this process gives it up
  expect(fake.questions).toHaveLength(1);
  expect((await db.aiUse.findFirst())!.reserved).toBe(0n);
});

test("an Idempotency-Key begins runs once, also at the same moment, and joins them @heavy", async () => {
  const headers = { "idempotency-key": "once-1" };
  const [one, two] = await Promise.all([
    run({ models: ["small", "large"] }, headers),
    run({ models: ["small", "large"] }, headers),
  ]);
  const ids = (answer: { body: never }) =>
    runsOf(answer)
      .map(({ id }) => id)
      .sort();
  expect(ids(one)).toEqual(ids(two));
  expect(ids(one)).toHaveLength(2);
  expect(fake.questions).toHaveLength(2);
  const events = await runEvents({ models: ["small", "large"] }, headers);
  expect(events.filter(({ name }) => name === "done")).toHaveLength(2);
  expect(fake.questions).toHaveLength(2);
  // A repeated call without a seed draws new random values; the request is still the same.
  await db.prompt.update({
    where: { id: promptId },
    data: { promptText: "Письмо про [random а, б, в, г, д, е, ж, з]." },
  });
  const drawn = { "idempotency-key": "once-2" };
  const again = [await run({}, drawn), await run({}, drawn), await run({}, drawn)];
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(again.map((answer) => runsOf(answer)[0]!.id)).size).toBe(1);
  expect(await run({ models: ["small"] }, headers)).toMatchObject({
    status: 422,
    body: { code: "IDEMPOTENCY_KEY_REUSED" },
  });
  expect(await run({}, { "idempotency-key": "ключ" }).catch(() => ({ status: 400 }))).toMatchObject({
    status: 400,
  });
});

test("the day's budget: reserved while answers are written, counted when they end, the same for everybody together", async () => {
  withEnv({ ...variables(), AI_DAILY_TOKENS: "2100", AI_ANSWER_TOKENS: "1000" });
  fake.setMode("slowEndless:20");
  const first = run();
  const { id } = await started();
  // Two more would exceed the budget together, in any order.
  const others = ["large", "free"].map((model) => run({ models: [model] }));
  const refused = [await Promise.race(others)];
  expect(refused[0]!.status).toBe(429);
  expect(await db.run.count({ where: { state: "running" } })).toBe(2);
  expect(refused[0]).toMatchObject({
    body: { code: "AI_BUDGET_SPENT", message: expect.stringContaining("запас") },
  });
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const row of await db.run.findMany({ where: { state: "running" } }))
    await send(STOP, "POST", { params: { id: row.id }, token });
  await Promise.all([first, ...others]);
  expect((await get(id)).body).toMatchObject({ state: "stopped" });
  const used = await db.aiUse.aggregate({ _sum: { inputTokens: true, outputTokens: true, reserved: true } });
  expect(used._sum.reserved).toBe(0n);
  withEnv({ ...variables(), AI_SERVER_DAILY_TOKENS: "900" });
  const stranger = await aToken((await aUser()).id);
  expect(await run({}, {}, stranger)).toMatchObject({ status: 429, body: { code: "AI_BUDGET_SPENT" } });
});

test("what is left bounds answers as well: each is allowed its share, which the service is told, and none is longer @heavy", async () => {
  withEnv({ ...variables(), AI_DAILY_TOKENS: "20000" });
  fake.setMode("endless"); // a service that disregards the limit
  const asked = { models: ["large", "free", "other"], promptText: "Коротко." };
  const first = run(asked);
  await until(() => fake.questions.length === 3);
  expect(await run(asked)).toMatchObject({ status: 429, body: { code: "AI_BUDGET_SPENT" } });
  expect(runsOf(await first).map(({ state, isCut }) => [state, isCut])).toEqual(
    asked.models.map(() => ["done", true]),
  );
  const share = Math.floor((20_000 - 3 * 2) / 3);
  expect(fake.questions.map(({ options }) => options.max_tokens)).toEqual([share, share, share]);
  const { _sum: used } = await db.aiUse.aggregate({
    _sum: { inputTokens: true, outputTokens: true, reserved: true },
  });
  expect(used.reserved).toBe(0n);
  expect(Number(used.inputTokens! + used.outputTokens!)).toBeLessThanOrEqual(20_020);
});

test("several answers share what is left, and what a model reads bounds its answer", async () => {
  withEnv({ ...variables(), AI_DAILY_TOKENS: "10000" });
  await run({ models: ["large", "free"], promptText: "Коротко." });
  await run({ models: ["small"], promptText: "Коротко." });
  const limits = fake.questions.map(({ options }) => [options.model, options.max_tokens]);
  expect(Object.fromEntries(limits)).toEqual({ large: 4_998, free: 4_998, small: 1_998 });
});

test("what a failed answer used is counted where the service tells it", async () => {
  fake.setMode("thoughtsAlone");
  expect(runsOf(await run({ models: ["small"] }))[0]).toMatchObject({
    state: "failed",
    text: "",
    error: { code: "AI_ONLY_THOUGHTS" },
    outputTokens: 700,
    costRub: (13 * 100 + 700 * 400) / 1_000_000,
  });
  expect(await db.aiUse.findFirst()).toMatchObject({ inputTokens: 13n, outputTokens: 700n, reserved: 0n });
});

test("thoughts that used up the answer count for the budget where the service counts nothing", async () => {
  fake.setMode("thoughtsAloneUncounted");
  expect(runsOf(await run({ models: ["large"] }))[0]).toMatchObject({
    state: "failed",
    error: { code: "AI_ONLY_THOUGHTS" },
    outputTokens: null,
  });
  const allowed = BigInt(fake.questions.at(-1)!.options.max_tokens as number);
  expect(await db.aiUse.findFirst()).toMatchObject({ outputTokens: allowed, reserved: 0n });
});

test("thoughts of an answer that is stopped count for the budget", async () => {
  fake.setMode("thoughtsStall");
  const running = run({ models: ["large"] });
  const { id } = await started();
  await send(STOP, "POST", { params: { id }, token });
  expect(runsOf(await running)[0]).toMatchObject({ state: "stopped", text: "Отв" });
  expect(await db.aiUse.findFirst()).toMatchObject({ outputTokens: 101n, reserved: 0n });
});

test("thoughts count for the budget where the service counts nothing, and are no part of the answer", async () => {
  fake.setMode("thoughtsUncounted");
  expect(runsOf(await run())[0]).toMatchObject({ state: "done", text: "Ответ" });
  expect((await db.aiUse.findFirst())!.outputTokens).toBe(BigInt(Math.ceil("Ответ".length / 4) + 100));
});

test.each([
  ["lengthLimit:2", true],
  ["finish:model_length", true],
  ["finish:content_filter", true],
  ["ok", false],
] as const)("the last event says whether the answer was cut, as JSON does: %s", async (mode, isCut) => {
  fake.setMode(mode);
  const events = await runEvents();
  expect(events.at(-1)).toMatchObject({ name: "done", data: { state: "done", isCut } });
  const { runId } = events[0]!.data as { runId: string };
  expect((await get(runId)).body).toMatchObject({ state: "done", isCut });
  const again = await streamEvents(STREAM, { params: { id: runId }, token });
  expect(again.at(-1)).toMatchObject({ name: "done", data: { isCut } });
});

test.each(["error", "abort", "insufficient_system_resource"])(
  "an answer that the service gave up (%s) is no whole one",
  async (reason) => {
    fake.setMode(`finish:${reason}`);
    expect(runsOf(await run())[0]).toMatchObject({ state: "failed", error: { code: "AI_FAILED" } });
  },
);

test("at most six answers of a person are written at once", async () => {
  fake.setMode("slowEndless:20");
  const running = [run({ models: ["small", "large", "free"] }), run({ models: ["small", "large", "free"] })];
  await until(async () => (await db.run.count({ where: { state: "running" } })) === 6);
  expect(await run()).toMatchObject({ status: 429, body: { code: "RUNS_BUSY" } });
  for (const row of await db.run.findMany({ where: { state: "running" } }))
    await send(STOP, "POST", { params: { id: row.id }, token });
  await Promise.all(running);
});

test.each([
  [{ models: ["none"] }, "models"],
  [{ models: ["painter"] }, "models"],
  [{ models: [] }, "models"],
  [{ models: ["small", "small"] }, "models"],
  [{ models: ["small", "large", "free", "other"] }, "models"],
  [{ models: ["small"], values: { "[тема]": "я".repeat(9_000) } }, "models"],
  [{ values: { "те\0ма": "чай" } }, "values.те\0ма"],
  [{ values: { "\uD800": "чай" } }, "values.\uD800"],
  [{ promptText: "" }, "promptText"],
  [{ promptText: "я".repeat(50_001) }, "promptText"],
])("bad input %# is refused at its field, and nothing is begun", async (json, field) => {
  const answer = await run(json as Body);
  expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  expect(await db.run.count()).toBe(0);
  expect(fake.questions).toEqual([]);
});

test("a text of one's own is run with one's own variables; a prompt that one may not read is not", async () => {
  const answer = await send(RUN_TEXT, "POST", {
    token,
    json: { promptText: "Коротко про [тема].", values: { "[тема]": "сон" } },
  });
  expect(runsOf(answer)[0]).toMatchObject({
    promptId: null,
    promptTitle: "Коротко про [тема].",
    state: "done",
  });
  expect(fake.questions[0]!.text).toBe("Коротко про сон.");
  const paid = await aPrompt({
    base: await aBase({ accessType: "ONE_TIME" }),
    promptText: "Тайный текст платного промпта.",
  });
  const refused = await send(RUN, "POST", { params: { id: paid.id }, token, json: {} });
  expect(refused).toMatchObject({ status: 403, body: { code: "ACCESS_REQUIRED" } });
  // Nor with a text in its place, which would tell that there is one.
  expect(
    (await send(RUN, "POST", { params: { id: paid.id }, token, json: { promptText: "Любой текст" } })).status,
  ).toBe(403);
  expect((await send(RUN, "POST", { params: { id: promptId }, json: {} })).status).toBe(401);
  expect(fake.questions).toHaveLength(1);
});

test("where no AI is configured only administrators learn what to set", async () => {
  withEnv({ AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  expect(await run()).toMatchObject({
    status: 409,
    body: { code: "AI_NOT_CONFIGURED", message: expect.not.stringContaining("AI_") },
  });
  const admin = await aToken((await aUser({ role: "admin" })).id);
  expect(await run({}, {}, admin)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("AI_MODEL") },
  });
});

test("runs are listed, searched, rated, named, kept and deleted; nobody else sees one", async () => {
  const [tea] = runsOf(await run({ values: { "[тема]": "чай" } }));
  const [coffee] = runsOf(await run({ values: { "[тема]": "кофе" }, models: ["large"] }));
  const list = async (query = "", who = token) =>
    ((await send(LIST, "GET", { token: who, query })).body as Run[]).map(({ id }) => id);
  expect(await list()).toEqual([coffee!.id, tea!.id]);
  expect(await list(`?promptId=${promptId}&limit=1`)).toEqual([coffee!.id]);
  expect(await list(`?q=${encodeURIComponent("ЧАЙ ПИСЬМО")}`)).toEqual([tea!.id]);
  expect(await list(`?q=${encodeURIComponent("10_%")}`)).toEqual([]);
  const change = (id: string, json: object, who = token) =>
    send(PATCH, "PATCH", { params: { id }, token: who, json });
  expect((await change(tea!.id, { rating: 1, title: "Лучший", kept: true })).body).toMatchObject({
    rating: 1,
    title: "Лучший",
    kept: true,
  });
  expect(await list("?kept=true")).toEqual([tea!.id]);
  expect(await list(`?q=${encodeURIComponent("лучший")}`)).toEqual([tea!.id]);
  expect((await change(tea!.id, { rating: 2 })).status).toBe(422);

  const stranger = await aToken((await aUser()).id);
  expect(await list("", stranger)).toEqual([]);
  for (const answer of [
    await get(tea!.id, stranger),
    await change(tea!.id, { rating: -1 }, stranger),
    await send(STOP, "POST", { params: { id: tea!.id }, token: stranger }),
    await send(STREAM, "GET", { params: { id: tea!.id }, token: stranger }),
    await send(DELETE, "DELETE", { params: { id: tea!.id }, token: stranger }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: "RUN_NOT_FOUND" } });

  expect((await send(DELETE, "DELETE", { params: { id: coffee!.id }, token })).status).toBe(204);
  expect(await list()).toEqual([tea!.id]);
});

test("a running answer is not deleted; an answer outlives its prompt", async () => {
  fake.setMode("slowEndless:10");
  const running = run();
  const { id } = await started();
  expect(await send(DELETE, "DELETE", { params: { id }, token })).toMatchObject({
    status: 409,
    body: { code: "RUN_NOT_FINISHED" },
  });
  await send(STOP, "POST", { params: { id }, token });
  await running;
  await db.prompt.delete({ where: { id: promptId } });
  expect((await get(id)).body).toMatchObject({ id, promptId, state: "stopped" });
});

test("answers that were started together are deleted together: none while one is running", async () => {
  const [first] = runsOf(await run());
  fake.setMode("slowEndless:10");
  const running = run();
  const { id, groupId } = await started();
  await db.run.update({ where: { id: first!.id }, data: { groupId } });
  const viewer = viewerOf(await db.user.findUniqueOrThrow({ where: { id: userId } }));
  await expect(deleteRunGroup(viewer, { id })).rejects.toMatchObject({ code: "RUN_NOT_FINISHED" });
  expect(await db.run.count()).toBe(2);
  await send(STOP, "POST", { params: { id }, token });
  await running;
  await deleteRunGroup(viewer, first!);
  expect(await db.run.count()).toBe(0);
});

test("an answer is stored also while the person whose answer came first holds all connections that one may have @heavy", async () => {
  fake.setMode("slowEndless:5");
  const first = run();
  const { id: firstId } = await started();
  const other = await aUser();
  const otherToken = await aToken(other.id);
  const second = run({}, {}, otherToken);
  const lengthOf = async () => (await db.run.findFirst({ where: { userId: other.id } }))?.text.length ?? 0;
  await until(async () => (await lengthOf()) > 0);
  const { queue } = pool();
  const held = await Promise.all(
    Array.from({ length: queue.options.perCaller! }, () => queue.take(`user:${userId}`)),
  );
  const before = await lengthOf();
  const isStored = await until(async () => (await lengthOf()) > before + 10).catch(() => false);
  for (const release of held) release();
  const { id: secondId } = await db.run.findFirstOrThrow({ where: { userId: other.id } });
  await send(STOP, "POST", { params: { id: firstId }, token });
  await send(STOP, "POST", { params: { id: secondId }, token: otherToken });
  await Promise.all([first, second]);
  expect(isStored).toBe(true);
});

test("an answer is stored also while a transaction holds another person's, as the deletion of a large base holds a test's @heavy", async () => {
  fake.setMode("slowEndless:5");
  const first = run();
  const { id: firstId } = await started();
  const other = await aUser();
  const otherToken = await aToken(other.id);
  const second = run({}, {}, otherToken);
  const where = { userId: other.id };
  const lengthOf = async () => (await db.run.findFirst({ where }))?.text.length ?? 0;
  await until(async () => (await lengthOf()) > 0);
  const { id: secondId } = await db.run.findFirstOrThrow({ where });
  const isStored = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM runs WHERE id = ${firstId}::uuid FOR UPDATE`;
    await new Promise((resolve) => setTimeout(resolve, 500)); // writes in progress have finished
    const before = await lengthOf();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return (await lengthOf()) > before;
  });
  await send(STOP, "POST", { params: { id: firstId }, token });
  await send(STOP, "POST", { params: { id: secondId }, token: otherToken });
  await Promise.all([first, second]);
  expect(isStored).toBe(true);
});

test("one person reads on at most 30 answers at once, and may again when one is left", async () => {
  fake.setMode("slowEndless:5");
  const writing = run();
  const { id } = await started();
  const leaving = Array.from({ length: 31 }, () => new AbortController());
  const outcomes = leaving.map(({ signal }) =>
    streamEvents(STREAM, { method: "GET", params: { id }, token, signal }).catch(String),
  );
  expect(await Promise.race(outcomes)).toMatch(/^Error: 429 .*RATE_LIMITED.*через 10 секунд/);
  for (const each of leaving) each.abort();
  await Promise.all(outcomes);
  await send(STOP, "POST", { params: { id }, token });
  await writing;
  const again = await streamEvents(STREAM, { method: "GET", params: { id }, token });
  expect(again.at(-1)!.name).toBe("done");
});
