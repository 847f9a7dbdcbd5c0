import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "../errors";
import { env } from "../env";
import { clientAddress, isLoopbackAddress, networkOf, plainAddress } from "../http/ip-address";
import { FORM_LIMIT } from "../http/body";
import { narrowEncoding } from "../http/content-negotiation";
import { pagePolicy } from "../http/security/content-security-policy";
import { markRemote } from "../http/remote-request";
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id";
import { countRead, rateLimited, weighRead } from "../limits/read-limit";
import { log } from "../log";
import { isOwnAddress, type Reader } from "../page-cache/cached-page";
import { openPageOf, withoutRouterQuery } from "../page-cache/open-page";
import { keptPages } from "../page-cache/process-cache";
import { isApiAddress } from "../page-cache/page-variants";
import { type FormPost, type RequestScope, scopeOf, withRequest } from "../request-scope";
import { BufferedResponse, isPageAddress } from "./buffered-response";
import { ConnectionLimit } from "./connection-limit";
import { answerError, answerMethod } from "./early-answer";
import { checkFormBody } from "./form-body";
import { assertFormPost, isFormPost, tellOrigin } from "./form-post";
import { answerFromCache, answerOpenPage, type Handle, refusePage } from "./guest-page";
import { methodAnswer } from "./method-answer";
import { answerOAuth } from "./oauth-addresses";
import { limitPieces, MemoryLimit, RequestLimit } from "./request-limit";
import { hasDotSegment, hasTooManyParameters, sanitizedAddress } from "./sanitize-request";
import { drainAfterAnswer, throttleBody } from "./throttled-body";
import { handleInOrder, TIMES, type Times, waitForResponse } from "./timeouts";
import { trustOnlyOwnHeaders } from "./trusted-headers";

export type HttpServerOptions = {
  /** Trusted proxies in front of this server (TRUSTED_PROXY_HOPS); with 0 clients connect directly, and connections and requests are limited by network. */
  hops: number;
  /** Allows WebSockets and POST to pages, for Next's development server. */
  development?: boolean;
  /** Multiplies the request limit (RATE_LIMIT_SCALE). */
  scale?: number;
  /** Addresses of files that Next sends unchanged (`builtFiles`); by default there are none. */
  files?: ReadonlySet<string>;
  times?: Times;
  /** Connections in all. */
  maxConnections?: number;
  /** Connections of a network, and its requests per minute. */
  connectionsPerNetwork?: number;
  requestsPerMinute?: number;
  /**
   * Removes forged session cookies from a request.
   * @returns whether the caller is a guest, the id of the session, the member whose browser runs scripts, and the Set-Cookie values that
   *   delete the forged ones in the browser
   */
  readSession?: (request: IncomingMessage) => {
    isGuest: boolean;
    session?: string | null;
    reader?: Reader;
    forget: string[];
  };
  /** Called first with every request and its response: metrics and traces. */
  observe?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Responds to GET /metrics. @returns whether it did */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Limits loopback peers too; for tests. */
  countsLoopback?: boolean;
};

/** What a request is: a form, or a page, of a guest or in a session. */
type Asked = { isForm: boolean; isPageOfGuest: boolean; session?: string | null };

/** An idle connection takes some 10 KB, and the file descriptors of the database and of files stay free. */
const CONNECTIONS = 10_000;
const CONNECTIONS_PER_NETWORK = 512;
const REQUESTS_PER_MINUTE = 6_000;
/** Bytes that one caller's requests hold in memory: some sixty forms of the greatest length. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/**
 * Creates the HTTP server: limits, timeouts and trusted headers, then guests' pages from the response cache, then `handle`.
 * @param handle Next's request handler
 */
