import { completeText } from "@/lib/integrations/ai/ai";
import { makeImage } from "@/lib/integrations/ai/make-image";
import { runModels } from "@/lib/integrations/ai/run-models";
import { type AiUsage, streamText } from "@/lib/integrations/ai/stream-text";
import { withEnv } from "@/tests/support/environment";
import { event, part, type ScriptedAi, scriptedAi, whole } from "@/tests/support/fakes/scripted-ai";

type Script = Parameters<typeof scriptedAi>[0];

let service: ScriptedAi | undefined;
async function serve(script: Script, variables: Record<string, string> = {}) {
  service = await scriptedAi(script);
  withEnv({ ...service.env, ...variables });
}
afterEach(() => service?.close());
afterAll(() => withEnv());

const DONE = event("[DONE]");
const END = part({}, "stop");
const { signal } = new AbortController();
const messages = [{ role: "user" as const, content: "Вопрос" }];
const failure = (code: string, reason?: string) =>
  expect.objectContaining({
    code,
    ...(reason !== undefined && { details: expect.objectContaining({ params: { reason } }) as object }),
  }) as Error;

/** Streams one answer; never rejects. */
async function stream(
  body: (string | Uint8Array | number)[],
  variables?: Record<string, string>,
  answerTokens = 10_000,
) {
  await serve(() => ({ body }), variables);
  return ask(answerTokens);
}

async function ask(answerTokens = 10_000) {
  let text = "";
  let counted: AiUsage | null = null;
  const result = await streamText({
    model: runModels()[0]!,
    messages,
    answerTokens,
    signal,
    onText: (piece) => void (text += piece),
    onUsage: (usage) => void (counted = usage),
  }).catch((error: unknown) => ({ error }));
  return { text, counted: counted as AiUsage | null, ...result };
}

async function complete(answer: string) {
  await serve(() => ({ body: [answer] }));
  return completeText({ messages, who: "somebody", signal });
}

const THOUGHTS: [name: string, delta: object][] = [
  ["reasoning_content (DeepSeek)", { reasoning_content: "думаю " }],
  ["reasoning_content beside empty content", { content: "", reasoning_content: "думаю " }],
  ["reasoning (vLLM, Ollama)", { content: null, reasoning: "думаю " }],
  [
    "reasoning_details (OpenRouter)",
    { content: "", reasoning_details: [{ type: "reasoning.text", text: "думаю " }] },
  ],
  ["a summary", { reasoning_details: [{ type: "reasoning.summary", summary: "думаю " }] }],
  [
    "encrypted thoughts",
    { reasoning: null, reasoning_details: [{ type: "reasoning.encrypted", data: "ZHVtYXl1" }] },
  ],
  [
    "thinking parts (Mistral)",
    { content: [{ type: "thinking", thinking: [{ type: "text", text: "думаю " }] }] },
  ],
  ["reasoning parts", { content: [{ type: "reasoning", text: "думаю " }] }],
];

describe("a model that thinks aloud", () => {
  test.each(THOUGHTS)(
    "%s: it is alive, and its thoughts are no part of the answer @heavy",
    async (_, delta) => {
      const thinking = Array.from({ length: 12 }, () => [part(delta), 250]).flat();
      const { text, ...result } = await stream([...thinking, part({ content: "Ответ" }), END, DONE], {
        AI_TIMEOUT_MS: "2000",
      });
      expect({ text, ...result }).toMatchObject({ text: "Ответ", isCut: false, usage: null });
      expect((result as { thoughtTokens: number }).thoughtTokens).toBeGreaterThan(0);
    },
  );

  test.each<[string, string]>([
    ["comments", ": ping\n\n"],
    ["empty thoughts", part({ reasoning_content: "", reasoning: null, content: "" })],
  ])("%s are silence", async (_, beat) => {
    const beats = Array.from({ length: 40 }, () => [beat, 50]).flat();
    expect(await stream([part({ reasoning: "Так." }), ...beats], { AI_TIMEOUT_MS: "700" })).toMatchObject({
      text: "",
      error: failure("AI_TIMEOUT"),
    });
  });

  test.each([...THOUGHTS, ["<think> in the text", { content: "<think>думаю " }] as [string, object]])(
    "%s: an answer of nothing else that ends with the limit says so, and what it used is known",
    async (_, delta) => {
      const usage = { prompt_tokens: 7, completion_tokens: 4_000 };
      const limit = event({ choices: [{ delta: {}, finish_reason: "length" }], usage });
      expect(await stream([part(delta), limit, DONE])).toEqual({
        text: "",
        counted: { inputTokens: 7, outputTokens: 4_000 },
        error: failure("AI_ONLY_THOUGHTS"),
      });
    },
  );

  test("thoughts without end are cut at the longest answer that is allowed, as an answer is", async () => {
    const endless = (delta: object) => Array.from({ length: 5_000 }, () => part(delta));
    const thought = await stream(endless({ reasoning: "думаю и думаю " }), {}, 1_000);
    expect(thought).toMatchObject({ text: "", error: failure("AI_ONLY_THOUGHTS") });
    await service!.close();
    const { text, ...result } = await stream(endless({ content: "слово и слово " }), {}, 1_000);
    expect(result).toMatchObject({ isCut: true });
    expect(text.length).toBeGreaterThan(3_980);
    expect(text.length).toBeLessThan(4_040);
  });

  test("thoughts of a whole answer are no part of it; nothing else before the limit is told as that", async () => {
    expect(await complete(whole({ reasoning_content: "думаю", content: "Ответ" }))).toEqual({
      text: "Ответ",
      isCut: false,
    });
    const parts = [
      { type: "thinking", thinking: [{ type: "text", text: "думаю" }] },
      { type: "text", text: "Раз, " },
      { type: "text", text: "два" },
    ];
    await service!.close();
    expect(await complete(whole({ content: parts }))).toEqual({ text: "Раз, два", isCut: false });
    await service!.close();
    await expect(complete(whole({ reasoning: "думаю", content: "" }, "length"))).rejects.toEqual(
      failure("AI_ONLY_THOUGHTS"),
    );
  });
});

