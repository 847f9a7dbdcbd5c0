import { completeText } from "@/lib/integrations/ai/ai";
import { withEnv } from "@/tests/support/environment";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { AI_KEY } from "@/tests/support/fakes/ai-wire";
import { sized } from "@/tests/support/size";
import { until } from "@/tests/support/until";

/** What never ends is to be over soon; everything else has time, also on a machine that is busy. */
const SHORT_MS = 1_500;
const LONG_MS = 30_000;
const ENDLESS: AiMode[] = ["never", "headersThenSilence", "slowLoris", "slow:2500"];

let fake: FakeAi;
beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(() => fake.setMode("ok"));
afterAll(() => withEnv());

let asked = 0;
function ask({
  text = `Вопрос ${(asked += 1)}`,
  who = "somebody",
  signal = new AbortController().signal,
} = {}) {
  const messages = [
    { role: "system" as const, content: "You answer." },
    { role: "user" as const, content: text },
  ];
  return completeText({ messages, who, signal });
}

const failure = (code: string, params?: object) =>
  expect.objectContaining({
    code,
    ...(params && { details: expect.objectContaining({ params }) as object }),
  }) as Error;

const TIMED_OUT = failure("AI_TIMEOUT", { seconds: 2 });
const UNREACHABLE = failure("AI_UNREACHABLE");
const failed = (reason: string) => failure("AI_FAILED", { reason });

/** What every caller sees of each row of the misbehaviour table, and how many requests it may take. */
const TABLE: [AiMode, Error, number][] = [
  ["never", TIMED_OUT, 1],
  ["headersThenSilence", TIMED_OUT, 1],
  ["slowLoris", TIMED_OUT, 1],
  ["slow:2500", TIMED_OUT, 1],
  ["reset", UNREACHABLE, 2],
  ["resetInBody", UNREACHABLE, 1],
  ["redirect", UNREACHABLE, 1],
  ["status:500", failure("AI_FAILED"), 1],
  ["status:503", failure("AI_FAILED"), 2],
  ["statusDetails:400", failed("400. Слишком длинный запрос"), 1],
  ["statusJson:502", failed("502. Модель перегружена, ключ ***"), 1],
  ["limited", failed("429. Слишком много запросов"), 2],
  ["limited:1000", failed("429. Слишком много запросов"), 1],
  ["unauthorized:401", failed("401"), 1],
  ["unauthorized:403", failed("403"), 1],
  ["emptyBody", failure("AI_EMPTY"), 1],
  ["emptyObject", failure("AI_EMPTY"), 1],
  ["nothing", failure("AI_EMPTY"), 1],
  ["blank", failure("AI_EMPTY"), 1],
  ["notJson", failure("AI_INVALID_JSON"), 1],
  ["halfJson", failure("AI_INVALID_JSON"), 1],
  ["wrongType", failure("AI_INVALID_JSON"), 1],
  ["huge", failure("AI_INVALID_JSON"), 1],
  ["gzipBomb", failure("AI_INVALID_JSON"), 1],
];

/** Services that misbehave once. */
const ONCE: AiMode[] = ["limitedOnce", "unavailableOnce", "resetOnce"];

const DRIVERS = ["openai", "neuro"] as const;
type Driver = (typeof DRIVERS)[number];

const variables = (driver: Driver, timeout = LONG_MS) => ({
  ...(driver === "openai" ? fake.env : fake.neuroEnv),
  AI_TIMEOUT_MS: String(timeout),
});
const question = (driver: Driver, mode: AiMode) => `${driver}, ai-mode: ${mode}`;
const requests = (driver: Driver, mode: AiMode) =>
  fake.questions.filter(({ text }) => text === question(driver, mode)).length;

/** By question: its answer or error, and how long that took. */
const begun = new Map<string, Promise<{ outcome: unknown; milliseconds: number }>>();
function begin(driver: Driver, mode: AiMode): void {
  const text = question(driver, mode);
  const started = Date.now();
  const outcome = ask({ text, who: text }).catch((thrown: unknown) => thrown);
  begun.set(
    text,
    outcome.then((value) => ({ outcome: value, milliseconds: Date.now() - started })),
  );
}

/** Asks a service of its own and gives up when that has the question. */
const givenUp = new Map<Driver, { other: FakeAi; waiting: number; outcome: unknown }>();
async function giveUp(driver: Driver): Promise<void> {
  const other = await startAi();
  other.setMode("never");
  withEnv({
    ...variables(driver),
    AI_BASE_URL: (driver === "openai" ? other.env : other.neuroEnv).AI_BASE_URL!,
  });
  const gone = new AbortController();
  const answer = ask({ who: `${driver}, gone`, signal: gone.signal }).catch((thrown: unknown) => thrown);
  await until(() => other.waiting() > 0);
  const waiting = other.waiting();
  gone.abort(new Error("closed"));
  givenUp.set(driver, { other, waiting, outcome: await answer });
}

