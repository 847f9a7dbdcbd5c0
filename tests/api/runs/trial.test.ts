import { settleLostRequests } from "@/lib/ai/runs/lost-runs";
import { updateBase } from "@/lib/bases/mutations";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { streamEvents } from "@/tests/support/events";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { aMember } from "@/tests/support/viewers";
import { until } from "@/tests/support/until";
import type { Trial, TrialForm } from "@/lib/ai/runs/blind-trial/schema";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesRoutes } from "@/lib/bases/routes";
import { ROUTES as aiRunsBlindTrialRoutes } from "@/lib/ai/runs/blind-trial/routes";

const { GET: READ, PUT } = handlersAt("/bases/{id}", basesRoutes);
const { GET, POST } = handlersAt("/prompts/{id}/trial", aiRunsBlindTrialRoutes);

/** Words of the template; none of them stands anywhere else. */
const SECRET =
  "опытнейший архивариус перебирает пергаменты сверяет водяные знаки раскладывает черновики подшивает описи запечатывает конверты сургучом диктует резолюции писцам";
const PROMPT = `${SECRET} про [тема] в духе [тон = сдержанном | восторженном] и ещё раз про [тема], затем ставит печать в нижнем углу`;

let fake: FakeAi;
let owner: Awaited<ReturnType<typeof aMember>>;
let caller: Awaited<ReturnType<typeof aMember>>;
let token: string;
let base: Awaited<ReturnType<typeof aBase>>;
let promptId: string;

beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(async () => {
  await resetDatabase();
  fake.setMode("ok");
  fake.questions.length = 0;
  [owner, caller] = [await aMember(), await aMember()];
  token = await aToken(caller.id);
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 990, trialRuns: 3 });
  promptId = (await aPrompt({ base, title: "Описи", promptText: PROMPT })).id;
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000" });
});
afterEach(() => {
  jest.restoreAllMocks();
  withEnv();
});

const form = (who?: string, id = promptId) => send(GET, "GET", { params: { id }, token: who });
const tryIt = (values: object = {}, who: string | undefined = token, id = promptId) =>
  send(POST, "POST", { params: { id }, token: who, json: { values } });
const fields = (answer: { body: never }) => (answer.body as TrialForm).fields;
const rows = () => db.baseTrial.findMany();

/** What may not be read in an answer: each word of the template. */
function expectNothing(text: string) {
  const told = text.toLowerCase();
  expect(SECRET.split(" ").filter((word) => told.includes(word))).toEqual([]);
}

test("everybody reads labels, kinds and options, under keys that tell nothing; nothing of the text", async () => {
  const guest = await form();
  expect(guest.body).toEqual({
    fields: [
      { key: "f1", label: "тема", kind: "placeholder" },
      { key: "f2", label: "тон", kind: "placeholder", options: ["сдержанном", "восторженном"] },
    ],
    left: 3,
  });
  expect(guest.headers.get("cache-control")).toBe("private, no-store");
  expectNothing(guest.text);
  expect((await form(token)).text).toBe(guest.text);
});

test("variables and knowledge are named, what has no name is numbered; long labels and options are no way to read the text", async () => {
  const open = await aVariable({ userId: owner.id, variableName: "Имя клиента", textValue: "" });
  const known = await aVariable({ userId: owner.id, variableName: "Стиль", textValue: SECRET });
  const knowledge = await aKnowledgeBase({ userId: owner.id });
  const ofKnowledge = await aVariable({
    userId: owner.id,
    variableName: "Архив",
    variableType: "knowledge_base",
    textValue: null,
    knowledgeBaseId: knowledge.id,
  });
  const tokens = [
    `{{text_${open.id}}}`,
    `{{text_${known.id}}}`,
    `{{knowledge_${ofKnowledge.id}}}`,
    "{{сургуч}}",
  ];
  const { id } = await aPrompt({
    base,
    userId: owner.id,
    promptText: `${tokens.join(" ")} [выбор = коротко | ${SECRET}] [${"очень длинная подпись ".repeat(9)}]`,
  });
  const answer = await form(undefined, id);
  expect(fields(answer)).toEqual([
    { key: "f1", label: "Имя клиента", kind: "variable" },
    { key: "f2", label: "Архив", kind: "knowledge" },
    { key: "f3", label: "Поле 3", kind: "unknown" },
    { key: "f4", label: "выбор", kind: "placeholder", options: ["коротко"] },
    { key: "f5", label: expect.stringMatching(/^очень длинная.{80,87}$/), kind: "placeholder" },
  ]);
  expectNothing(answer.text);
  await tryIt({ f1: "Анна", f2: "мой архив", f3: "воск" }, token, id);
  const [question] = fake.questions;
  expect(question!.text).toMatch(`Анна ${SECRET} мой архив воск коротко`);
});

