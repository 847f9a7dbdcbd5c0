export type Deadline = {
  signal: AbortSignal;
  timedOut: () => boolean;
  renew: (milliseconds: number) => void;
};

/**
 * A signal that aborts with the caller's, or after a timeout, which `renew` restarts. Not AbortSignal.timeout within
 * AbortSignal.any: Node 20 garbage-collects that timer, and it never fires.
 * @returns `timedOut` tells whether the timeout came first
 */
export function withDeadline(signal: AbortSignal, milliseconds: number): Deadline {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = (timeout: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(new DOMException("its time is over", "TimeoutError")), timeout);
    timer.unref?.(); // browsers lack it
  };
  renew(milliseconds);
  return {
    signal: AbortSignal.any([signal, ending.signal]),
    timedOut: () => ending.signal.aborted && !signal.aborted,
    renew,
  };
}
