/** How much had left at a moment (milliseconds of any clock that only goes forward). */
export type Sample = { at: number; sent: number };

export type Transfer = {
  sent: number;
  total: number;
  /** Over the last seconds; null until there is something to divide. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
};

/** Speed is that of the last seconds: a connection that got slower is not judged by its first minute. */
const WINDOW_MS = 5_000;
/** Sooner than this a speed jumps about. */
const SHORTEST_MS = 500;

/** Adds a sample and forgets those that no longer count; the last one from before the window stays as its beginning. */
export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  const first = samples.findLastIndex(({ at }) => at <= next.at - WINDOW_MS);
  return [...samples.slice(Math.max(first, 0)), next];
}

/** Progress, speed and remaining time of an upload of `total` bytes. */
export function transferOf(samples: readonly Sample[], total: number): Transfer {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return { sent: 0, total, bytesPerSecond: null, secondsLeft: null };
  const { sent } = last;
  const passed = last.at - first.at;
  const bytesPerSecond =
    passed >= SHORTEST_MS && sent > first.sent ? ((sent - first.sent) * 1000) / passed : null;
  return {
    sent,
    total,
    bytesPerSecond,
    secondsLeft: bytesPerSecond && Math.ceil(Math.max(0, total - sent) / bytesPerSecond),
  };
}

/** 0–100, whole. */
export function percentOf({ sent, total }: Pick<Transfer, "sent" | "total">): number {
  return total > 0 ? Math.min(100, Math.floor((sent * 100) / total)) : 0;
}