export function createHttpServer(
  handle: Handle,
  {
    hops,
    development = false,
    scale = 1,
    files = new Set(),
    times = TIMES,
    readSession = () => ({ isGuest: false, forget: [] }),
    observe,
    answerFirst,
    countsLoopback,
    ...limits
  }: HttpServerOptions,
): Server {
  const connections = new ConnectionLimit(limits.connectionsPerNetwork ?? CONNECTIONS_PER_NETWORK);
  const requests = new RequestLimit((limits.requestsPerMinute ?? REQUESTS_PER_MINUTE) * scale);
  /** Sessions that were refused a page, until they may ask again: a refusal by Next costs as much as a small page. */
  const refused = new RateLimiterMemory({ points: 0, duration: 0 });
  const memory = new MemoryLimit(MEMORY_BYTES, Math.max(FORM_LIMIT, env().DOCUMENT_LIMIT_BYTES));
  const networkOfPeer = (socket: Socket) => (hops === 0 ? countedNetwork(socket, countsLoopback) : null);

  function onRequest(request: IncomingMessage, response: BufferedResponse): void {
    observe?.(request, response);
    nameRequest(request, response);
    waitForResponse(request, response);
    drainAfterAnswer(request, response, times.drain);
    const network = networkOfPeer(request.socket);
    const refuse = (error: AppError) => answerError(request, response, error);
    const seconds = network ? requests.admit(network) : 0;
    if (seconds > 0)
      return refuse(
        new AppError("RATE_LIMITED", { params: { seconds }, headers: { "Retry-After": String(seconds) } }),
      );
    if (answerFirst?.(request, response)) return;
    if (hasTooManyParameters(request) || hasDotSegment(request))
      return refuse(new AppError("MALFORMED_REQUEST"));
    // Behind the limits: a session that was not made here costs a decryption.
    const { isGuest, session, reader, forget } = readSession(request);
    if (forget.length > 0) {
      response.forbidCaching(); // a shared cache must not store the Set-Cookie
      for (const cookie of forget) response.appendHeader("Set-Cookie", cookie);
    }
    request.url = sanitizedAddress(request.url);
    if (answerOAuth(request, response)) return;
    narrowEncoding(request);
    const isForm = isFormPost(request);
    const refusal = development ? null : methodAnswer(request, isForm);
    if (refusal) return answerMethod(request, response, refusal);
    const path = request.url.split(/[?#]/, 1)[0]!;
    const isFile = files.has(path);
    // Next's router sends it with one of these; next.options rewrites what has it, which would hide files.
    if (isFile || !(request.headers.rsc || request.headers["next-action"]))
      delete request.headers["next-url"];
    // Next would render a page of 404, and every page and call once more under /_next/data.
    if (!development && !isFile && path.startsWith("/_next/")) return refuse(new AppError("NOT_FOUND"));
    try {
      if (isForm) assertFormPost(request);
    } catch (error) {
      return refuse(error as AppError);
    }
    const pages = isGuest || reader ? keptPages() : undefined;
    const asked = pages ? openPageOf(request) : null;
    const openPage =
      asked && (!reader || (asked.mayBeSame && !isOwnAddress(asked.address, reader))) ? asked : null;
    if (openPage && answerFromCache(request, response, openPage, pages!, reader)) return;
    throttleBody(request);
    markRemote(request); // before the proxy's headers are removed
    trustOnlyOwnHeaders(request, hops);
    if (isForm) tellOrigin(request);
    const caller = clientAddress({ get: (name) => String(request.headers[name] ?? "") });
    if (!memory.admit(request, response, caller))
      return refuse(
        new AppError("RATE_LIMITED", { params: { seconds: 10 }, headers: { "Retry-After": "10" } }),
      );
    const isPage = !isForm && !isFile && isRendered(path);
    const render = () =>
      answer(request, response, scopeOf(caller), {
        isForm,
        isPageOfGuest: isPage && isGuest,
        session: isPage ? session : null,
      });
    const answered = openPage
      ? answerOpenPage(request, response, openPage, pages!, handle, caller, times.rendering, reader).then(
          (isDone) => (isDone ? undefined : render()),
        )
      : render();
    answered.catch((error: unknown) => fail(response, error));
  }

  /**
   * Lets Next respond, within a request scope, which the database uses for fair queueing. Forms, and pages for guests, count as reads here,
   * because decoding and rendering cost as much as statements. A form counts for its address: its sender is looked up later. A page for a
   * member counts when it looks its session up (lib/identity/viewer-of).
   */
  async function answer(
    request: IncomingMessage,
    response: BufferedResponse,
    scope: RequestScope,
    { isForm, isPageOfGuest, session }: Asked,
  ): Promise<void> {
    try {
      const refusal = session ? await refused.get(session) : null;
      if (refusal) throw rateLimited(refusal);
      if (isForm || isPageOfGuest) await countRead("read", scope);
      if (isForm) {
        await weighRead(Number(request.headers["content-length"]), scope);
        await checkFormBody(request);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return isForm || !isPageAddress(request.url ?? "/")
        ? answerError(request, response, error)
        : refusePage(response, scope, error);
    }
    const path = withoutRouterQuery(request.url ?? "/");
    scope.path = path;
    if (!isApiAddress(path)) {
      const policy = pagePolicy(path, { nonce: scope.nonce }); // next.options.ts has the API's
      request.headers["content-security-policy"] = policy; // Next reads the nonce for its own scripts from here
      response.setHeader("Content-Security-Policy", policy);
      if (isForm) scope.form = formOf(request, path);
      response.hold(scope);
    }
    await withRequest(scope, async () => handle(request, response));
    const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
    if (session && isHtml && scope.failure?.code === "RATE_LIMITED")
      await refused.block(session, Number(scope.failure.details.headers?.["Retry-After"] ?? 1));
  }

  const server = createServer({ ServerResponse: BufferedResponse, ...times });
  server.timeout = times.timeout;
  server.maxConnections = limits.maxConnections ?? CONNECTIONS;
  // No listener for "upgrade": Node then handles an ordinary request (RFC 9110, 7.8). In development Next adds its own.
  server.on("connection", (socket: Socket) => {
    const network = networkOfPeer(socket);
    if (network) connections.admit(socket, network);
  });
  server.on("request", (request, response) => {
    limitPieces(request); // also while it waits
    handleInOrder(request, response, () => onRequest(request, response));
  });
  return server;
}

/**
 * Whether Next may render something for a path that has no file, be it the page of a 404: everything but calls, results (app/media), which
 * count for themselves, robots.txt, which crawlers take for a ban when it is refused, and what Next's development server makes.
 */
function isRendered(path: string): boolean {
  return path !== "/robots.txt" && !isApiAddress(path) && !/^\/(?:media\/[^/]+\/[^/]+$|_next\/)/.test(path);
}

/** Sets the request id on the request, for the log, and on the response. */
function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf({ get: (name) => String(headers[name] ?? "") });
  headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
}

function formOf({ headers }: IncomingMessage, path: string): FormPost {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { path, headers: new Headers(all), reached: false, answer: [] };
}

/** Logs an error that Next did not handle, and responds with 500. */
function fail(response: ServerResponse, error: unknown): void {
  log.error({ err: error }, "request failed");
  if (response.headersSent) return void response.destroy();
  response.statusCode = 500;
  response.end();
}

/** The network that a connection counts for; null for a loopback peer, because a local proxy forwards many clients. */
function countedNetwork(socket: Socket, countsLoopback = false): string | null {
  const address = plainAddress(socket.remoteAddress);
  return !address || (!countsLoopback && isLoopbackAddress(address)) ? null : networkOf(address);
}
