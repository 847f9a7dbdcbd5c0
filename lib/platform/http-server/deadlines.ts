import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isLong } from "./throttled-body";

/** Milliseconds. */
export type Times = {
  /** From the opening of a connection, or the end of its idle time (keepAliveTimeout), to the end of a request's headers. */
  headers: number;
  /** Without a byte of a body that is due, or without a byte taken of an answer that is ready. */
  standstill: number;
  /** From the headers to the end of the body. */
  body: number;
  /** The same for a video of 100 MB, which may take its time as long as it moves. */
  longBody: number;
  /** What is left of a body after an early answer is let through unread for so long. */
  drain: number;
  /** Bytes a second that are taken of an answer at least: a reader of a byte a minute would hold it without end. */
  leastRate: number;
  /** The rendering of a guest's page, for which all requests for that page wait. */
  rendering: number;
};

export const TIMES: Times = {
  headers: 30_000,
  standstill: 60_000,
  body: 300_000,
  longBody: 3_600_000,
  drain: 20_000,
  leastRate: 1_000,
  rendering: 30_000,
};

/** Nobody but attackers sends request upon request without waiting for an answer; each would be worked on at once. */
const MOST_UNANSWERED = 32;
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

type State = {
  timer?: NodeJS.Timeout;
  unanswered: number;
  request?: IncomingMessage;
  response?: ServerResponse;
  /** Bytes that the reader may leave for the moment; below 0 it is too slow. */
  credit: number;
  /** Bytes of all answers of the connection up to the last look. */
  written: number;
};

/**
 * Closes connections whose other side is too slow. Node's own headersTimeout and requestTimeout are looked at only every
 * 30 seconds, and know neither a body that stands still nor an answer that nobody takes.
 */
export class Deadlines {
  private readonly states = new Map<Socket, State>();
  private idle = () => 0;

  constructor(private readonly times: Times) {}

  /** Takes the server's inactivity timer over. */
  watch(server: Server): void {
    this.idle = () => server.keepAliveTimeout;
    server.headersTimeout = this.times.headers;
    server.requestTimeout = this.times.longBody;
    server.timeout = this.times.standstill;
    const looking = setInterval(() => this.closeSlowReaders(), this.lookEvery).unref();
    server.once("close", () => clearInterval(looking));
    server.on("timeout", (socket: Socket) => {
      if (this.waitsForUs(socket)) socket.setTimeout(this.times.standstill);
      else this.close(socket);
    });
  }

  /** A connection is open: its first request is due. */
  expectRequest(socket: Socket): void {
    const state: State = { unanswered: 0, credit: 0, written: 0 };
    this.states.set(socket, state);
    socket.setTimeout(this.times.standstill); // Node does it for all but the connection on which the server was met
    socket.once("close", () => {
      clearTimeout(state.timer);
      this.states.delete(socket);
    });
    this.due(socket, state, this.times.headers);
  }

  /** A request's headers are there: its body is due, then our answer. @returns false when the connection had to be closed */
  beginRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (!this.states.has(socket)) this.expectRequest(socket);
    const state = this.states.get(socket)!;
    if (++state.unanswered > MOST_UNANSWERED) {
      socket.destroy();
      return false;
    }
    Object.assign(state, { request, response });
    this.due(socket, state, isLong(request) ? this.times.longBody : this.times.body);
    response.once("close", () => {
      state.unanswered -= 1;
      if (socket.destroyed || state.unanswered > 0) return;
      this.due(socket, state, request.complete ? this.idle() + this.times.headers : this.times.drain);
    });
    return true;
  }

  /** A connection is HTTP's no longer: whoever has taken it over looks after it. */
  release(socket: Socket): void {
    clearTimeout(this.states.get(socket)?.timer);
    socket.setTimeout(0);
  }

  private due(socket: Socket, state: State, ms: number): void {
    clearTimeout(state.timer);
    if (socket.destroyed) return;
    state.timer = setTimeout(() => {
      if (state.unanswered === 0 || !state.request?.complete) this.close(socket);
    }, ms).unref();
  }

  private get lookEvery(): number {
    return this.times.standstill / 6;
  }

  /**
   * Closes connections whose readers have taken less than `leastRate` for longer than a standstill. How much of one written piece
   * is taken cannot be seen: each piece has the time of its length.
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

  /** Whether the other side has done its part: it has sent a whole request, and taken all that we have written. */
  private waitsForUs(socket: Socket): boolean {
    const state = this.states.get(socket);
    return Boolean(state && state.unanswered > 0 && state.request?.complete && socket.writableLength === 0);
  }

  private close(socket: Socket): void {
    const state = this.states.get(socket);
    const isOwed =
      socket.bytesRead > 0 && state !== undefined && state.unanswered <= 1 && !state.request?.complete;
    if (isOwed && !state.response?.headersSent) socket.write(TOO_SLOW);
    socket.destroy();
  }
}
