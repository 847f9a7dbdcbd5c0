type Step = () => Promise<void>;

/**
 * Things to stop, in the reverse order of their starting. `whenAsked` resolves at Ctrl+C, SIGTERM or SIGHUP; a signal
 * that comes while something is still starting is remembered, not lost.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly whenAsked: Promise<void>;
  asked = false;

  constructor() {
    this.whenAsked = new Promise((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
        process.on(signal, () => {
          this.asked = true;
          resolve();
        });
      }
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
