import type { IncomingMessage } from "node:http";
import { AppError } from "../errors";
import { FORM_LIMIT } from "../http/body";
import { assertSameOrigin } from "../http/security/same-origin";
import { ACTION_HEADER, isApiAddress } from "../page-cache/page-variants";

const ACTION_ID = /^[0-9a-f]{40,64}$/;
const FORM = /^multipart\/form-data\s*;.*boundary=/i;
const CALLED = /^text\/plain\b/i;

type Parts = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Whether a request posts a form to a page: without JavaScript (multipart), or by Next's router (text with the action's id).
 */
export function isFormPost({ method, url = "/", headers }: Parts): boolean {
  if (method !== "POST" || isApiAddress(url) || url.startsWith("/_next/")) return false;
  const type = headers["content-type"] ?? "";
  return FORM.test(type) || (CALLED.test(type) && headers[ACTION_HEADER] !== undefined);
}

/**
 * Checks origin, action id and length of a form post, because Next would answer bad ones with 500 or read them.
 * @throws AppError CROSS_ORIGIN, MALFORMED_REQUEST, LENGTH_REQUIRED, TOO_LARGE
 */
export function assertFormPost({ method = "POST", headers }: Parts): void {
  assertSameOrigin({
    method,
    headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
  });
  const id = headers[ACTION_HEADER];
  if (id !== undefined && !ACTION_ID.test(String(id))) throw new AppError("MALFORMED_REQUEST");
  if (headers["content-length"] === undefined) throw new AppError("LENGTH_REQUIRED");
  if (Number(headers["content-length"]) > FORM_LIMIT) throw new AppError("TOO_LARGE");
}

/**
 * Adapts the headers to Next's own origin check, after ours (`assertFormPost`): Next compares Origin with Host, which a proxy may have
 * replaced, and fails over "null".
 */
export function tellOrigin({ headers }: Parts): void {
  if (headers.origin === undefined) return;
  const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : "";
  if (!host) delete headers.origin;
  else if (host !== headers.host) headers["x-forwarded-host"] = host;
}
