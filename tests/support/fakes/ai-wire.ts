export const AI_KEY = "sk-fake-Kluch0tIIservisa1234567890";

/** `finish`: why the model stopped, as OpenAI's services say it. */
export type Wrap = (reply: unknown, finish?: string) => object;

/** AI_MODELS of the openai driver: two models that write, one that makes images. */
export const AI_MODELS = JSON.stringify([
  {
    id: "fake-model",
    title: "Demo Small",
    provider: "Demo AI",
    pricePerMillion: { input: 25, output: 200 },
    contextTokens: 128_000,
  },
  {
    id: "fake-model-large",
    title: "Demo Large",
    provider: "Demo AI",
    pricePerMillion: { input: 250, output: 1_500 },
    contextTokens: 400_000,
  },
  { id: "fake-image", title: "Demo Image", kind: "image", provider: "Demo AI", pricePerImage: 4 },
]);

/** How a protocol carries a reply; undefined for an address that neither has. */
export function wrapperOf(path: string): Wrap | undefined {
  if (path === "/generation/start")
    return (content, finish) => ({
      id: 7,
      status: "success",
      content,
      ...(finish && { finish_reason: finish }),
    });
  if (path === "/v1/images/generations")
    return (image) => ({
      created: 1,
      data: [{ b64_json: image }],
      usage: { input_tokens: 7, output_tokens: 1_056, total_tokens: 1_063 },
    });
  if (path !== "/v1/chat/completions" && path !== "/v1/embeddings") return undefined;
  return (content, finish = "stop") => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "fake-model",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null },
        finish_reason: finish,
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}
