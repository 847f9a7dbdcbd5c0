/** The caller that stands for the process's own work: jobs, scripts. */
export const OWN_WORK = "own";

/** Somebody who waits for a place. */
type Waiter = { since: number; begin: () => void };

/** Why nobody got a place: `share`: the caller's own other work stood in the way; `full`: everybody's did, or nothing moves. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
  constructor(readonly reason: "share" | "full") {
    super(`no place: ${reason}`);
  }
}

type Options = {
  size: number;
  /** How many places one caller may hold at once. */
  share: number;
  /** How many of one caller may wait at once. */
  waiting: number;
};

/**
 * Connections that callers take turns in. Nobody holds more than a share of them, and a place that becomes free goes to the
 * caller who holds the fewest, so that one with much to do cannot keep out one with little.
 */
export class ConnectionQueue {
  #held = new Map<string, number>();
  #taken = 0;
  #waiting = new Map<string, Waiter[]>();
  /** When a place was last given back in good order. */
  #moved = 0;

  constructor(readonly options: Options) {}

  /** How many places are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** True while somebody waits although no place is free. */
  get full(): boolean {
    return this.#taken >= this.options.size && this.#waiting.size > 0;
  }

  /**
   * Takes a place, in turn.
   * @param caller `OWN_WORK` may hold every place
   * @param patience milliseconds
   * @returns gives the place back; called with false when the work in it was left without an answer
   * @throws QueueFull
   */
  take(caller: string, patience: number): Promise<(inOrder: boolean) => void> {
    if (this.#taken < this.options.size && this.#mayHoldMore(caller))
      return Promise.resolve(this.#begun(caller));
    const line = this.#waiting.get(caller) ?? [];
    if (caller !== OWN_WORK && line.length >= this.options.waiting)
      return Promise.reject(new QueueFull("share"));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(caller, waiter);
        reject(new QueueFull(!this.#mayHoldMore(caller) && this.#moved >= waiter.since ? "share" : "full"));
      }, patience);
      const waiter: Waiter = {
        since: Date.now(),
        begin: () => {
          clearTimeout(timer);
          resolve(this.#begun(caller));
        },
      };
      line.push(waiter);
      this.#waiting.set(caller, line);
    });
  }

  #begun(caller: string): (inOrder: boolean) => void {
    this.#taken += 1;
    this.#held.set(caller, this.#heldBy(caller) + 1);
    let given = false;
    return (inOrder) => {
      if (given) return;
      given = true;
      if (inOrder) this.#moved = Date.now();
      this.#taken -= 1;
      const left = this.#heldBy(caller) - 1;
      if (left > 0) this.#held.set(caller, left);
      else this.#held.delete(caller);
      this.#next();
    };
  }

  /** Lets in the one who has waited longest among those who hold the fewest. */
  #next(): void {
    let best: { caller: string; waiter: Waiter; held: number } | undefined;
    for (const [caller, [waiter]] of this.#waiting) {
      const held = this.#heldBy(caller);
      if (!this.#mayHoldMore(caller)) continue;
      if (!best || held < best.held || (held === best.held && waiter!.since < best.waiter.since))
        best = { caller, waiter: waiter!, held };
    }
    if (!best) return;
    this.#leave(best.caller, best.waiter);
    best.waiter.begin();
  }

  #leave(caller: string, waiter: Waiter): void {
    const line = (this.#waiting.get(caller) ?? []).filter((each) => each !== waiter);
    if (line.length > 0) this.#waiting.set(caller, line);
    else this.#waiting.delete(caller);
  }

  #mayHoldMore(caller: string): boolean {
    return this.#heldBy(caller) < (caller === OWN_WORK ? this.options.size : this.options.share);
  }

  #heldBy(caller: string): number {
    return this.#held.get(caller) ?? 0;
  }
}
