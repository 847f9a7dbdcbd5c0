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
 * @throws PaymentRefused for the other 4xx; PaymentUnknown for everything that leaves the result open: 429, 5xx, no
 *   answer in time, a redirect (never followed), a body that is too large or not a JSON object
 */
export async function yookassaRequest(shop: YookassaShop, { method, path, body, idempotenceKey }: YookassaCall): Promise<object | null> {
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
    text = await bodyOf(response);
  } catch (cause) {
    if (cause instanceof PaymentUnknown) throw cause;
    throw new PaymentUnknown(`${method} ${path}: ${signal.aborted ? "no answer in time" : "not reachable"}`, signal.aborted, { cause });
  }
  if (response.status === 404) return null;
  const answer = objectOf(text);
  if (response.ok && answer) return answer;
  const described = `${method} ${path}: status ${response.status}, ${word(answer, "code")} ${word(answer, "parameter")}`;
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new PaymentRefused(described);
  throw new PaymentUnknown(described, false);
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new PaymentUnknown("the answer is too large", false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A machine-readable word of an error answer; never its free text, which may repeat what we sent. */
function word(answer: object | null, name: "code" | "parameter"): string {
  const value = (answer as Record<string, unknown> | null)?.[name];
  return typeof value === "string" && /^[\w.]{1,60}$/.test(value) ? value : "-";
}
