import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";

const FULL =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Counts the open connections of each network. */
export class ConnectionLimit {
  private readonly held = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts a connection until it closes; above the limit it gets 503 and is closed. @returns whether it is admitted */
  admit(socket: Socket, network: string): boolean {
    const count = this.held.get(network) ?? 0;
    if (count >= this.most) {
      socket.on("error", () => undefined); // the client may have closed it already
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

/** The share of this process's file descriptors for connections; the rest is for the database and files. */
const SHARE = 0.75;

/** Limits all connections to a share of the file descriptors, so that a flood does not use up those of the database and files. */
export function limitDescriptors(server: Server): void {
  const limit = softLimit();
  if (limit) server.maxConnections = Math.floor(limit * SHARE);
}

function softLimit(): number | null {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]) || null;
  } catch {
    return null; // not Linux
  }
}
