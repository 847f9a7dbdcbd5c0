/** Stops something; `hurry` says that the person does not want to wait any longer. */
type Step = (hurry: AbortSignal) => Promise<void>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** One Ctrl+C reaches us twice, from the terminal and from npm: what follows within this time is the same one. */
const SAME_REQUEST_MS = 1_000;

/** npm passes SIGTERM to the shell between it and us, which ends without a word: being orphaned is then our signal. */
function whenParentIsGone(then: () => void): NodeJS.Timeout | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 200);
  return timer.unref();
}

/**
 * Things to stop, in the reverse order of their starting. `whenAsked` resolves at Ctrl+C, SIGTERM or SIGHUP; a signal
 * that comes while something is still starting is remembered, not lost. A second one, later, ends what still runs at once.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #controller = new AbortController();
  readonly #ending = new AbortController();
  readonly #hurry = new AbortController();
  #askedAt = 0;
  readonly whenAsked: Promise<void>;
  #stopListening = () => {};

  /** For work that shall be given up when the end is asked for. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get asked(): boolean {
    return this.signal.aborted;
  }

  /** The end has begun, asked for or not: nothing is started again. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Whether the end was asked for a second time: what was stopped then may be unfinished. */
  get forced(): boolean {
    return this.#hurry.signal.aborted;
  }

  constructor() {
    this.whenAsked = new Promise((resolve) => {
      const ask = () => {
        if (!this.asked) {
          this.#askedAt = Date.now();
          this.#controller.abort();
          this.#ending.abort();
          resolve();
        } else if (Date.now() - this.#askedAt > SAME_REQUEST_MS) {
          this.#hurry.abort();
        }
      };
      for (const signal of SIGNALS) process.on(signal, ask);
      const orphaned = whenParentIsGone(() => {
        if (!this.asked) ask();
      });
      this.#stopListening = () => {
        for (const signal of SIGNALS) process.off(signal, ask);
        clearInterval(orphaned);
      };
    });
  }

  /** Remembers how to stop what was just started. */
  push(step: Step): void {
    this.#steps.push(step);
  }

  /** Stops everything, the last started first; one that fails does not keep the others running. */
  async run(): Promise<void> {
    this.#ending.abort();
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step(this.#hurry.signal).catch((error: unknown) => console.error(error));
    }
    this.#stopListening(); // a process with many of these, one after another, would listen for each
  }
}
