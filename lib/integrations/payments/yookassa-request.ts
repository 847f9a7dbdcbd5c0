import { AnswerTooLarge, objectOf, textOf } from "../answer";
import { PaymentRefused, PaymentUnknown } from "./provider";

/** One whole exchange, body included, may take this long (milliseconds). */
export const YOOKASSA_DEADLINE = 10_000;
const BODY_LIMIT = 256 * 1024;

/** `deadline`: how long one exchange may take, see YOOKASSA_DEADLINE. */
export type YookassaShop = { shopId: string; secretKey: string; baseUrl: string; deadline: number };
export type YookassaCall = { method: "GET" | "POST"; path: string; body?: object; idempotenceKey?: string };

/**
 * Calls YooKassa's API v3.
 * @returns the JSON object of a success; null for 404
 * @throws PaymentRefused for the other 4xx of a POST; PaymentUnknown for everything that leaves the result open: 429, 5xx, no
 *   answer in time, a redirect (never followed), a body that is too large or not a JSON object, a question that is not answered (GET)
 */
export async function yookassaRequest(
  shop: YookassaShop,
  { method, path, body, idempotenceKey }: YookassaCall,
): Promise<object | null> {
  const signal = AbortSignal.timeout(shop.deadline);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${shop.baseUrl.replace(/\/$/, "")}${path}`, {
      method,
      headers: {
        accept: "application/json",
        authorization: `Basic ${Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString("base64")}`,
        ...(body && { "content-type": "application/json" }),
        ...(idempotenceKey && { "idempotence-key": idempotenceKey }),
      },
      body: body && JSON.stringify(body),
      redirect: "error",
      signal,
    });
    text = await textOf(response, BODY_LIMIT);
  } catch (cause) {
    const reason =
      cause instanceof AnswerTooLarge
        ? cause.message
        : signal.aborted
          ? "no answer in time"
          : "not reachable";
    throw new PaymentUnknown(`${method} ${path}: ${reason}`, signal.aborted, { cause });
  }
  if (response.status === 404) return null;
  const answer = objectOf(text);
  if (response.ok && answer) return answer;
  const described = `${method} ${path}: status ${response.status}, ${word(answer, "code")} ${word(answer, "parameter")}`;
  if (method === "POST" && response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new PaymentRefused(described);
  throw new PaymentUnknown(described, false);
}

/** A machine-readable word of an error answer; never its free text, which may repeat what we sent. */
function word(answer: object | null, name: "code" | "parameter"): string {
  const value = (answer as Record<string, unknown> | null)?.[name];
  return typeof value === "string" && /^[\w.]{1,60}$/.test(value) ? value : "-";
}
