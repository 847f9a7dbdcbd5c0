import type { IncomingMessage } from "node:http";
import { ASKED_METHOD_HEADER } from "../http/asked-method";
import { isApiAddress } from "../page-variants";

const CALL_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const EVERYWHERE = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const PAGE = "GET, HEAD, OPTIONS";

export type MethodAnswer = { status: 204 | 400 | 405; allow?: string };

/**
 * Which methods an address takes, where Next would render a page whatever is asked, read the body of a form that no page
 * has, or answer 400 without a word.
 * @returns the answer, or null when Next is to give it: then a call with a method that none has has become OPTIONS, with
 *   the method beside it, because `methods` knows what the address does take.
 */
export function methodAnswer(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  isForm: boolean,
): MethodAnswer | null {
  const { method = "GET", url = "/", headers } = request;
  delete headers[ASKED_METHOD_HEADER];
  if (url === "*" && method === "OPTIONS") return { status: 204, allow: EVERYWHERE };
  if (!url.startsWith("/")) return { status: 400 };
  if (isApiAddress(url)) {
    if (CALL_METHODS.has(method)) return null;
    request.method = "OPTIONS";
    headers[ASKED_METHOD_HEADER] = method;
    return null;
  }
  if (method === "GET" || method === "HEAD" || isForm) return null;
  return { status: method === "OPTIONS" ? 204 : 405, allow: PAGE };
}