describe("half an answer", () => {
  const HALF = part({ content: "Половина" });

  test.each<[string, string, string]>([
    ["OpenRouter, Mistral", "error", "finish_reason: error"],
    ["DeepSeek", "insufficient_system_resource", "finish_reason: insufficient_system_resource"],
    ["vLLM, SGLang", "abort", "finish_reason: abort"],
  ])("%s: finish_reason %s is a failure, streamed or not", async (_, reason, words) => {
    const failed = { text: "Половина", error: failure("AI_FAILED", words) };
    expect(await stream([HALF, part({}, reason), DONE])).toMatchObject(failed);
    await service!.close();
    expect(await stream([part({ content: "Половина" }, reason), DONE])).toMatchObject(failed);
    await service!.close();
    await expect(complete(whole({ content: "Половина" }, reason))).rejects.toEqual(
      failure("AI_FAILED", words),
    );
  });

  test("the words that a choice has for it are told, without keys", async () => {
    const error = { code: 502, message: "Provider gave up, key sk-scripted-Kluch1234567890" };
    expect(await stream([HALF, part({}, "error", { error }), DONE])).toMatchObject({
      error: failure("AI_FAILED", "Provider gave up, key ***"),
    });
  });

  test.each(["length", "model_length", "content_filter", "MAX_TOKENS"])(
    "%s: it is cut, streamed or not",
    async (reason) => {
      expect(await stream([HALF, part({}, reason), DONE])).toMatchObject({ text: "Половина", isCut: true });
      await service!.close();
      expect(await complete(whole({ content: "Половина" }, reason))).toEqual({
        text: "Половина",
        isCut: true,
      });
    },
  );

  test.each(["stop", "eos", "eos_token", "tool_calls", "blacklist"])("%s: it is whole", async (reason) => {
    expect(await stream([HALF, part({}, reason)])).toMatchObject({ text: "Половина", isCut: false });
    await service!.close();
    expect(await complete(whole({ content: "Половина" }, reason))).toEqual({
      text: "Половина",
      isCut: false,
    });
  });

  const FAILED = event({
    object: "error",
    message: "CUDA out of memory",
    type: "InternalServerError",
    code: 500,
  });
  const LINE = `error: ${JSON.stringify({ code: 500, message: "slot is gone", type: "server_error" })}\n\n`;
  const ERRORS: [string, string, string][] = [
    ["vLLM's own message", FAILED, "500. CUDA out of memory"],
    ["a line of llama.cpp", LINE, "500. slot is gone"],
    ["an event of errors", `event: error\ndata: ${JSON.stringify({ message: "gone" })}\n\n`, "gone"],
    ["an event of errors in words", "event: error\ndata: gone\n\n", "gone"],
    ["a text", event({ error: "gone" }), "gone"],
    ["FastAPI's detail", event({ detail: "gone" }), "gone"],
  ];

  test.each(ERRORS)("%s is a failure, however its bytes are divided", async (_, error, words) => {
    const expected = { text: "Половина", error: failure("AI_FAILED", words) };
    const written = `${HALF}${error}${DONE}`;
    const bytes = Buffer.from(written);
    for (const body of [
      [written],
      [HALF, error, DONE],
      [HALF, error],
      [HALF, error.trimEnd()],
      [...bytes].map((byte) => Uint8Array.of(byte)),
      [bytes.subarray(0, bytes.length - 20), bytes.subarray(bytes.length - 20)],
    ]) {
      expect(await stream(body)).toMatchObject(expected);
      await service!.close();
    }
  });

  test("an error in place of a whole answer is told with its words", async () => {
    await expect(complete('{"object":"error","message":"CUDA out of memory","code":500}')).rejects.toEqual(
      failure("AI_FAILED", "500. CUDA out of memory"),
    );
    await service!.close();
    await expect(complete('{"error":{"message":"нет места"}}')).rejects.toEqual(
      failure("AI_FAILED", "нет места"),
    );
  });

  test.each(["", "null", " "])("finish_reason %j in every piece is no end @heavy", async (reason) => {
    const body = [part({ content: "Раз, " }, reason), 2_600, part({ content: "два" }, reason)];
    expect(await stream([...body, END, DONE])).toMatchObject({ text: "Раз, два", isCut: false });
    await service!.close();
    expect(await stream([part({ content: "Раз, " }, reason)])).toMatchObject({
      error: failure("AI_UNREACHABLE"),
    });
  });
});

