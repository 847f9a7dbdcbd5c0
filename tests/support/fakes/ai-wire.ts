export const AI_KEY = "sk-fake-Kluch0tIIservisa1234567890";

/** `finish`: why the model stopped, as OpenAI's services say it. */
export type Wrap = (reply: unknown, finish?: string) => object;

/** How a protocol carries a reply; undefined for an address that neither has. */
export function wrapperOf(path: string): Wrap | undefined {
  if (path === "/generation/start")
    return (content, finish) => ({
      id: 7,
      status: "success",
      content,
      ...(finish && { finish_reason: finish }),
    });
  if (path !== "/v1/chat/completions") return undefined;
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
