import { runModels } from "@/lib/integrations/ai/run-models";
import { type AiUsage, streamText } from "@/lib/integrations/ai/stream-text";
import { withEnv } from "@/tests/support/environment";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { AI_KEY } from "@/tests/support/fakes/ai-wire";
import { until } from "@/tests/support/until";

/** What never ends is to be over soon; everything else has time, also on a machine that is busy. */
const SHORT_MS = 1_500;
const LONG_MS = 30_000;
/** Tokens: longer than the part of an answer that is stored. */
const LONGEST = 1_000_000;

let fake: FakeAi;
beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
afterAll(() => withEnv());

const DRIVERS = ["openai", "neuro"] as const;
type Driver = (typeof DRIVERS)[number];

const variables = (driver: Driver, timeout = LONG_MS) => ({
  ...(driver === "openai" ? fake.env : fake.neuroEnv),
  AI_TIMEOUT_MS: String(timeout),
});

type Outcome = {
  pieces: string[];
  result?: { usage: AiUsage | null; isCut: boolean };
  error?: unknown;
  milliseconds: number;
};

/** Asks the first model; never rejects. */
async function ask(
  text: string,
  { signal = new AbortController().signal, onText = (_: string) => {}, instructions = "" } = {},
): Promise<Outcome> {
  const pieces: string[] = [];
  const started = Date.now();
  const [model] = runModels();
  const outcome = await streamText({
    model: model!,
    messages: [
      ...(instructions ? [{ role: "system" as const, content: instructions }] : []),
      { role: "user", content: text },
    ],
    answerTokens: LONGEST,
    signal,
    onText: (piece) => {
      pieces.push(piece);
      onText(piece);
    },
  }).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  return { pieces, ...outcome, milliseconds: Date.now() - started };
}

const failure = (code: string, params?: object) =>
  expect.objectContaining({
    code,
    ...(params && { details: expect.objectContaining({ params }) as object }),
  }) as Error;
const TIMED_OUT = failure("AI_TIMEOUT", { seconds: 2 });
const UNREACHABLE = failure("AI_UNREACHABLE");
const INVALID = failure("AI_INVALID_JSON");
const EMPTY = failure("AI_EMPTY");
const failed = (reason: string) => failure("AI_FAILED", { reason });

const question = (driver: Driver, mode: AiMode) => `${driver}, ai-mode: ${mode}`;
const requests = (text: string) => fake.requests.filter((request) => request.text === text);

type Row = [mode: AiMode, error: Error, requests: number, pieces: number];

/** What ends by the deadline alone. */
const ENDLESS: Record<Driver, Row[]> = {
  openai: [
    ["never", TIMED_OUT, 1, 0],
    ["headersThenSilence", TIMED_OUT, 1, 0],
    ["slowLoris", TIMED_OUT, 1, 0],
    ["silent", TIMED_OUT, 1, 0],
    ["stall:2", TIMED_OUT, 1, 2],
  ],
  neuro: [
    ["never", TIMED_OUT, 1, 0],
    ["slowLoris", TIMED_OUT, 1, 0],
  ],
};

const SHARED: Row[] = [
  ["reset", UNREACHABLE, 2, 0],
  ["resetInBody", UNREACHABLE, 1, 0],
  ["redirect", UNREACHABLE, 1, 0],
  ["status:500", failure("AI_FAILED"), 1, 0],
  ["status:503", failure("AI_FAILED"), 2, 0],
  ["statusDetails:400", failed("400. Слишком длинный запрос"), 1, 0],
  ["statusJson:502", failed("502. Модель перегружена, ключ ***"), 1, 0],
  ["limited", failed("429. Слишком много запросов"), 2, 0],
  ["limited:1000", failed("429. Слишком много запросов"), 1, 0],
  ["unauthorized:401", failed("401"), 1, 0],
  ["emptyObject", EMPTY, 1, 0],
  ["notJson", INVALID, 1, 0],
  ["halfJson", INVALID, 1, 0],
  ["wrongType", INVALID, 1, 0],
  ["huge", INVALID, 1, 0],
  ["gzipBomb", INVALID, 1, 0],
];

