import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../errors";
import { clientAddress } from "../http/client-address";
import { narrowEncoding } from "../http/content-coding";
import { pagePolicy } from "../http/content-security-policy";
import { isLoopbackAddress, networkOf, plainAddress } from "../http/ip-address";
import { markRemote } from "../http/remote-request";
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id";
import { log } from "../log";
import { openPageOf, withoutRouterQuery } from "../page-cache/open-page";
import { keptPages } from "../page-cache/process-cache";
import { isApiAddress } from "../page-variants";
import { type FormPost, type RequestScope, scopeOf, withRequest } from "../request-scope";
import { BufferedResponse } from "./buffered-response";
import { ConnectionLimit, limitDescriptors } from "./connection-limit";
import { Deadlines, TIMES, type Times } from "./deadlines";
import { answerError, answerMethod } from "./early-answer";
import { assertFormPost, isFormPost, tellOrigin } from "./form-post";
import { answerFromCache, answerOpenPage, type Handle } from "./guest-page";
import { methodAnswer } from "./methods";
import { RequestLimit } from "./request-limit";
import { hasTooManyParameters, sanitizedAddress } from "./sanitize-request";
import { drainAfterAnswer, throttleBody } from "./throttled-body";
import { trustOnlyOwnHeaders } from "./trusted-headers";

export type HttpServerOptions = {
  /** Trusted proxies before this server (TRUSTED_PROXY_HOPS); with 0 callers reach it themselves and it counts by network. */
  hops: number;
  /** Next's development server speaks WebSocket with its pages and takes their POSTs. */
  development?: boolean;
  /** Multiplies the requests that a network may send (RATE_LIMIT_SCALE). */
  scale?: number;
  times?: Times;
  /** How many connections a network may hold, and how many requests it may send in a minute. */
  connectionsPerNetwork?: number;
  requestsPerMinute?: number;
  /**
   * Takes session cookies out of a request that were not made here.
   * @returns whether a guest asks, and the Set-Cookie values that have the browser forget the others
   */
  readSession?: (request: IncomingMessage) => { isGuest: boolean; forget: string[] };
  /** Is shown every request and its response first; metrics and traces. */
  observe?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers what is no part of the product (GET /metrics). @returns whether it was answered */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Counts peers on this machine as well. */
  countsLoopback?: boolean;
};

const CONNECTIONS_PER_NETWORK = 512;
const REQUESTS_PER_MINUTE = 6_000;

/**
 * The HTTP server: limits, deadlines and trusted headers, then guests' pages out of the response cache, then `handle`.
 * @param handle answers everything else (Next)
 */
export function createHttpServer(
  handle: Handle,
  {
    hops,
    development = false,
    scale = 1,
    times = TIMES,
    readSession = () => ({ isGuest: false, forget: [] }),
    observe,
    answerFirst,
    countsLoopback,
    ...limits
  }: HttpServerOptions,
): Server {
  const deadlines = new Deadlines(times);
  const connections = new ConnectionLimit(limits.connectionsPerNetwork ?? CONNECTIONS_PER_NETWORK);
  const requests = new RequestLimit((limits.requestsPerMinute ?? REQUESTS_PER_MINUTE) * scale);
  const networkOfPeer = (socket: Socket) => (hops === 0 ? countedNetwork(socket, countsLoopback) : null);

  function onRequest(request: IncomingMessage, response: BufferedResponse): void {
    observe?.(request, response);
    nameRequest(request, response);
    const { isGuest, forget } = readSession(request);
    if (forget.length > 0) {
      response.forbidCaching(); // a cache in front of us must not hand the removal on to others
      for (const cookie of forget) response.appendHeader("Set-Cookie", cookie);
    }
    if (!deadlines.beginRequest(request, response)) return;
    const network = networkOfPeer(request.socket);
    const wait = network ? requests.admit(network) : 0;
    if (wait > 0)
      return answerError(
        request,
        response,
        new AppError("RATE_LIMITED", { params: { seconds: wait }, headers: { "Retry-After": String(wait) } }),
      );
    if (answerFirst?.(request, response)) return;
    if (hasTooManyParameters(request))
      return answerError(request, response, new AppError("MALFORMED_REQUEST"));
    request.url = sanitizedAddress(request.url);
    narrowEncoding(request);
    const isForm = isFormPost(request);
    const refusal = development ? null : methodAnswer(request, isForm);
    if (refusal) return answerMethod(request, response, refusal);
    try {
      if (isForm) assertFormPost(request);
    } catch (error) {
      return answerError(request, response, error as AppError);
    }
    const pages = isGuest ? keptPages() : undefined;
    const openPage = pages ? openPageOf(request) : null;
    if (openPage && answerFromCache(request, response, openPage, pages!)) return;
    drainAfterAnswer(request, response);
    throttleBody(request);
    markRemote(request); // while what a proxy added is still here
    trustOnlyOwnHeaders(request, hops);
    if (isForm) tellOrigin(request);
    const caller = clientAddress({ get: (name) => String(request.headers[name] ?? "") });
    const answered = openPage
      ? answerOpenPage(request, response, openPage, pages!, handle, caller, times.rendering)
      : answer(request, response, scopeOf(caller), isForm);
    answered.catch((error: unknown) => fail(response, error));
  }

  /** Has the request answered in its own scope, by which the database knows whom it works for. */
  function answer(
    request: IncomingMessage,
    response: BufferedResponse,
    scope: RequestScope,
    isForm: boolean,
  ): Promise<void> {
    const path = withoutRouterQuery(request.url ?? "/");
    scope.path = path;
    if (!isApiAddress(path)) {
      const policy = pagePolicy(path, { nonce: scope.nonce }); // the API has one of its own (next.options.ts)
      request.headers["content-security-policy"] = policy; // Next reads the nonce for its own scripts from here
      response.setHeader("Content-Security-Policy", policy);
      if (isForm) scope.form = formOf(request, path);
      response.hold(scope);
    }
    return withRequest(scope, async () => handle(request, response));
  }

  const server = createServer({ ServerResponse: BufferedResponse });
  limitDescriptors(server);
  deadlines.watch(server);
  // Without a listener Node takes an Upgrade for an ordinary request, as RFC 9110 (7.8) allows.
  if (development)
    server.prependListener("upgrade", ({ socket }: IncomingMessage) => deadlines.release(socket));
  server.on("connection", (socket: Socket) => {
    const network = networkOfPeer(socket);
    if (!network || connections.admit(socket, network)) deadlines.expectRequest(socket);
  });
  server.on("request", onRequest);
  return server;
}

/** One id for what the handler logs and for every answer, those that Next gives alone included. */
function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf({ get: (name) => String(headers[name] ?? "") });
  headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
}

function formOf({ headers }: IncomingMessage, path: string): FormPost {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { path, headers: new Headers(all), reached: false, answer: [] };
}

/** What Next itself did not turn into an answer. */
function fail(response: ServerResponse, error: unknown): void {
  log.error({ err: error }, "request failed");
  if (response.headersSent) return void response.destroy();
  response.statusCode = 500;
  response.end();
}

/**
 * The network that a connection counts for, or null for one that is not counted: a peer on this machine is somebody at it
 * or a proxy that speaks for many.
 */
function countedNetwork(socket: Socket, countsLoopback = false): string | null {
  const address = plainAddress(socket.remoteAddress);
  return !address || (!countsLoopback && isLoopbackAddress(address)) ? null : networkOf(address);
}