// All at once, each of a person of its own: most of their time is waiting.
beforeAll(async () => {
  for (const driver of DRIVERS) {
    await giveUp(driver);
    withEnv(variables(driver, SHORT_MS));
    for (const mode of ENDLESS) begin(driver, mode);
  }
  await until(() => DRIVERS.every((driver) => ENDLESS.every((mode) => requests(driver, mode))));
  for (const driver of DRIVERS) {
    withEnv(variables(driver));
    for (const mode of [...TABLE.map(([each]) => each), ...ONCE])
      if (!ENDLESS.includes(mode)) begin(driver, mode);
  }
  await Promise.all(begun.values()); // a second try is answered in the mode that a test has set by then
});

describe.each(DRIVERS)("%s", (driver) => {
  beforeEach(() => withEnv(variables(driver)));

  test("sends what its protocol wants and gives the reply's text", async () => {
    const asked = `${driver}, what its protocol wants`;
    expect((await ask({ text: asked })).text).toContain("## Результат");
    const { instructions, options } = fake.questions.find(({ text }) => text === asked)!; // others may be asked again meanwhile
    expect(instructions).toBe("You answer.");
    expect(options).toEqual(
      driver === "openai" ? { model: "fake-model" } : { sync: true, assistantId: 563, module: "assistant" },
    );
  });

  test.each(TABLE)("%s", async (mode, expected, times) => {
    const { outcome: error, milliseconds } = await begun.get(question(driver, mode))!;
    expect(error).toEqual(expected);
    if (ENDLESS.includes(mode)) expect(milliseconds).toBeGreaterThanOrEqual(SHORT_MS - 50);
    expect(requests(driver, mode)).toBe(times);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(AI_KEY);
  });

  test("of a large HTML page of error the first 200 characters are told", async () => {
    fake.setMode("status:500");
    const error = (await ask().catch((thrown: unknown) => thrown)) as {
      details: { params: { reason: string } };
    };
    expect(error.details.params.reason).toMatch(/^500\. <html><script>/);
    expect(error.details.params.reason).toHaveLength("500. ".length + 200);
  });

  test.each(ONCE)("%s: the second try counts", async (mode) => {
    expect((await begun.get(question(driver, mode))!).outcome).toMatchObject({
      text: expect.stringContaining("## Результат") as string,
    });
    expect(requests(driver, mode)).toBe(2);
  });

  test("JSON is read whatever the service calls it", async () => {
    fake.setMode("jsonAsText");
    expect((await ask()).text).toContain("## Результат");
  });

  test("an answer that the model's limit has cut is told from a whole one", async () => {
    expect((await ask()).isCut).toBe(false);
    fake.setMode("cutAt:12");
    expect(await ask()).toEqual({ text: "## Результат", isCut: true });
  });

  test("an answer before the deadline is an answer, however late", async () => {
    fake.setMode(sized<AiMode>("slow:300", "slow:2500"));
    expect((await ask()).text).toContain("## Результат");
  });

  test.each([
    ["a closed port", () => "http://127.0.0.1:9"],
    ["no TLS where it should be", () => fake.url.replace("http:", "https:")],
  ])("%s", async (_, address) => {
    withEnv({ ...variables(driver), AI_BASE_URL: address() });
    await expect(ask()).rejects.toEqual(UNREACHABLE);
  });

  test("whoever gives up ends the connection and gets no catalogue error", async () => {
    const { other, waiting, outcome } = givenUp.get(driver)!;
    expect(waiting).toBe(1);
    expect(outcome).toEqual(new Error("closed"));
    await until(() => other.waiting() === 0);
    await other.close();
  });
});

test("without its variables it asks nobody and names none of them", async () => {
  withEnv({ AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  await expect(ask()).rejects.toEqual(failure("AI_NOT_CONFIGURED", { variables: "hidden" }));
});

test("a person's third question waits for one of the first two", async () => {
  withEnv({ ...fake.env, AI_TIMEOUT_MS: String(LONG_MS) });
  fake.setMode("slow:300");
  let answered = 0;
  const three = [1, 2, 3].map((each) =>
    ask({ text: `Один человек, вопрос ${each}` }).then(() => (answered += 1)),
  );
  await until(() => fake.questions.filter(({ text }) => text.startsWith("Один человек")).length === 3);
  expect(answered).toBeGreaterThan(0);
  await Promise.all(three);
});
