import { Readable } from "node:stream";

/** A body on its way into the storage: counts it, aborts it by a signal, and distinguishes its errors from those of the storage. */
export class Passage {
  bytes = 0;
  readonly #body: Readable;
  #failed: { with: unknown } | undefined;

  constructor(
    body: Uint8Array | Readable,
    private readonly signal?: AbortSignal,
  ) {
    this.#body =
      body instanceof Readable
        ? body
        : Readable.from([Buffer.from(body.buffer, body.byteOffset, body.byteLength)], { objectMode: false });
    this.#body.on("error", () => undefined); // its reader reports the error
  }

  /** The chunks of the body. */
  async *chunks(): AsyncGenerator<Buffer> {
    const end = () => void this.#body.destroy(this.signal!.reason as Error);
    this.signal?.addEventListener("abort", end, { once: true });
    try {
      this.signal?.throwIfAborted();
      for await (const chunk of this.#body as AsyncIterable<Buffer>) {
        this.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      this.#failed = { with: error };
      throw error;
    } finally {
      this.signal?.removeEventListener("abort", end);
    }
  }

  /**
   * Ends a put that has failed: its body has no reader any more.
   * @param ofStorage what an error of the storage means
   * @returns what to throw: the signal's reason, or the body's own failure, or the storage's
   */
  ended(error: unknown, ofStorage: (error: unknown) => unknown): unknown {
    this.#body.destroy();
    if (this.signal?.aborted) return this.signal.reason;
    return this.#failed ? this.#failed.with : ofStorage(error);
  }
}