const FAILING: Record<Driver, Row[]> = {
  neuro: [...SHARED, ["emptyBody", EMPTY, 1, 0]],
  openai: [
    ...SHARED,
    ["emptyBody", UNREACHABLE, 1, 0],
    ["nothing", INVALID, 1, 0],
    ["cut:0", UNREACHABLE, 1, 0],
    ["cut:3", UNREACHABLE, 1, 3],
    ["unfinished:3", UNREACHABLE, 1, 3],
    ["halfEvent:3", UNREACHABLE, 1, 3],
    ["garbage:0", INVALID, 1, 0],
    ["garbage:3", INVALID, 1, 3],
    ["garbageLine:3", INVALID, 1, 3],
    ["garbageValue:3", INVALID, 1, 3],
    ["longLine", INVALID, 1, 0],
    ["streamError:0", failed("Модель перегружена, ключ ***"), 1, 0],
    ["streamError:3", failed("Модель перегружена, ключ ***"), 1, 3],
    ["streamErrorCode:502", failed("502. Provider returned error"), 1, 0],
    ["streamErrorCode:401", failed("401"), 1, 0],
    ["emptyStream", EMPTY, 1, 0],
    ["blankStream", EMPTY, 1, 1],
  ],
};

/** Services that misbehave once. */
const ONCE: AiMode[] = ["limitedOnce", "unavailableOnce", "resetOnce"];

const begun = new Map<string, Promise<Outcome>>();
function begin(driver: Driver, mode: AiMode): void {
  begun.set(question(driver, mode), ask(question(driver, mode)));
}

// What waits for its deadline does so at once.
beforeAll(async () => {
  for (const driver of DRIVERS) {
    withEnv(variables(driver, SHORT_MS));
    for (const [mode] of ENDLESS[driver]) begin(driver, mode);
  }
  await Promise.all(begun.values());
  for (const driver of DRIVERS) {
    withEnv(variables(driver));
    for (const mode of [...FAILING[driver].map(([each]) => each), ...ONCE]) begin(driver, mode);
    await Promise.all(begun.values());
  }
});

describe.each(DRIVERS)("%s", (driver) => {
  beforeEach(() => withEnv(variables(driver)));

  test.each([...ENDLESS[driver], ...FAILING[driver]])("%s", async (mode, expected, times, count) => {
    const text = question(driver, mode);
    const { error, pieces, milliseconds } = await begun.get(text)!;
    expect(error).toEqual(expected);
    expect(requests(text)).toHaveLength(times);
    expect(pieces).toHaveLength(count);
    if (expected === TIMED_OUT) expect(milliseconds).toBeGreaterThanOrEqual(SHORT_MS - 50);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(AI_KEY);
    await until(() => requests(text).every(({ goneAt }) => goneAt !== undefined || expected !== TIMED_OUT));
  });

  test.each(ONCE)("%s: the second try counts", async (mode) => {
    const { pieces, result } = await begun.get(question(driver, mode))!;
    expect(pieces.join("")).toContain("##");
    expect(result).toMatchObject({ isCut: false });
    expect(requests(question(driver, mode))).toHaveLength(2);
  });

  test.each([
    ["a closed port", () => "http://127.0.0.1:9"],
    ["no TLS where it should be", () => fake.url.replace("http:", "https:")],
  ])("%s", async (_, address) => {
    withEnv({ ...variables(driver), AI_BASE_URL: address() });
    expect((await ask("Кто-нибудь?")).error).toEqual(UNREACHABLE);
  });

  test("a caller who gives up before an answer ends the connection", async () => {
    const text = `${driver}, gone, ai-mode: never`;
    const gone = new AbortController();
    const outcome = ask(text, { signal: gone.signal });
    await until(() => requests(text).length === 1);
    const abortedAt = Date.now();
    gone.abort(new Error("closed"));
    expect((await outcome).error).toEqual(new Error("closed"));
    await until(() => requests(text)[0]!.goneAt);
    expect(requests(text)[0]!.goneAt! - abortedAt).toBeLessThan(1_000);
  });

  test("a caller who gives up while the retry waits, or before it asks, asks nobody", async () => {
    const text = `${driver}, gone, ai-mode: limited:20`;
    const gone = new AbortController();
    const outcome = ask(text, { signal: gone.signal });
    await until(() => requests(text).length === 1);
    gone.abort(new Error("closed"));
    expect((await outcome).error).toEqual(new Error("closed"));
    expect((await ask(text, { signal: gone.signal })).error).toEqual(new Error("closed"));
    expect(requests(text)).toHaveLength(1);
  });

  test("without its variables it asks nobody", async () => {
    const model = runModels()[0]!;
    withEnv({ AI_DRIVER: driver, AI_API_KEY: "", AI_BASE_URL: "", AI_MODEL: "" });
    const { signal } = new AbortController();
    const asked = streamText({ model, messages: [], answerTokens: LONGEST, signal, onText: () => {} });
    await expect(asked).rejects.toEqual(failure("AI_NOT_CONFIGURED", { variables: "hidden" }));
  });
});

