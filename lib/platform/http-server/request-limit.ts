const WINDOW_MS = 60_000;

/** How many requests each network has sent in this minute. Held in memory: to count them must cost less than to answer them. */
export class RequestLimit {
  private sent = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly perMinute: number) {}

  /** Counts a request. @returns 0, or after how many seconds the network may ask again */
  admit(network: string, now = performance.now()): number {
    if (now >= this.endsAt) {
      this.sent = new Map(); // one window for all: nothing is left of who is gone
      this.endsAt = now + WINDOW_MS;
    }
    const count = (this.sent.get(network) ?? 0) + 1;
    this.sent.set(network, count);
    return count > this.perMinute ? Math.ceil((this.endsAt - now) / 1000) : 0;
  }
}
