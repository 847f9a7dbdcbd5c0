import type { AiDriver } from "./driver";
import { exchange } from "./exchange";
import { replyText } from "./reply-text";

/** What the start endpoint wants besides the messages. */
const ASSISTANT = { sync: true, assistantId: 563, module: "assistant" };

/** The neural-network service behind a start endpoint (docs/decisions/013). @param url its start endpoint */
export function neuro({ url, apiKey }: { url: string; apiKey: string | undefined }): AiDriver {
  return async (messages, signal) => {
    const headers = {
      accept: "application/json",
      "content-type": "application/json",
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    };
    const answer = await exchange(
      url,
      { method: "POST", headers, body: JSON.stringify({ messages, ...ASSISTANT }) },
      signal,
    );
    return { text: replyText(answer), isCut: saysCut(answer) };
  };
}

/** The service hands its models' reason for stopping through, where it says one. */
function saysCut(answer: unknown): boolean {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "finish_reason" in answer &&
    answer.finish_reason === "length"
  );
}
