import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { makeImage } from "@/lib/integrations/ai/make-image";
import { runModels } from "@/lib/integrations/ai/run-models";
import { withEnv } from "@/tests/support/environment";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import type { AiMode } from "@/tests/support/fakes/ai-modes";
import { AI_KEY } from "@/tests/support/fakes/ai-wire";
import { until } from "@/tests/support/until";

const SHORT_MS = 1_500;
const LARGEST = 10 * 1024 * 1024;

let fake: FakeAi;
beforeAll(async () => void (fake = await startAi()));
afterAll(() => fake.close());
beforeEach(() => withEnv({ ...fake.env, AI_TIMEOUT_MS: "30000" }));
afterAll(() => withEnv());

function make(prompt: string, signal = new AbortController().signal) {
  const model = runModels().find(({ kind }) => kind === "image")!;
  return makeImage({ model, prompt, signal });
}

const failure = (code: string, params?: object) =>
  expect.objectContaining({
    code,
    ...(params && { details: expect.objectContaining({ params }) as object }),
  }) as Error;
const requests = (text: string) => fake.requests.filter((request) => request.text === text);

test("an image in the answer itself is asked for, and it is one of the prompt", async () => {
  const { bytes, usage } = await make("Кот в шляпе");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
  expect(usage).toEqual({ inputTokens: 7, outputTokens: 1_056 });
  expect((await make("Кот в шляпе")).bytes.equals(bytes)).toBe(true);
  expect((await make("Собака")).bytes.equals(bytes)).toBe(false);
  expect(fake.questions[0]).toEqual({
    instructions: "",
    text: "Кот в шляпе",
    options: { model: "fake-image", n: 1, response_format: "b64_json" },
  });
});

test("a service that does not know response_format is asked without it", async () => {
  const prompt = "Дом, ai-mode: noFormat";
  expect((await sharp((await make(prompt)).bytes).metadata()).format).toBe("png");
  expect(requests(prompt)).toHaveLength(2);
});

test.each<AiMode>(["limitedOnce", "unavailableOnce", "resetOnce"])(
  "%s: the second try counts",
  async (mode) => {
    const prompt = `Дом, ai-mode: ${mode}`;
    expect((await make(prompt)).bytes.length).toBeGreaterThan(1_000);
    expect(requests(prompt)).toHaveLength(2);
  },
);

const TABLE: [AiMode, Error, number][] = [
  ["never", failure("AI_TIMEOUT", { seconds: 2 }), 1],
  ["headersThenSilence", failure("AI_TIMEOUT"), 1],
  ["slowLoris", failure("AI_TIMEOUT"), 1],
  ["reset", failure("AI_UNREACHABLE"), 2],
  ["resetInBody", failure("AI_UNREACHABLE"), 1],
  ["redirect", failure("AI_UNREACHABLE"), 1],
  ["statusDetails:400", failure("AI_FAILED", { reason: "400. Слишком длинный запрос" }), 1],
  ["statusJson:502", failure("AI_FAILED", { reason: "502. Модель перегружена, ключ ***" }), 1],
  ["limited", failure("AI_FAILED"), 2],
  ["unauthorized:401", failure("AI_FAILED", { reason: "401" }), 1],
  ["notJson", failure("AI_INVALID_JSON"), 1],
  ["halfJson", failure("AI_INVALID_JSON"), 1],
  ["huge", failure("AI_INVALID_JSON"), 1],
  ["gzipBomb", failure("AI_INVALID_JSON"), 1],
  [`imageOfSize:${LARGEST + 1}`, failure("AI_INVALID_JSON"), 1],
  ["imageOfSize:0", failure("AI_EMPTY"), 1],
  ["noImages", failure("AI_EMPTY"), 1],
  ["emptyObject", failure("AI_EMPTY"), 1],
  ["emptyBody", failure("AI_EMPTY"), 1],
];

test.each(TABLE)("%s", async (mode, expected, times) => {
  if (/never|Silence|Loris/.test(mode)) withEnv({ ...fake.env, AI_TIMEOUT_MS: String(SHORT_MS) });
  const prompt = `Дом, ai-mode: ${mode}`;
  const error = await make(prompt).catch((thrown: unknown) => thrown);
  expect(error).toEqual(expected);
  expect(requests(prompt)).toHaveLength(times);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(AI_KEY);
});

test("an image of 10 MB is taken", async () => {
  expect((await make(`Дом, ai-mode: imageOfSize:${LARGEST}`)).bytes).toHaveLength(LARGEST);
});

test("an address that the service names instead is not fetched", async () => {
  let asked = 0;
  const other = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
  const { port } = other.address() as AddressInfo;
  await expect(make(`Дом, ai-mode: imageAddress:${port}`)).rejects.toEqual(failure("AI_IMAGE_ADDRESS"));
  expect(asked).toBe(0);
  await new Promise((closed) => other.close(closed));
});

test("a caller who gives up closes the service's connection within a second", async () => {
  const prompt = "Дом, потом ничего, ai-mode: headersThenSilence";
  const gone = new AbortController();
  const made = make(prompt, gone.signal).catch((thrown: unknown) => thrown);
  await until(() => requests(prompt).length === 1);
  const abortedAt = Date.now();
  gone.abort(new Error("stopped"));
  expect(await made).toEqual(new Error("stopped"));
  await until(() => requests(prompt)[0]!.goneAt);
  expect(requests(prompt)[0]!.goneAt! - abortedAt).toBeLessThan(1_000);
});

test("the neural-network service makes none", async () => {
  const model = runModels().find(({ kind }) => kind === "image")!;
  withEnv(fake.neuroEnv);
  const made = makeImage({ model, prompt: "Дом", signal: new AbortController().signal });
  await expect(made).rejects.toEqual(failure("AI_NOT_CONFIGURED", { variables: "hidden" }));
});
