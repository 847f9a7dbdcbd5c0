import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isLong } from "./throttled-body";

/** Milliseconds, but for `leastRate`. */
export const TIMES = {
  /** To the end of a request's headers, from the opening of the connection or the end of keepAliveTimeout. */
  headers: 30_000,
  /** Without traffic while a body or the reading of a response is due. */
  standstill: 60_000,
  /** From the headers to the end of the body. */
  body: 300_000,
  /** `body` for a video of 100 MB or an archive. */
  longBody: 3_600_000,
  /** For discarding the rest of a body after an early response. */
  drain: 20_000,
  /** Bytes per second at which a response must be read, against slow-read attacks. */
  leastRate: 1_000,
  /** Rendering of a guest's page, for which all requests of that page wait. */
  rendering: 30_000,
};
export type Times = typeof TIMES;

/** Maximum pipelined requests of a connection. Browsers do not pipeline; the server would process all of them at once. */
const MOST_UNANSWERED = 32;
/** Bytes of responses of all connections that wait in memory for their readers. */
const MOST_UNREAD = 128 * 1024 * 1024;
const LOOK_AT_UNREAD_EVERY = 1_000;
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

type State = {
  timer?: NodeJS.Timeout;
  unanswered: Set<ServerResponse>;
  request?: IncomingMessage;
  response?: ServerResponse;
  /** Bytes by which the client may fall behind (a token bucket); below 0 it is too slow. */
  credit: number;
  /** Bytes written to the connection up to the last check. */
  written: number;
};

/**
 * Closes connections of slow clients. Node checks its headersTimeout and requestTimeout only every 30 seconds, and has no timeout for a
 * stalled body or a response that is not read.
 */
export class Deadlines {
  private readonly states = new Map<Socket, State>();
  private idle = () => 0;

  constructor(private readonly times: Times) {}

  /** Starts to watch a server; takes over its inactivity timer. */
  watch(server: Server): void {
    this.idle = () => server.keepAliveTimeout;
    server.headersTimeout = this.times.headers;
    server.requestTimeout = this.times.longBody;
    server.timeout = this.times.standstill;
    const looking = setInterval(() => this.closeSlowReaders(), this.lookEvery).unref();
    const counting = setInterval(() => this.closeGreediest(), LOOK_AT_UNREAD_EVERY).unref();
    server.once("close", () => {
      clearInterval(looking);
      clearInterval(counting);
    });
    server.on("timeout", (socket: Socket) => {
      if (this.waitsForUs(socket)) socket.setTimeout(this.times.standstill);
      else this.close(socket);
    });
  }

  /** Starts the deadline of the first request of a new connection. */
  expectRequest(socket: Socket): void {
    const state: State = { unanswered: new Set(), credit: 0, written: 0 };
    this.states.set(socket, state);
    socket.setTimeout(this.times.standstill); // Node sets it on later connections itself
    socket.once("close", () => {
      clearTimeout(state.timer);
      this.states.delete(socket);
      // Node does not notify responses that wait behind another one of a closed connection.
      for (const response of state.unanswered) if (!response.socket) response.destroy().emit("close");
    });
    this.due(socket, state, this.times.headers);
  }

  /** Starts the deadlines of a request whose headers have arrived: its body, then our response. @returns false when the connection was closed */
  beginRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (!this.states.has(socket)) this.expectRequest(socket);
    const state = this.states.get(socket)!;
    if (state.unanswered.add(response).size > MOST_UNANSWERED) {
      socket.destroy();
      return false;
    }
    Object.assign(state, { request, response });
    this.due(socket, state, isLong(request) ? this.times.longBody : this.times.body);
    response.once("close", () => {
      state.unanswered.delete(response);
      if (socket.destroyed || state.unanswered.size > 0) return;
      this.due(socket, state, request.complete ? this.idle() + this.times.headers : this.times.drain);
    });
    return true;
  }

  /** Stops watching a connection that was upgraded (WebSocket). */
  release(socket: Socket): void {
    clearTimeout(this.states.get(socket)?.timer);
    socket.setTimeout(0);
  }

  private due(socket: Socket, state: State, ms: number): void {
    clearTimeout(state.timer);
    if (socket.destroyed) return;
    state.timer = setTimeout(() => {
      if (state.unanswered.size === 0 || !state.request?.complete) this.close(socket);
    }, ms).unref();
  }

  private get lookEvery(): number {
    return this.times.standstill / 6;
  }

  /**
   * Closes connections whose clients read slower than `leastRate` for longer than `standstill`. The progress within one written chunk is
   * invisible, so each chunk has the time of its length.
   */
  private closeSlowReaders(): void {
    const grace = (this.times.leastRate * this.times.standstill) / 1_000;
    for (const [socket, state] of this.states) {
      const { writableLength: waiting, bytesWritten } = socket;
      const credit = waiting === 0 ? Infinity : state.credit + bytesWritten - state.written;
      state.credit = Math.min(credit, grace + waiting) - (this.times.leastRate * this.lookEvery) / 1_000;
      state.written = bytesWritten;
      if (state.credit < 0) this.close(socket);
    }
  }

  /** Closes the connections with the most unread bytes while all of them hold more than `MOST_UNREAD`: a slow reader has minutes, and 32 responses. */
  private closeGreediest(): void {
    const held = [...this.states].map(([socket, { unanswered }]) => {
      const waiting = [...unanswered].filter((response) => !response.socket);
      const bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, socket.writableLength);
      return { socket, bytes };
    });
    let all = held.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { socket, bytes } of held.toSorted((a, b) => b.bytes - a.bytes)) {
      if (all <= MOST_UNREAD) return;
      this.close(socket);
      all -= bytes;
    }
  }

  /** Whether nothing is due from the client: the request has arrived and all written bytes were read. */
  private waitsForUs(socket: Socket): boolean {
    const state = this.states.get(socket);
    return Boolean(
      state && state.unanswered.size > 0 && state.request?.complete && socket.writableLength === 0,
    );
  }

  private close(socket: Socket): void {
    const state = this.states.get(socket);
    const isOwed =
      socket.bytesRead > 0 && state !== undefined && state.unanswered.size <= 1 && !state.request?.complete;
    if (isOwed && !state.response?.headersSent) socket.write(TOO_SLOW);
    socket.destroy();
  }
}
