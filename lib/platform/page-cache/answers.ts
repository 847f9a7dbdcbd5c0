import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { codingOf } from "../http/content-coding";
import { isKnownTag } from "../http/entity-tag";
import type { RequestScope } from "../request-scope";
import { keptPages } from "./process-cache";

/** True of one answer only, or written by Node for each. */
const OF_ONE_ANSWER = ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding"];
const OF_THE_BODY = ["content-length", "content-type", "content-encoding"];

/**
 * Answers with a kept page as it was answered before, without Next, which takes three quarters of the time to find that
 * page (docs/decisions/018). @returns whether it was answered
 */
export function answerKept(request: IncomingMessage, response: ServerResponse, key: string): boolean {
  const answer = keptPages()?.answer(key, codingOf(request));
  if (!answer) return false;
  const known = isKnownTag(request.headers["if-none-match"], answer.etag);
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !(known && OF_THE_BODY.includes(name))) response.setHeader(name, value);
  response.statusCode = known ? 304 : 200;
  response.end(known || request.method === "HEAD" ? undefined : answer.body);
  return true;
}

/** Remembers what a request is answered with, when that is a page out of the cache. Called before the body is sent. */
export function rememberAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { openPage, kept, nonce }: RequestScope,
  body: Buffer,
): void {
  if (
    !openPage ||
    !kept ||
    request.method !== "GET" ||
    response.statusCode !== 200 ||
    response.hasHeader("set-cookie")
  )
    return;
  keptPages()?.remember(openPage.key, kept, codingOf(request), () => {
    const headers: OutgoingHttpHeaders = {
      ...response.getHeaders(),
      "x-nextjs-cache": "HIT",
      "content-length": body.length,
    };
    for (const name of OF_ONE_ANSWER) delete headers[name];
    if (JSON.stringify(headers).includes(nonce)) return null;
    const etag = String(
      (headers.etag ??= `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`),
    );
    return { headers, body: body.equals(kept.html) ? kept.html : body, etag };
  });
}
