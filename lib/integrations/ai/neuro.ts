import type { AiDriver, AiMessage, AiReply, AiStreamDriver } from "./driver";
import { endOf } from "./finish-reason";
import { exchange } from "./exchange";
import { replyText } from "./reply-text";

/** What the start endpoint wants besides the messages. */
const ASSISTANT = { sync: true, assistantId: 563, module: "assistant" };

type Config = { url: string; apiKey: string | undefined };

/** The neural-network service behind a start endpoint (docs/decisions/013). @param url its start endpoint */
export function neuro(config: Config): AiDriver {
  return ({ messages }, signal) => ask(config, { messages }, signal);
}

/** The same as a stream of one part: the service does not stream. @param unnamed the model that is asked without its id; null: every one by its id */
export function neuroStream({ unnamed, ...config }: Config & { unnamed: string | null }): AiStreamDriver {
  return async ({ model, messages }, signal, onPart) => {
    const { text, end } = await ask(config, { messages, ...(model !== unnamed && { model }) }, signal);
    onPart({ text, thought: "", end: end ?? "whole", usage: null });
  };
}

async function ask(
  { url, apiKey }: Config,
  question: { messages: AiMessage[]; model?: string },
  signal: AbortSignal,
): Promise<AiReply> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  const body = JSON.stringify({ ...question, ...ASSISTANT });
  const answer = await exchange(url, { method: "POST", headers, body }, signal);
  // The service hands its models' reason for stopping through, where it says one.
  const reason =
    typeof answer === "object" && answer !== null && "finish_reason" in answer && answer.finish_reason;
  return { text: replyText(answer), end: endOf(reason) };
}
