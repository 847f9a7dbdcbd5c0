import { Accepted } from "../accepted";
import { AppError } from "../errors";
import { preferredLocale } from "../i18n/locales";
import { once, type StoredAnswer } from "../idempotency";
import { log } from "../log";
import { Page } from "../paging";
import { consume, type RateLimit, rateLimitHeaders } from "../rate-limit";
import { requestScope, withinRequest } from "../request-scope";
import { assertRoomToWait } from "../threads/pool";
import { GUEST, type Locale, type Viewer, requireMember, viewerId, viewerLanguage } from "../viewer";
import type { z } from "../validation/zod";
import { errorAnswer, json } from "./answer";
import { clientAddress } from "./client-address";
import type { Contract } from "./contract";
import { type PathParams, readInput } from "./input";
import { isRemote } from "./remote-request";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id";

/** What a handler may need beside viewer and input. */
export type RequestContext = { request: Request; address: string; requestId: string; signal: AbortSignal; locale: Locale; remote: boolean };

type Handler<I, O> = (viewer: Viewer, input: I, context: RequestContext) => Promise<O>;
/** Next resolves `params` to undefined where the path has none. */
type RouteHandler = (request: Request, context: { params: Promise<PathParams | undefined> }) => Promise<Response>;

/**
 * Makes the `route(contract, fn)` adapter. lib/identity gives the resolver, because only it knows who is calling.
 * Order: viewer → rate limit → input → (idempotency) → domain function → answer, which says what is left of the limit. Errors are worded here, once.
 */
export function createRoute(resolveViewer: (request: Request) => Promise<Viewer>) {
  return function route<I extends z.ZodType, O>(contract: Contract<I>, run: Handler<z.infer<I>, O>): RouteHandler {
    const handle: RouteHandler = async (request, { params }) => {
      const requestId = requestIdOf(request.headers);
      const started = performance.now();
      let viewer: Viewer = GUEST;
      let response: Response;
      let limits: Record<string, string> = {};
      try {
        viewer = await resolveViewer(request);
        const address = clientAddress(request.headers);
        // A stranger's file is not even read, nor one more of a person whose files wait already.
        if ((contract.upload || contract.rawBody) && contract.access !== "open") requireMember(viewer);
        if (contract.upload) assertRoomToWait(viewerId(viewer) ?? address);
        const limit = contract.rateLimit === undefined ? usualLimit(contract) : contract.rateLimit;
        if (limit) limits = rateLimitHeaders(await consume(limit, viewerId(viewer) ?? address));
        const input = await readInput(contract, request, (await params) ?? {});
        const work = async () => stored(contract, await run(viewer, input, { request, address, requestId, signal: request.signal, locale: localeOf(request, viewer), remote: isRemote(request.headers) }));
        const key = contract.idempotent ? request.headers.get("idempotency-key") : null;
        if (key !== null && !viewerId(viewer)) throw new AppError("UNAUTHENTICATED");
        const answer = key === null ? await work() : await once(`${viewerId(viewer)}:${contract.method} ${contract.path}`, key, input, work);
        response = answered(contract, answer, request);
      } catch (error) {
        response = isCallerGone(error, request.signal) ? new Response(null, { status: CALLER_GONE }) : errorAnswer(told(error), localeOf(request, viewer), requestId);
      }
      response.headers.set(REQUEST_ID_HEADER, requestId);
      for (const [name, value] of Object.entries(limits)) if (!response.headers.has(name)) response.headers.set(name, value);
      const entry = { requestId, method: contract.method, path: contract.path, status: response.status, userId: viewerId(viewer), ms: Math.round(performance.now() - started) };
      log.info(entry, "request");
      return response;
    };
    return (request, context) => withinRequest(clientAddress(request.headers), () => handle(request, context));
  };
}

/** What the database denied the request comes before what became of that on its way; a handler that knows better says so. */
function told(error: unknown): unknown {
  return error instanceof AppError && error.code === "NOT_READY" ? error : (requestScope()?.failure ?? error);
}

/** What the log says of a call that nobody waits for any more, as nginx does; nobody reads the answer. */
const CALLER_GONE = 499;

function isCallerGone(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && (error === signal.reason || (error instanceof Error && error.name === "AbortError"));
}

function usualLimit({ method, upload }: Contract): RateLimit | null {
  if (upload) return "upload";
  return method === "GET" ? null : "write";
}

type Listed = StoredAnswer & { page?: { nextCursor: string | null; total?: number } };

function stored(contract: Contract, value: unknown): Listed {
  if (value instanceof Page) {
    return { status: 200, body: value.items, page: { nextCursor: value.nextCursor, total: value.total } };
  }
  if (value instanceof Accepted) return { status: 202, body: value.body };
  return { status: contract.status ?? (contract.output ? 200 : 204), body: value };
}

function answered(contract: Contract, { status, body, page }: Listed, request: Request): Response {
  const headers: Record<string, string> = {};
  if (contract.cacheControl) headers["Cache-Control"] = contract.cacheControl;
  if (page?.total !== undefined) headers["X-Total-Count"] = String(page.total);
  if (page?.nextCursor) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", page.nextCursor);
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  if (body instanceof Response) return body;
  return status === 204 ? new Response(null, { status, headers: { "Cache-Control": "private, no-store" } }) : json(body, status, headers);
}

/** The language of a text for this caller: what Accept-Language prefers, else the profile's, else Russian. */
function localeOf(request: Request, viewer: Viewer): Locale {
  return preferredLocale(request.headers.get("accept-language")) ?? viewerLanguage(viewer);
}
