import { AppError } from "../errors";
import { preferredLocale } from "../i18n/locales";
import { errorAnswer } from "./answer";
import { ASKED_METHOD_HEADER } from "./asked-method";
import type { Method } from "./contract";
import { requestIdOf } from "./request-id";

type RouteHandler<C> = (request: Request, context: C) => Promise<Response>;

/**
 * The handlers of one path: `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(…) })`.
 * Methods that it does not have answer 405 as JSON with an Allow header, where Next alone would send an empty body;
 * OPTIONS says what it has, where Next would list them all.
 */
export function methods<C>(
  handlers: Partial<Record<Method, RouteHandler<C>>>,
): Record<Method | "OPTIONS", RouteHandler<C>> {
  const allow = Object.keys(handlers).join(", ");
  const refuse = async (request: Request) => {
    const error = new AppError("METHOD_NOT_ALLOWED", { headers: { Allow: allow } });
    return errorAnswer(
      error,
      preferredLocale(request.headers.get("accept-language")) ?? "ru",
      requestIdOf(request.headers),
    );
  };
  const tell = async (request: Request) =>
    request.headers.has(ASKED_METHOD_HEADER)
      ? refuse(request)
      : new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "private, no-store" } });
  return {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: tell,
    ...handlers,
  };
}
