import { AppError } from "../errors";
import { preferredLocale } from "../i18n/locales";
import { errorAnswer } from "./answer";
import type { Method } from "./contract";
import { requestIdOf } from "./request-id";

type RouteHandler<C> = (request: Request, context: C) => Promise<Response>;

/**
 * The handlers of one path. Methods that it does not have answer 405 as JSON with an Allow header, where Next alone
 * would send an empty body: `export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: route(…) })`.
 */
export function methods<C>(handlers: Partial<Record<Method, RouteHandler<C>>>): Record<Method, RouteHandler<C>> {
  const allow = Object.keys(handlers).join(", ");
  const refuse = async (request: Request) => {
    const error = new AppError("METHOD_NOT_ALLOWED", { headers: { Allow: allow } });
    return errorAnswer(error, preferredLocale(request.headers.get("accept-language")) ?? "ru", requestIdOf(request.headers));
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, ...handlers };
}
