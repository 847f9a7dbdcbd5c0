import type { IncomingMessage, ServerResponse } from "node:http";
import { isThrottled } from "./throttled-body";

const WINDOW_MS = 60_000;

/** Counts the requests of each network in a fixed window of a minute, in memory, because counting must cost less than responding. */
export class RequestLimit {
  private sent = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly perMinute: number) {}

  /** Counts a request. @returns 0, or the seconds until the network may send again */
  admit(network: string, now = performance.now()): number {
    if (now >= this.endsAt) {
      this.sent = new Map(); // one window for all networks, so old entries disappear
      this.endsAt = now + WINDOW_MS;
    }
    const count = (this.sent.get(network) ?? 0) + 1;
    this.sent.set(network, count);
    return count > this.perMinute ? Math.ceil((this.endsAt - now) / 1000) : 0;
  }
}

/**
 * Limits the bytes that each caller's requests hold in memory: bodies that arrive or are processed, and responses that are not read yet. A
 * slow client has an hour for a body, and no limit for a response that it reads a byte a minute.
 */
export class MemoryLimit {
  private readonly held = new Map<string, Map<ServerResponse, number>>();

  /** @param most bytes of one caller at the same time @param unknown bytes that a body counts for whose length is not announced */
  constructor(
    private readonly most: number,
    private readonly unknown: number,
  ) {}

  /** Counts a request until its response is closed. @returns whether there is room for it */
  admit(request: IncomingMessage, response: ServerResponse, caller: string): boolean {
    const held = this.held.get(caller) ?? new Map<ServerResponse, number>();
    const length = this.lengthOf(request);
    let bytes = length;
    for (const [{ writableLength }, body] of held) bytes += body + writableLength;
    if (held.size > 0 && bytes > this.most) return false;
    this.held.set(caller, held.set(response, length));
    response.once("close", () => held.delete(response) && held.size === 0 && this.held.delete(caller));
    return true;
  }

  private lengthOf(request: IncomingMessage): number {
    if (isThrottled(request)) return 0; // only a few chunks are in memory
    return request.headers["transfer-encoding"] === undefined
      ? Number(request.headers["content-length"] ?? 0)
      : this.unknown;
  }
}

/** Maximum pieces of a body that comes in chunks, besides one for each `PIECE_BYTES` of it. */
const PIECES = 200;
const PIECE_BYTES = 512;

/**
 * Closes the connection of a body in very many very small chunks. Next copies each chunk of the stream, regardless of its size:
 * half a megabyte in chunks of one byte took 10 s of the main thread.
 */
export function limitPieces(request: IncomingMessage): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  let [pieces, bytes] = [0, 0];
  const push = request.push.bind(request); // Node's parser calls it once for each chunk
  request.push = (chunk: Buffer | null, encoding) => {
    pieces += 1;
    bytes += chunk?.length ?? 0;
    if (pieces > PIECES + bytes / PIECE_BYTES) request.destroy();
    return !request.destroyed && push(chunk, encoding);
  };
}
