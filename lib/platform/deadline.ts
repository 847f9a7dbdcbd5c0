/**
 * A signal that aborts with the caller's, or after a timeout. Not AbortSignal.timeout within AbortSignal.any:
 * Node 20 garbage-collects that timer, and it never fires.
 * @returns `timedOut` tells whether the timeout came first
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
