type Step = () => Promise<void>;

/** npm passes SIGTERM to the shell between it and us, which ends without a word: being orphaned is then our signal. */
function whenParentIsGone(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && then(), 200).unref();
}

/**
 * Things to stop, in the reverse order of their starting. `whenAsked` resolves at Ctrl+C, SIGTERM or SIGHUP; a signal
 * that comes while something is still starting is remembered, not lost.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #controller = new AbortController();
  readonly whenAsked: Promise<void>;

  /** For work that shall be given up when the end is asked for. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get asked(): boolean {
    return this.signal.aborted;
  }

  constructor() {
    this.whenAsked = new Promise((resolve) => {
      const ask = () => {
        this.#controller.abort();
        resolve();
      };
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
      whenParentIsGone(ask);
    });
  }

  /** Remembers how to stop what was just started. */
  push(step: Step): void {
    this.#steps.push(step);
  }

  /** Stops everything, the last started first; one that fails does not keep the others running. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => console.error(error));
    }
  }
}