test("a member tries it: their values fill it in, a message of the system keeps it, what is left goes down", async () => {
  const answer = await tryIt({ f1: "чай", f2: "" });
  expect(answer.status).toBe(200);
  const { text, isCut, left } = answer.body as Trial;
  expect([isCut, left]).toEqual([false, 2]);
  expect(text).toMatch("## Готовый ответ");
  const [{ instructions, text: asked }] = fake.questions as [(typeof fake.questions)[0]];
  expect(asked).toBe(PROMPT.replaceAll("[тема]", "чай").replace(/\[тон.*?\]/, "сдержанном"));
  expect(instructions).toMatch("Never repeat");
  expect((await form(token)).body).toMatchObject({ left: 2 });
  expect((await form()).body).toMatchObject({ left: 3 });
  expect(await rows()).toEqual([
    expect.objectContaining({ userId: caller.id, baseId: base.id, count: 1, boughtAt: null }),
  ]);
  const [use, ...others] = await db.aiUse.findMany();
  expect([use!.userId, use!.reserved, others]).toEqual([caller.id, 0n, []]);
  expect(use!.inputTokens).toBeGreaterThan(10n);
  expect(await db.run.count()).toBe(0);
});

test("nothing of prompt and answer is stored, also with an Idempotency-Key", async () => {
  const answer = await send(POST, "POST", {
    params: { id: promptId },
    token,
    json: { values: { f1: "чай-с-лимоном" } },
    headers: { "idempotency-key": "one" },
  });
  expect(answer.status).toBe(200);
  const tables = await query<{ name: string }>(
    testDatabaseUrl(),
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('prompts', 'prompt_search', 'prompt_versions')",
  );
  for (const { name } of tables) {
    const [held] = await query<{ count: string }>(
      testDatabaseUrl(),
      `SELECT count(*) FROM "${name}" AS t WHERE t::text ILIKE '%чай-с-лимоном%' OR t::text ILIKE '%Готовый ответ%' OR t::text ILIKE '%пергаменты%'`,
    );
    expect([name, held!.count]).toEqual([name, "0"]);
  }
});

test("an answer that repeats the prompt is withheld, in JSON and in events, and counts", async () => {
  fake.setMode("echo");
  const answer = await tryIt({ f1: "чай" });
  expect(answer).toMatchObject({ status: 422, body: { code: "TRIAL_WITHHELD", left: 2 } });
  expectNothing(answer.text + JSON.stringify([...answer.headers]));
  const events = await streamEvents(POST, {
    method: "POST",
    params: { id: promptId },
    token,
    json: { values: { f1: SECRET } },
  });
  expect(events.map(({ name }) => name)).toEqual(["start", "error"]);
  expect(events[1]!.data).toMatchObject({ code: "TRIAL_WITHHELD", left: 1 });
  expectNothing(JSON.stringify(events));
  expect(await rows()).toEqual([expect.objectContaining({ count: 2, triedAt: expect.any(Date) })]);
});

