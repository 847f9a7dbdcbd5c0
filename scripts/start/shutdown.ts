/** Stops something; `hurry` aborts at the second Ctrl+C. */
type Step = (hurry: AbortSignal) => Promise<void>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Milliseconds in which signals count as one, because a Ctrl+C arrives twice: from the terminal and from npm. */
const SAME_REQUEST_MS = 1_000;

/** npm sends SIGTERM to the shell between it and this process, which does not forward it; so a changed parent process counts as a signal. */
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
 * A stack of things to stop, in reverse order of their start. `whenAsked` resolves at Ctrl+C, SIGTERM or SIGHUP, also when the signal
 * came during the start. A second signal stops the rest at once.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #controller = new AbortController();
  readonly #ending = new AbortController();
  readonly #hurry = new AbortController();
  #askedAt = 0;
  readonly whenAsked: Promise<void>;
  #stopListening = () => {};

  /** Aborts at shutdown. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get asked(): boolean {
    return this.signal.aborted;
  }

  /** Whether the shutdown has begun, by a signal or an error: nothing is restarted. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Whether a second signal came: work stopped since then may be unfinished. */
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

  /** Adds something to stop. */
  push(step: Step): void {
    this.#steps.push(step);
  }

  /** Stops everything in reverse order, also after a failure of one. */
  async run(): Promise<void> {
    this.#ending.abort();
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step(this.#hurry.signal).catch((error: unknown) => console.error(error));
    }
    this.#stopListening(); // otherwise listeners would accumulate in a process with many instances
  }
}
