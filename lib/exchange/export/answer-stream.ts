import { log } from "@/lib/platform/log";

type Around = {
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** Called once when reading has ended for any reason. */
  end: () => void;
};

/**
 * The body of an answer that is made as it is read: the next part when the last one has left. A part that cannot be made breaks
 * the connection off, which every browser tells as a failed download.
 */
export function answerStream(
  parts: AsyncGenerator<string | Uint8Array>,
  { signal, end }: Around,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    signal.removeEventListener("abort", stop);
    // A running read ends first.
    void parts.return(undefined).catch(() => undefined);
    end();
  };
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop, { once: true });
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (!done) return controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        stop();
        controller.close();
      } catch (error) {
        if (ended) return controller.error(error); // the reader has disconnected
        stop();
        log.error({ err: error }, "an export was cut off");
        controller.error(error);
      }
    },
    cancel: stop,
  });
}
