import type { Socket } from "node:net";

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
