/** A request got no slot. `share`: the caller's own other work holds them; `full`: other callers do, or nothing is released. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
  constructor(readonly reason: "share" | "full") {
    super(`no slot: ${reason}`);
  }
}

type Options = {
  /** Slots of all callers together. */
  slots: number;
  /** Slots that one caller may hold; all by default. */
  perCaller?: number;
  /** Requests of one caller that may wait; any number by default. */
  maxWaiting?: number;
  /** A caller for whom `perCaller` and `maxWaiting` do not apply. */
  exempt?: string;
};

/** `patience`: milliseconds. */
type Wait = { signal?: AbortSignal | undefined; patience?: number };

/** Releases a slot, once. `answered` is false for work that ended without an answer: then the queue did not move. */
export type Release = (answered?: boolean) => void;

/**
 * A semaphore with fair queueing: a free slot goes to the caller who holds the fewest slots, round-robin among equals, so
 * that what one caller queues delays another by no more than the work that is running.
 */
export class FairQueue {
  readonly #held = new Map<string, number>();
  /** By caller; the order of the map is the round-robin. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #taken = 0;
  #lastAnswer = 0;

  constructor(readonly options: Options) {}

  get taken(): number {
    return this.#taken;
  }

  /** Whether a request waits because all slots are taken. */
  get full(): boolean {
    return this.#taken >= this.options.slots && this.#waiting.size > 0;
  }

  /** Whether all slots are taken or a request waits. */
  get busy(): boolean {
    return this.#taken >= this.options.slots || this.#waiting.size > 0;
  }

  /** How many requests of a caller wait. */
  waiting(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  /** How many requests wait; of one caller at most `perCaller` are counted. */
  waitingOfAll(perCaller: number): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + Math.min(length, perCaller), 0);
  }

  /** Runs `work` in a slot. @throws as `take` */
  async run<T>(caller: string, work: () => Promise<T>, wait?: Wait): Promise<T> {
    const release = await this.take(caller, wait);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Takes a slot. @throws QueueFull; the signal's reason when it aborts before */
  async take(caller: string, wait: Wait = {}): Promise<Release> {
    wait.signal?.throwIfAborted();
    if (this.#taken < this.options.slots && this.#mayTake(caller)) this.#hold(caller);
    else await this.#wait(caller, wait);
    let released = false;
    return (answered = true) => {
      if (released) return;
      released = true;
      if (answered) this.#lastAnswer = Date.now();
      this.#taken -= 1;
      const left = this.#heldBy(caller) - 1;
      if (left > 0) this.#held.set(caller, left);
      else this.#held.delete(caller);
      this.#startNext();
    };
  }

  #wait(caller: string, { signal, patience }: Wait): Promise<void> {
    const { maxWaiting = Infinity, exempt } = this.options;
    const line = this.#waiting.get(caller) ?? [];
    if (caller !== exempt && line.length >= maxWaiting) throw new QueueFull("share");
    const since = Date.now();
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        this.#remove(caller, start);
      };
      const start = () => {
        settle();
        this.#hold(caller);
        resolve();
      };
      const fail = (reason: Error) => {
        settle();
        reject(reason);
      };
      const abort = () => fail(signal?.reason as Error);
      const late = () =>
        fail(new QueueFull(!this.#mayTake(caller) && this.#lastAnswer >= since ? "share" : "full"));
      const timer = patience === undefined ? undefined : setTimeout(late, patience);
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.set(caller, [...line, start]);
    });
  }

  #startNext(): void {
    while (this.#taken < this.options.slots) {
      const callers = [...this.#waiting.keys()].filter((caller) => this.#mayTake(caller));
      if (callers.length === 0) return;
      const next = callers.reduce((first, each) => (this.#heldBy(each) < this.#heldBy(first) ? each : first));
      const [start, ...rest] = this.#waiting.get(next)!;
      this.#waiting.delete(next); // its other requests go behind all other callers
      if (rest.length > 0) this.#waiting.set(next, rest);
      start!();
    }
  }

  #hold(caller: string): void {
    this.#taken += 1;
    this.#held.set(caller, this.#heldBy(caller) + 1);
  }

  #remove(caller: string, start: () => void): void {
    const rest = (this.#waiting.get(caller) ?? []).filter((each) => each !== start);
    if (rest.length > 0) this.#waiting.set(caller, rest);
    else this.#waiting.delete(caller);
  }

  #mayTake(caller: string): boolean {
    const { slots, perCaller = slots, exempt } = this.options;
    return this.#heldBy(caller) < (caller === exempt ? slots : perCaller);
  }

  #heldBy(caller: string): number {
    return this.#held.get(caller) ?? 0;
  }
}
