import { ApiError } from "@/lib/platform/browser/api-client";

type Text = { number: number; promptText: string };

/** The texts of a file's rows since it was read. The server takes one call of a person at a time. */
export class RowTexts {
  private readonly known = new Map<number, string>();
  private readonly closing = new AbortController();
  private last: Promise<unknown> = Promise.resolve();

  /** After the calls before it. */
  turn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.last.then(run, run);
    this.last = result;
    return result;
  }

  /** @throws ApiError, DOMException; the latter also once another file is read */
  of(row: number, ask: (signal: AbortSignal) => Promise<readonly Text[]>): Promise<string> {
    return this.turn(async () => {
      this.closing.signal.throwIfAborted();
      if (!this.known.has(row))
        for (const { number, promptText } of await ask(this.closing.signal))
          this.known.set(number, promptText);
      const text = this.known.get(row);
      if (text === undefined) throw new ApiError("", "NETWORK", 0);
      return text;
    });
  }

  close(): void {
    this.closing.abort();
  }
}