describe("openai, streamed", () => {
  beforeEach(() => withEnv(variables("openai")));

  test("it asks for a stream with its usage and hands on piece after piece", async () => {
    const text = "Напиши письмо клиенту о переносе встречи";
    const { pieces, result } = await ask(text, { instructions: "You answer." });
    expect(pieces.length).toBeGreaterThan(100);
    expect(pieces.join("")).toMatch(
      /^## Готовый ответ\n\nВы попросили: «Напиши письмо клиенту о переносе встречи»/,
    );
    expect(result).toEqual({
      isCut: false,
      thoughtTokens: 0,
      usage: { inputTokens: Math.ceil(text.length / 4), outputTokens: Math.ceil(pieces.join("").length / 4) },
    });
    expect(fake.questions.find((each) => each.text === text)).toEqual({
      instructions: "You answer.",
      text,
      options: {
        model: "fake-model",
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: LONGEST,
      },
    });
  });

  test("a piece is handed on while the next one is not there yet", async () => {
    const gone = new AbortController();
    let count = 0;
    const outcome = ask("Two pieces, then silence, ai-mode: stall:2", {
      signal: gone.signal,
      onText: () => (count += 1),
    });
    await until(() => count === 2);
    gone.abort(new Error("seen"));
    expect(await outcome).toMatchObject({ pieces: ["## ", "A "], error: new Error("seen") });
  });

  const ANSWERS: [AiMode, string | RegExp, object | null, boolean][] = [
    ["lengthLimit:2", "## Готовый ", {}, true],
    ["neverClosed", /^## Готовый/, null, false],
    ["noDone", /^## Готовый/, null, false],
    ["noReason", /^## Готовый/, null, false],
    ["oddUsage", /^## Готовый/, {}, false],
    ["refuses", "Я не могу с этим помочь.", {}, false],
    ["inParts", "Раз, два", {}, false],
    ["fragmented", "Привет, мир 😀", {}, false],
    ["plain", /^## Готовый/, { inputTokens: 1, outputTokens: 1 }, false],
    ["cutAt:12", "## Готовый о", { inputTokens: 1, outputTokens: 1 }, true],
    ["jsonAsText", /^## Готовый/, { inputTokens: 1, outputTokens: 1 }, false],
  ];

  test.each(ANSWERS)("%s", async (mode, expected, usage, isCut) => {
    const { pieces, result } = await ask(`Вопрос, ai-mode: ${mode}`);
    if (typeof expected === "string") expect(pieces.join("")).toBe(expected);
    else expect(pieces.join("")).toMatch(expected);
    expect(result).toMatchObject({ isCut, usage: usage && (expect.objectContaining(usage) as object) });
    if (/plain|json|cutAt/i.test(mode)) expect(pieces).toHaveLength(1);
  });

  test.each<AiMode>(["endless", "hugePiece"])("%s: 200,000 characters are taken @heavy", async (mode) => {
    const text = `Без конца, ai-mode: ${mode}`;
    const { pieces, result } = await ask(text);
    const answer = pieces.join("");
    expect(answer.length).toBeLessThanOrEqual(200_000);
    expect(answer.length).toBeGreaterThan(199_990);
    expect(Buffer.from(answer).toString()).toBe(answer); // no half of an emoji
    expect(result).toMatchObject({ usage: null, isCut: true });
    if (mode === "endless") await until(() => requests(text)[0]!.goneAt);
  });

  test("millions of empty pieces end by the deadline or the stream's limit, and hold no memory @heavy", async () => {
    withEnv(variables("openai", SHORT_MS));
    const before = process.memoryUsage().heapUsed;
    const { error, pieces } = await ask("Пустота, ai-mode: flood");
    expect([TIMED_OUT, INVALID]).toContainEqual(error);
    expect(pieces).toEqual([]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
    await until(() => requests("Пустота, ai-mode: flood")[0]!.goneAt);
  });

  test("an answer that is longer than the deadline is whole as long as its pieces keep coming @heavy", async () => {
    withEnv(variables("openai", SHORT_MS));
    const gone = new AbortController();
    const started = Date.now();
    const { error, pieces } = await ask("Долго, ai-mode: slowEndless:20", {
      signal: gone.signal,
      onText: () => {
        if (Date.now() - started > SHORT_MS + 500) gone.abort(new Error("long enough"));
      },
    });
    expect(error).toEqual(new Error("long enough"));
    expect(pieces.length).toBeGreaterThan(10);
  });

  test.each<AiMode>(["slowEndless:5", "endless"])(
    "%s: a caller who stops in the middle gets no further piece, and the connection is closed within a second",
    async (mode) => {
      const text = `Долго, ai-mode: ${mode}`;
      const gone = new AbortController();
      let abortedAt = 0;
      let pieces = 0;
      const outcome = ask(text, {
        signal: gone.signal,
        onText: () => {
          if ((pieces += 1) !== 3) return;
          abortedAt = Date.now();
          gone.abort(new Error("stopped"));
        },
      });
      expect((await outcome).error).toEqual(new Error("stopped"));
      expect(pieces).toBe(3);
      await until(() => requests(text)[0]!.goneAt);
      expect(requests(text)[0]!.goneAt! - abortedAt).toBeLessThan(1_000);
    },
  );

  test("what the reader of the pieces throws ends the stream and comes out", async () => {
    const text = "Читатель, ai-mode: slowEndless:5";
    const { error } = await ask(text, {
      onText: () => {
        throw new RangeError("no room");
      },
    });
    expect(error).toEqual(new RangeError("no room"));
    await until(() => requests(text)[0]!.goneAt);
  });
});

describe("neuro", () => {
  const asked = (text: string) => fake.questions.find((each) => each.text === text)!.options;

  test("its answer is one piece, and the model that AI_MODEL names is not sent", async () => {
    withEnv({ ...variables("neuro"), AI_MODEL: "something" });
    const { pieces, result } = await ask("Напиши письмо");
    expect(pieces).toEqual([expect.stringContaining("«Напиши письмо»")]);
    expect(result).toEqual({ usage: null, isCut: false, thoughtTokens: 0 });
    expect(asked("Напиши письмо")).toEqual({ sync: true, assistantId: 563, module: "assistant" });
  });

  test("a model of AI_MODELS is sent", async () => {
    withEnv({ ...variables("neuro"), AI_MODELS: '[{"id": "gpt-5-mini"}]' });
    await ask("Напиши другое письмо");
    expect(asked("Напиши другое письмо")).toMatchObject({ model: "gpt-5-mini", assistantId: 563 });
  });

  test("an answer that the model's limit has cut is told from a whole one", async () => {
    withEnv(variables("neuro"));
    const { pieces, result } = await ask("Длинное письмо, ai-mode: cutAt:12");
    expect(pieces).toEqual(["## Готовый о"]);
    expect(result).toEqual({ usage: null, isCut: true, thoughtTokens: 0 });
  });
});
