import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";

const FULL =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** How many connections each network holds now. */
export class ConnectionLimit {
  private readonly held = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts a connection until it is closed; one too many is answered 503 and closed at once. @returns whether it stays */
  admit(socket: Socket, network: string): boolean {
    const count = this.held.get(network) ?? 0;
    if (count >= this.most) {
      socket.on("error", () => undefined); // who floods may be gone by now
      socket.write(FULL);
      socket.destroy();
      return false;
    }
    this.held.set(network, count + 1);
    socket.once("close", () => this.release(network));
    return true;
  }

  private release(network: string): void {
    const count = (this.held.get(network) ?? 1) - 1;
    if (count > 0) this.held.set(network, count);
    else this.held.delete(network);
  }
}

/** What connections may take of the descriptors that the system gives this process; the rest is for the database and files. */
const SHARE = 0.75;

/** Refuses connections beyond a share of the descriptors, so that a flood of any origin leaves the server able to work. */
export function limitDescriptors(server: Server): void {
  const limit = softLimit();
  if (limit) server.maxConnections = Math.floor(limit * SHARE);
}

function softLimit(): number | null {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]) || null;
  } catch {
    return null; // no Linux
  }
}
