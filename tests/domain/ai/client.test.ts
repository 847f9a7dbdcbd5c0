import { completeText } from "@/lib/integrations/ai/ai";
import { withEnv } from "@/tests/support/environment";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { AI_KEY } from "@/tests/support/fakes/ai-wire";

/** What never ends is to be over soon; everything else has time, also on a machine that is busy. */
const SHORT_MS = 1_500;
const LONG_MS = 30_000;
const ENDLESS: AiMode[] = ["never", "headersThenSilence", "slowLoris", "slow:2500"];

let fake: FakeAi;
beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(() => fake.setMode("ok"));
afterEach(() => withEnv());

let asked = 0;
function ask(signal = new AbortController().signal) {
  const messages = [
    { role: "system" as const, content: "You answer." },
    { role: "user" as const, content: `Вопрос ${(asked += 1)}` },
  ];
  return completeText({ messages, who: "somebody", signal });
}

const failure = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { details: expect.objectContaining({ params }) as object }) }) as Error;

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

describe.each(["openai", "neuro"] as const)("%s", (driver) => {
  const variables = () => ({ ...(driver === "openai" ? fake.env : fake.neuroEnv), AI_TIMEOUT_MS: String(LONG_MS) });
  beforeEach(() => withEnv(variables()));

  test("sends what its protocol wants and gives the reply's text", async () => {
    expect((await ask()).text).toContain("## Результат");
    const { instructions, options } = fake.questions.at(-1)!;
    expect(instructions).toBe("You answer.");
    expect(options).toEqual(driver === "openai" ? { model: "fake-model" } : { sync: true, assistantId: 563, module: "assistant" });
  });

  test.each(TABLE)("%s", async (mode, expected, requests) => {
    fake.setMode(mode);
    if (ENDLESS.includes(mode)) withEnv({ ...variables(), AI_TIMEOUT_MS: String(SHORT_MS) });
    const before = fake.questions.length;
    const started = Date.now();
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toEqual(expected);
    if (ENDLESS.includes(mode)) expect(Date.now() - started).toBeGreaterThanOrEqual(SHORT_MS - 50);
    expect(fake.questions.length - before).toBe(requests);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(AI_KEY);
  });

  test("of a large HTML page of error the first 200 characters are told", async () => {
    fake.setMode("status:500");
    const error = (await ask().catch((thrown: unknown) => thrown)) as { details: { params: { reason: string } } };
    expect(error.details.params.reason).toMatch(/^500\. <html><script>/);
    expect(error.details.params.reason).toHaveLength("500. ".length + 200);
  });

  test.each<AiMode>(["limitedOnce", "unavailableOnce", "resetOnce"])("%s: the second try counts", async (mode) => {
    fake.setMode(mode);
    expect((await ask()).text).toContain("## Результат");
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
    fake.setMode("slow:2500");
    expect((await ask()).text).toContain("## Результат");
  });

  test.each([
    ["a closed port", () => "http://127.0.0.1:9"],
    ["no TLS where it should be", () => fake.url.replace("http:", "https:")],
  ])("%s", async (_, address) => {
    withEnv({ ...variables(), AI_BASE_URL: address() });
    await expect(ask()).rejects.toEqual(UNREACHABLE);
  });

  test("whoever gives up ends the connection and gets no catalogue error", async () => {
    fake.setMode("never");
    const gone = new AbortController();
    const answer = ask(gone.signal);
    await until(() => fake.waiting() > 0);
    gone.abort(new Error("closed"));
    await expect(answer).rejects.toThrow("closed");
    await until(() => fake.waiting() === 0);
  });
});

test("without its variables it asks nobody and names none of them", async () => {
  withEnv({ AI_DRIVER: "openai", AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
  await expect(ask()).rejects.toEqual(failure("AI_NOT_CONFIGURED", { variables: "hidden" }));
});

test("a person's third question waits for one of the first two", async () => {
  withEnv({ ...fake.env, AI_TIMEOUT_MS: String(LONG_MS) });
  fake.setMode("slow:300");
  const before = fake.questions.length;
  let answered = 0;
  const three = [ask(), ask(), ask()].map((asked) => asked.then(() => (answered += 1)));
  await until(() => fake.questions.length === before + 3);
  expect(answered).toBeGreaterThan(0);
  await Promise.all(three);
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
