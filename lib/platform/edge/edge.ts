import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "../errors";
import { narrowEncoding } from "../http/content-coding";
import { followRequest } from "../http/follow-request";
import { isLoopbackAddress, networkOf, plainAddress } from "../http/ip-address";
import { markRemote } from "../http/remote-request";
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id";
import { answerKept } from "../page-cache/answers";
import { openPageOf } from "../page-cache/open-page";
import { makeBearable } from "./bearable-request";
import { ConnectionCap } from "./connection-cap";
import { Deadlines, TIMES, type Times } from "./deadlines";
import { keepDescriptors } from "./descriptors";
import { answerError, answerMethod } from "./early-answer";
import { assertFormPost, markFormPost, tellOrigin } from "./form-post";
import { methodAnswer } from "./methods";
import { hasNumerousParts } from "./numerous-parts";
import { holdBack } from "./paced-body";
import { RequestCap } from "./request-cap";
import { trustOnlyOwnHeaders } from "./trusted-headers";

export type EdgeOptions = {
  /** Trusted proxies before this server (TRUSTED_PROXY_HOPS); with 0 it is the edge itself and counts by network. */
  hops: number;
  /** Next's development server speaks WebSocket with its pages and takes their POSTs. */
  development?: boolean;
  /** Multiplies the requests that a network may send (RATE_LIMIT_SCALE). */
  scale?: number;
  times?: Times;
  /** How many connections a network may hold, and how many requests it may send in a minute. */
  connectionsPerNetwork?: number;
  requestsPerMinute?: number;
  /** Whether a request with these headers comes without a person: nobody's where it is not said. */
  isGuest?: (headers: IncomingHttpHeaders) => boolean;
  /** Counts peers on this machine as well. */
  countsLoopback?: boolean;
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const CONNECTIONS_PER_NETWORK = 512;
const REQUESTS_PER_MINUTE = 6_000;

/**
 * Everything that stands between a socket and what answers its requests, in the order in which it happens: once per
 * server, per connection, per request.
 */
export function guard(
  server: Server,
  {
    hops,
    development = false,
    scale = 1,
    times = TIMES,
    isGuest = () => false,
    countsLoopback,
    ...caps
  }: EdgeOptions,
) {
  const deadlines = new Deadlines(times);
  const connections = new ConnectionCap(caps.connectionsPerNetwork ?? CONNECTIONS_PER_NETWORK);
  const requests = new RequestCap((caps.requestsPerMinute ?? REQUESTS_PER_MINUTE) * scale);
  const networkOfPeer = (socket: Socket) => (hops === 0 ? countedNetwork(socket, countsLoopback) : null);

  function onConnection(socket: Socket): void {
    const network = networkOfPeer(socket);
    if (network && !connections.admit(socket, network)) return;
    deadlines.expectRequest(socket);
  }

  /** @returns whether the request goes on to who answers it */
  function onRequest(request: IncomingMessage, response: ServerResponse): boolean {
    nameRequest(request, response);
    if (!deadlines.beginRequest(request, response)) return false;
    const network = networkOfPeer(request.socket);
    const wait = network ? requests.admit(network) : 0;
    if (wait > 0)
      return answerError(
        request,
        response,
        new AppError("RATE_LIMITED", { params: { seconds: wait }, headers: { "Retry-After": String(wait) } }),
      );
    if (hasNumerousParts(request)) return answerError(request, response, new AppError("MALFORMED_REQUEST"));
    makeBearable(request);
    narrowEncoding(request);
    const isForm = markFormPost(request);
    const refusal = development ? null : methodAnswer(request);
    if (refusal) return answerMethod(request, response, refusal);
    try {
      if (isForm) assertFormPost(request);
    } catch (error) {
      return answerError(request, response, error as AppError);
    }
    const openPage = isGuest(request.headers) ? openPageOf(request) : null;
    if (openPage && answerKept(request, response, openPage.key)) return false;
    holdBack(request, response);
    markRemote(request); // while what a proxy added is still here
    trustOnlyOwnHeaders(request, hops);
    if (isForm) tellOrigin(request);
    followRequest(request, response, openPage);
    return true;
  }

  keepDescriptors(server);
  deadlines.watch(server);
  // Without a listener Node takes an Upgrade for an ordinary request, as RFC 9110 (7.8) allows. Next's own keeps the
  // sockets that it has no answer for, for ever.
  if (!development) server.removeAllListeners("upgrade");
  else server.prependListener("upgrade", ({ socket }: IncomingMessage) => deadlines.release(socket));
  server.on("connection", onConnection);
  const listeners = server.listeners("request") as Listener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (onRequest(request, response))
      for (const listener of listeners) listener.call(server, request, response);
  });
  return { onConnection };
}

/** One id for what the handler logs and for every answer, those that Next gives alone included. */
function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf({ get: (name) => String(headers[name] ?? "") });
  headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
}

/**
 * The network that a connection counts for, or null for one that is not counted: a peer on this machine is somebody at it
 * or a proxy that speaks for many.
 */
function countedNetwork(socket: Socket, countsLoopback = false): string | null {
  const address = plainAddress(socket.remoteAddress);
  return !address || (!countsLoopback && isLoopbackAddress(address)) ? null : networkOf(address);
}
