import { AppError } from "@/lib/platform/errors";

/** What breaks an upload off, wherever it happens. Promise.race would keep every chunk until the last one. */
export class Failure {
  #reason: unknown;
  #interrupt: (reason: unknown) => void = () => undefined;

  /** What breaks off the writing breaks the parser as well: the word that says why goes first. */
  tell(reason: unknown): void {
    if (!(reason instanceof AppError)) return void setImmediate(() => this.#first(reason));
    this.#first(reason);
  }

  #first(reason: unknown): void {
    this.#reason ??= reason;
    this.#interrupt(this.#reason);
  }

  /** The result of `work`, or the failure as soon as there is one. */
  or<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#interrupt = reject;
      if (this.#reason !== undefined) reject(this.#reason);
      work.then(resolve, (error: unknown) => this.tell(error));
    });
  }
}
