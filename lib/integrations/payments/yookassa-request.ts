import { z } from "@/lib/platform/validation/zod";
import { AnswerTooLarge, objectOf, textOf } from "../answer";
import { PaymentRefused, PaymentUnknown } from "./provider";

/** One whole exchange, body included, may take this long (milliseconds). */
export const YOOKASSA_DEADLINE = 10_000;
const BODY_LIMIT = 256 * 1024;
/** Of a list, 100 items each. */
const PAGES = 200;

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

/** All of a list that comes in pages, at most 20,000. @param filter of the query @throws PaymentUnknown */
export async function listed<T>(
  shop: YookassaShop,
  path: string,
  filter: Record<string, string>,
  item: z.ZodType<T>,
): Promise<T[]> {
  const list = z.object({ items: z.array(item), next_cursor: z.string().max(1000).optional() });
  const items: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({
      ...filter,
      limit: "100",
      ...(cursor && { cursor }),
    });
    const answer = list.safeParse(await yookassaRequest(shop, { method: "GET", path: `${path}?${query}` }));
    if (!answer.success) throw new PaymentUnknown(`GET ${path}: the answer is not a list`, false);
    items.push(...answer.data.items);
    cursor = answer.data.next_cursor;
    if (!cursor) break;
  }
  return items;
}

/** A machine-readable word of an error answer; never its free text, which may repeat what we sent. */
function word(answer: object | null, name: "code" | "parameter"): string {
  const value = (answer as Record<string, unknown> | null)?.[name];
  return typeof value === "string" && /^[\w.]{1,60}$/.test(value) ? value : "-";
}