describe("fields that a service refuses", () => {
  /** Refuses fields that it does not know, one refusal for each or all in one. */
  const strict =
    (unknown: string[], refusal: (names: string[]) => object, status = 422): Script =>
    (options) => {
      const named = unknown.filter((name) => name in options);
      if (named.length > 0) return { status, body: [JSON.stringify(refusal(named))] };
      return {
        body: options.stream ? [part({ content: "Ответ" }), END, DONE] : [whole({ content: "Ответ" })],
      };
    };
  const pydantic = (names: string[]) => ({
    detail: names.map((name) => ({
      type: "extra_forbidden",
      loc: ["body", name],
      msg: "Extra inputs are not permitted",
      input: {},
    })),
  });

  test("Mistral's: once more without stream_options, which is remembered", async () => {
    await serve(strict(["stream_options"], pydantic));
    expect(await ask()).toMatchObject({ text: "Ответ" });
    expect(await ask()).toMatchObject({ text: "Ответ" });
    expect(service!.requests).toEqual([
      { model: "thinker", stream: true, stream_options: { include_usage: true }, max_tokens: 10_000 },
      { model: "thinker", stream: true, max_tokens: 10_000 },
      { model: "thinker", stream: true, max_tokens: 10_000 },
    ]);
  });

  test.each<[string, (names: string[]) => object, number]>([
    ["all in one refusal", pydantic, 422],
    ["one after the other", (names) => pydantic(names.slice(0, 1)), 422],
    ["in a text of JSON", (names) => ({ object: "error", message: JSON.stringify(pydantic(names)) }), 422],
    [
      "with status 400",
      (names) => ({ error: { message: `Unrecognized request argument supplied: ${names.join(", ")}` } }),
      400,
    ],
    ["by a parameter's name", ([name]) => ({ error: { message: "Unknown parameter", param: name } }), 400],
  ])("%s", async (_, refusal, status) => {
    await serve(strict(["stream_options", "max_tokens"], refusal, status));
    expect(await ask()).toMatchObject({ text: "Ответ" });
    expect(service!.requests.at(-1)).toEqual({ model: "thinker", stream: true });
  });

  test("OpenAI's newer models are told the limit by its other name, which is remembered", async () => {
    const words =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    await serve(
      strict(
        ["max_tokens"],
        () => ({ error: { message: words, param: "max_tokens", code: "unsupported_parameter" } }),
        400,
      ),
    );
    await ask(500);
    await ask(700);
    const limits = service!.requests.map(({ max_tokens, max_completion_tokens }) => [
      max_tokens,
      max_completion_tokens,
    ]);
    expect(limits).toEqual([
      [500, undefined],
      [undefined, 500],
      [undefined, 700],
    ]);
  });

  test("a limit that is refused for its size is left out this time", async () => {
    await serve(({ max_tokens }) =>
      (max_tokens as number) > 4_096
        ? {
            status: 400,
            body: [
              `{"error":{"message":"'max_tokens' or 'max_completion_tokens' is too large: ${max_tokens as number}"}}`,
            ],
          }
        : { body: [part({ content: "Ответ" }), END, DONE] },
    );
    expect(await ask(8_000)).toMatchObject({ text: "Ответ" });
    expect(await ask(2_000)).toMatchObject({ text: "Ответ" });
    expect(service!.requests.map(({ max_tokens }) => max_tokens)).toEqual([8_000, undefined, 2_000]);
  });

  test.each<[string, number, object]>([
    [
      "names no field",
      422,
      {
        detail: [{ type: "missing", loc: ["body", "messages"], input: { stream_options: "stream_options" } }],
      },
    ],
    ["has another status", 403, pydantic(["stream_options"])],
    ["is the service's trouble", 500, pydantic(["stream_options"])],
  ])("a refusal that %s is told at once", async (_, status, body) => {
    await serve(() => ({ status, body: [JSON.stringify(body)] }));
    expect(await ask()).toMatchObject({ error: failure("AI_FAILED") });
    expect(service!.requests).toHaveLength(1);
  });

  test.each([400, 422])("a picture is asked for without response_format after status %i", async (status) => {
    await serve((options) =>
      "response_format" in options
        ? { status, body: [JSON.stringify(pydantic(["response_format"]))] }
        : { body: ['{"data":[{"b64_json":"aGk="}]}'] },
    );
    expect((await picture()).toString()).toBe("hi");
    expect(service!.requests).toHaveLength(2);
  });
});

