/**
 * A signal for work that has its time: it ends with the caller's signal, and after so many milliseconds with a
 * TimeoutError; `timedOut` tells which it was. Not AbortSignal.timeout within AbortSignal.any: in Node 20 the garbage
 * collector takes such a timer away, and its time never comes.
 */
export function withDeadline(
  signal: AbortSignal,
  milliseconds: number,
): { signal: AbortSignal; timedOut: () => boolean } {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new DOMException("its time is over", "TimeoutError")),
    milliseconds,
  );
  timer.unref();
  return {
    signal: AbortSignal.any([signal, ending.signal]),
    timedOut: () => ending.signal.aborted && !signal.aborted,
  };
}