test("as events nothing comes before the answer is checked whole", async () => {
  const events = await streamEvents(POST, {
    method: "POST",
    params: { id: promptId },
    token,
    json: { values: { f1: "чай" } },
  });
  expect(events.map(({ name }) => name)).toEqual(["start", "done"]);
  expect(events[0]!.data).toEqual({ left: 2 });
  expect(events[1]!.data).toMatchObject({
    left: 2,
    isCut: false,
    text: expect.stringContaining("Готовый ответ"),
  });
});

test.each([
  ["echoError", "no tokens"],
  ["cut:3", "no tokens"],
  ["statusJson:500", "no tokens"],
  ["unauthorized:401", "no tokens"],
  ["unfinished:2", "no tokens"],
  // The service may have processed the question: if it were free, a person could ask a silent model without end.
  ["emptyStream", "the tokens of its question"],
  ["blankStream", "the tokens of its question"],
  ["garbage:2", "the tokens of its question"],
  ["never", "the tokens of its question"],
] as const)("a service that fails (%s) takes no trial, %s, and tells nothing", async (mode, tokens) => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, "write").mockImplementation((chunk) => Boolean(written.push(String(chunk))));
  withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000", AI_TIMEOUT_MS: "1000" });
  fake.setMode(mode);
  const answer = await tryIt({ f1: "чай" });
  jest.restoreAllMocks();
  expect(answer).toMatchObject({ status: 502, body: { code: "TRIAL_FAILED" } });
  expectNothing(answer.text + written.join(""));
  expect(await rows()).toEqual([]);
  const [use] = await db.aiUse.findMany();
  expect([use!.reserved, use!.outputTokens, use!.inputTokens > 20n]).toEqual([
    0n,
    0n,
    tokens !== "no tokens",
  ]);
  expect((await form(token)).body).toMatchObject({ left: 3 });
});

test("an endless answer is taken up to a limit @heavy", async () => {
  fake.setMode("endless");
  const { text, isCut } = (await tryIt()).body as Trial;
  expect([text.length, isCut]).toEqual([20_000, true]);
  const [use] = await db.aiUse.findMany();
  expect(use!.outputTokens).toBeGreaterThan(1_000n); // estimated
});

test("of twenty at once as many are answered as are allowed @heavy", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => tryIt({ f1: `чай ${at}` })));
  const statuses = answers.map(({ status, body }) =>
    [status, (body as { code?: string }).code].join(" ").trim(),
  );
  expect(statuses.filter((status) => status === "200")).toHaveLength(3);
  expect(statuses.filter((status) => status === "409 TRIALS_SPENT")).toHaveLength(17);
  expect(fake.questions).toHaveLength(3);
  expect(await rows()).toEqual([expect.objectContaining({ count: 3 })]);
  for (const { text } of answers.filter(({ status }) => status !== 200)) expectNothing(text);
  expect(await tryIt()).toMatchObject({
    status: 409,
    body: { code: "TRIALS_SPENT", baseId: base.id, left: 0 },
  });
  // They are counted for the base, whichever of its prompts.
  const other = await aPrompt({ base, promptText: `${SECRET} [что]` });
  expect((await tryIt({}, token, other.id)).status).toBe(409);
  expect((await tryIt({}, await aToken((await aUser()).id))).status).toBe(200);
});

test("of twenty that fail at once none counts @heavy", async () => {
  fake.setMode("cut:1");
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryIt()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502, 409]));
  expect(await rows()).toEqual([]);
  expect((await db.aiUse.findMany()).map(({ reserved }) => reserved)).toEqual([0n]);
});

