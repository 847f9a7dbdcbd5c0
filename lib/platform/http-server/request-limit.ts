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
