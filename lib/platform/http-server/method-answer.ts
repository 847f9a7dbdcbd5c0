import type { IncomingMessage } from "node:http";
import { ASKED_METHOD_HEADER, isApiAddress } from "../page-cache/page-variants";

const CALL_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const EVERYWHERE = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const PAGE = "GET, HEAD, OPTIONS";

export type MethodAnswer = { status: 204 | 400 | 405; allow?: string };

/**
 * Checks the method of a request, because Next would render a page for any method.
 * @returns the response, or null where Next responds. A call with an unknown method is changed to OPTIONS, and the method moved to
 *   ASKED_METHOD_HEADER: `methods` (lib/platform/http) responds with 405 and the methods of the path.
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