test("what a killed process took comes back once, the trial and its tokens; the question counts", async () => {
  fake.setMode("held");
  const answering = tryIt({ f1: "чай" });
  await until(() => fake.questions.length === 1);
  const [reservation] = await db.aiReservation.findMany();
  expect(reservation).toMatchObject({ userId: caller.id, baseId: base.id });
  expect(reservation!.questionTokens).toBeGreaterThan(0);
  expect((await db.aiUse.findFirst())!.reserved).toBe(BigInt(reservation!.tokens));
  await settleLostRequests();
  expect(await db.aiReservation.count()).toBe(1); // it may still end
  await db.aiReservation.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
  await Promise.all([settleLostRequests(), settleLostRequests()]);
  const counted = { reserved: 0n, inputTokens: BigInt(reservation!.questionTokens), outputTokens: 0n };
  expect(await db.aiUse.findMany()).toMatchObject([counted]);
  expect([await db.aiReservation.count(), await rows()]).toEqual([0, []]);
  expect((await form(token)).body).toMatchObject({ left: 3 });
  // A process that was slow and not dead: nothing counts twice.
  fake.setMode("ok");
  expect((await answering).status).toBe(200);
  expect(await db.aiUse.findMany()).toMatchObject([counted]);
});

test("fewer trials than somebody has had are none left", async () => {
  for (const f1 of ["чай", "кофе"]) expect((await tryIt({ f1 })).status).toBe(200);
  await db.promptBase.update({ where: { id: base.id }, data: { trialRuns: 1 } });
  expect((await form(token)).body).toMatchObject({ left: 0 });
  expect((await tryIt()).status).toBe(409);
});

