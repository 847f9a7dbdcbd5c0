import { AppError } from "../errors";
import { errorAnswerTo } from "./answer";
import { ASKED_METHOD_HEADER } from "../page-cache/page-variants";
import type { Method } from "./contract";

type RouteHandler<C> = (request: Request, context: C) => Promise<Response>;

/** The method whose handler answers a request: HEAD is GET's. */
export const methodOf = ({ method }: Request) => (method === "HEAD" ? "GET" : method) as Method | "OPTIONS";

/**
 * The handlers of one path. Methods that it has no handler for get 405 as JSON with Allow, where Next sends an empty body; OPTIONS
 * lists the path's own methods.
 */
export function methods<C>(
  handlers: Partial<Record<Method, RouteHandler<C>>>,
): Record<Method | "OPTIONS", RouteHandler<C>> {
  const allow = Object.keys(handlers).sort().join(", ");
  const refuse = async (request: Request) =>
    errorAnswerTo(request, new AppError("METHOD_NOT_ALLOWED", { headers: { Allow: allow } }));
  const tell = async (request: Request) =>
    request.headers.has(ASKED_METHOD_HEADER)
      ? refuse(request)
      : new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "private, no-store" } });
  const none = { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
  return { ...none, OPTIONS: tell, ...handlers };
}
