/** A file on its way. `sent`: 0–100; at 100 the server is looking at it. */
export type Upload<F = File> = { key: number; file: F } & (
  | { state: "waiting" }
  | { state: "sending"; sent: number }
  | { state: "refused"; message: string; final: boolean }
);

type Refusal = { message: string; /** Trying again does not help. */ final: boolean };

export type Sending<F> = {
  /** @throws anything when it was refused or broken off */
  send: (file: F, how: { signal: AbortSignal; onSent: (percent: number) => void }) => Promise<void>;
  refusalOf: (error: unknown) => Refusal;
};

/** So many files leave at once; the others wait for their turn. */
const AT_ONCE = 2;

/** Uploads files a few at a time; each can be cancelled or retried. Finished ones leave the queue. */
export class UploadQueue<F = File> {
  private uploads: readonly Upload<F>[] = [];
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private next = 0;

  private sending: Sending<F> | null = null;

  /** Sets how files are sent; required before the first `add`. */
  sendBy(sending: Sending<F>): void {
    this.sending = sending;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): readonly Upload<F>[] => this.uploads;

  /** @param refusal validates a file before sending: the error message, or null if it is valid */
  add(files: readonly F[], refusal: (file: F) => string | null): void {
    const added = files.map((file): Upload<F> => {
      const message = refusal(file);
      return {
        key: this.next++,
        file,
        ...(message === null ? { state: "waiting" } : { state: "refused", message, final: true }),
      };
    });
    this.put([...this.uploads, ...added]);
  }

  /** Breaks an upload off, or forgets one that was refused. */
  cancel(key: number): void {
    this.running.get(key)?.abort();
    this.put(this.uploads.filter((each) => each.key !== key));
  }

  retry(key: number): void {
    this.put(
      this.uploads.map((each) =>
        each.key === key && each.state === "refused" ? { key, file: each.file, state: "waiting" } : each,
      ),
    );
  }

  /** Breaks everything off. */
  stop(): void {
    for (const controller of this.running.values()) controller.abort();
    this.put([]);
  }

  private put(uploads: readonly Upload<F>[]): void {
    this.uploads = uploads;
    while (this.running.size < AT_ONCE) {
      const next = this.uploads.find(({ state }) => state === "waiting");
      if (!next) break;
      const controller = new AbortController();
      this.running.set(next.key, controller);
      this.uploads = withUpload(this.uploads, { key: next.key, file: next.file, state: "sending", sent: 0 });
      void this.start(next, controller.signal);
    }
    for (const listener of this.listeners) listener();
  }

  private async start({ key, file }: Upload<F>, signal: AbortSignal): Promise<void> {
    const { sending } = this;
    if (!sending) throw new Error("sendBy comes first");
    try {
      await sending.send(file, {
        signal,
        onSent: (sent) => this.put(withUpload(this.uploads, { key, file, state: "sending", sent })),
      });
      this.running.delete(key);
      this.put(this.uploads.filter((each) => each.key !== key));
    } catch (error) {
      this.running.delete(key);
      this.put(withUpload(this.uploads, { key, file, state: "refused", ...sending.refusalOf(error) }));
    }
  }
}

/** Replaces one upload; a cancelled one is not added again. */
function withUpload<F>(uploads: readonly Upload<F>[], upload: Upload<F>): Upload<F>[] {
  return uploads.map((each) => (each.key === upload.key ? upload : each));
}