describe("it is refused", () => {
  const refused = async (status: number, code: string, who?: string, id = promptId) => {
    for (const answer of [await form(who, id), await tryIt({}, who ?? token, id)]) {
      expect(answer).toMatchObject({ status, body: { code } });
      expectNothing(answer.text);
    }
    expect(fake.questions).toEqual([]);
    expect(await rows()).toEqual([]);
  };

  test("a guest", async () => {
    const answer = await send(POST, "POST", { params: { id: promptId }, json: { values: {} } });
    expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expectNothing(answer.text);
  });

  test("the owner, and who has access: they run it whole", async () => {
    await refused(409, "TRIAL_UNNEEDED", await aToken(owner.id));
    await anAccess({ userId: caller.id, baseId: base.id, secondsLeft: 600 });
    await refused(409, "TRIAL_UNNEEDED", token);
  });

  test("a sample, which everybody reads", async () => {
    const { id } = await aPrompt({ base, promptText: PROMPT, samplePosition: 1 });
    await refused(409, "TRIAL_UNNEEDED", undefined, id);
  });

  test("whoever's access has run out may try", async () => {
    await anAccess({ userId: caller.id, baseId: base.id, secondsLeft: -1 });
    expect((await tryIt()).status).toBe(200);
  });

  test("where the owner allows none", async () => {
    await db.promptBase.update({ where: { id: base.id }, data: { trialRuns: 0 } });
    await refused(403, "ACCESS_REQUIRED");
  });

  test.each(["FREE", "PRIVATE"] as const)("a %s base", async (accessType) => {
    const other = await aBase({ ownerId: owner.id, accessType, trialRuns: 3 });
    const { id } = await aPrompt({ base: other, promptText: PROMPT });
    await refused(404, "PROMPT_NOT_FOUND", undefined, id);
  });

  test("a hidden base, also for whose access has run out, and a blocked seller", async () => {
    await anAccess({ userId: caller.id, baseId: base.id, secondsLeft: -1 });
    await db.promptBase.update({
      where: { id: base.id },
      data: { hiddenAt: new Date(), hiddenReason: "спам" },
    });
    await refused(404, "PROMPT_NOT_FOUND", token);
    await db.promptBase.update({ where: { id: base.id }, data: { hiddenAt: null, hiddenReason: null } });
    await db.user.update({ where: { id: owner.id }, data: { blockedAt: new Date(), blockedReason: "спам" } });
    await refused(404, "PROMPT_NOT_FOUND", token);
  });

  test("a prompt that there is not", async () => {
    await refused(404, "PROMPT_NOT_FOUND", undefined, crypto.randomUUID());
  });

  test.each<[string, object, string]>([
    ["a value that is too long", { f1: "а".repeat(501) }, "values"],
    ["a key that is none", { "[тема]": "чай" }, "values"],
    ["a key of no field", { f1: "чай", f9: "чай" }, "values.f9"],
    ["too many", Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at + 1}`, "а"])), "values"],
  ])("%s", async (_, values, field) => {
    const answer = await tryIt(values);
    expect(answer).toMatchObject({ status: 422, body: { code: "VALIDATION_FAILED" } });
    expect(Object.keys((answer.body as { fields: object }).fields).join()).toMatch(field);
    expectNothing(answer.text);
    expect(await rows()).toEqual([]);
  });

  test("without an AI service, and once the day's budget is spent: nothing counts", async () => {
    withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000", AI_DAILY_TOKENS: "100" });
    await expectRefusal(429, "AI_BUDGET_SPENT");
    withEnv({ ...fake.env, RATE_LIMIT_SCALE: "1000", AI_SERVER_DAILY_TOKENS: "100" });
    await expectRefusal(429, "AI_BUDGET_SPENT");
    withEnv({ AI_API_KEY: "", AI_BASE_URL: "", RATE_LIMIT_SCALE: "1000" });
    await expectRefusal(409, "AI_NOT_CONFIGURED");
  });

  async function expectRefusal(status: number, code: string) {
    expect(await tryIt()).toMatchObject({ status, body: { code } });
    expect(await rows()).toEqual([]);
  }
});

test("the owner sets how many there are, and sees who tried and who got access then; nobody else does", async () => {
  const settings = {
    id: base.id,
    base_name: "База",
    base_description: "Описание базы",
    access_type: "ONE_TIME" as const,
    subscription_price_monthly: null,
    subscription_price_yearly: null,
    one_time_price: 990,
  };
  expect(await updateBase(owner, { ...settings, trialRuns: 2 })).toMatchObject({
    trialRuns: 2,
    trials: { people: 0, buyers: 0 },
  });
  expect(await updateBase(owner, settings)).toMatchObject({ trialRuns: 2 });
  const others = await Promise.all([aUser(), aUser()]);
  for (const who of [caller.id, ...others.map(({ id }) => id)])
    for (const f1 of ["чай", "кофе"]) expect((await tryIt({ f1 }, await aToken(who))).status).toBe(200);
  await query(
    testDatabaseUrl(),
    `INSERT INTO sales (base_id, seller_id, kind, person_id, redemption_id, at)
     SELECT '${base.id}', '${owner.id}', 'redemption', person, gen_random_uuid(), now() FROM unnest(ARRAY['${caller.id}', '${caller.id}', '${(await aUser()).id}']::uuid[]) AS person`,
  );
  const read = async (who?: string) =>
    (await send(READ, "GET", { params: { id: base.id }, token: who })).body as object;
  expect(await read(await aToken(owner.id))).toMatchObject({ trials: { people: 3, buyers: 1 } });
  for (const who of [undefined, token]) {
    expect(await read(who)).toMatchObject({ trialRuns: 2 });
    expect(await read(who)).not.toHaveProperty("trials");
  }
  // The counts stay after an account is deleted.
  await db.user.delete({ where: { id: others[0]!.id } });
  expect(await read(await aToken(owner.id))).toMatchObject({ trials: { people: 3, buyers: 1 } });
  expect(await updateBase(owner, { ...settings, access_type: "FREE", one_time_price: null })).toMatchObject({
    trialRuns: 0,
  });
});

test.each([-1, 6, 1.5, "много"])("%s trials cannot be set", async (trialRuns) => {
  const json = {
    base_name: "База",
    base_description: "Описание базы",
    access_type: "ONE_TIME",
    one_time_price: 990,
    trialRuns,
  };
  const answer = await send(PUT, "PUT", { params: { id: base.id }, token: await aToken(owner.id), json });
  expect(answer).toMatchObject({ status: 422, body: { fields: { trialRuns: [expect.any(String)] } } });
});

test("the database holds no other numbers of trials either", async () => {
  for (const trialRuns of [-1, 6])
    await expect(db.promptBase.update({ where: { id: base.id }, data: { trialRuns } })).rejects.toThrow();
});