describe("thoughts in the text", () => {
  const TEXTS: [string, string][] = [
    ["<think>Так.</think>\n\nОтвет", "Ответ"],
    ["\n <think>\nТак.\n</think>Ответ", "Ответ"],
    ["<think></think>\n\n  Ответ", "Ответ"],
    ["<think>a < b </thin </ </think> Ответ </think>", "Ответ </think>"],
    ["<think>Раз</think><think>Два</think>", "<think>Два</think>"],
    ["Тег <think>внутри</think> остаётся", "Тег <think>внутри</think> остаётся"],
    ["<think> — тег, который не закрыт", "<think> — тег, который не закрыт"],
    ["<thinking>Не он</thinking>", "<thinking>Не он</thinking>"],
    ["<th", "<th"],
    ["  Ответ", "  Ответ"],
  ];

  test.each(TEXTS)("%j, however it is divided among pieces", async (given, expected) => {
    for (const size of [1, 2, 3, 7, given.length]) {
      const pieces = given.match(new RegExp(`[^]{1,${size}}`, "g"))!;
      const body = [...pieces.map((content) => part({ content })), END, DONE];
      expect(await stream(body)).toMatchObject({ text: expected, isCut: false });
      await service!.close();
    }
    expect(await complete(whole({ content: given }))).toEqual({ text: expected.trim(), isCut: false });
  });
});

function picture(): Promise<Buffer> {
  const model = runModels().find(({ kind }) => kind === "image")!;
  return makeImage({ model, prompt: "Кот", signal }).then(({ bytes }) => bytes);
}

describe("pictures", () => {
  const base64 = Buffer.from("picture").toString("base64");

  test.each<[string, object]>([
    ["base64", { b64_json: base64 }],
    ["with a prefix (DeepInfra)", { b64_json: `data:image/png;base64,${base64}` }],
    ["of another kind", { b64_json: `DATA:image/webp;charset=utf-8;base64,${base64}` }],
    ["as a data: address", { url: `data:image/jpeg;base64,${base64}` }],
    ["beside an empty one", { b64_json: null, url: `data:image/jpeg;base64,${base64}` }],
    ["beside an address", { b64_json: base64, url: "https://cdn.test/a.png" }],
  ])("%s", async (_, image) => {
    await serve(() => ({ body: [JSON.stringify({ data: [image] })] }));
    expect((await picture()).toString()).toBe("picture");
  });

  test.each<[string, object, Error]>([
    ["an address alone", { data: [{ url: "https://cdn.test/a.png" }] }, failure("AI_IMAGE_ADDRESS")],
    [
      "an error",
      { error: { message: "Not safe, key sk-abcdefgh1234" } },
      failure("AI_FAILED", "Not safe, ***"),
    ],
    ["an error as a text", { error: "Not safe" }, failure("AI_FAILED", "Not safe")],
    [
      "an error with a status",
      { error: { code: "451", message: "Not safe" } },
      failure("AI_FAILED", "451. Not safe"),
    ],
    ["an error's object", { object: "error", message: "Not safe" }, failure("AI_FAILED", "Not safe")],
    ["an error beside nothing", { data: [], error: "Not safe" }, failure("AI_FAILED", "Not safe")],
    ["nothing", { data: [] }, failure("AI_EMPTY")],
  ])("%s is told", async (_, body, error) => {
    await serve(() => ({ body: [JSON.stringify(body)] }));
    await expect(picture()).rejects.toEqual(error);
    expect(service!.requests).toHaveLength(1);
  });
});
