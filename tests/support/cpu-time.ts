/**
 * Milliseconds of processor time that `work` takes, for tests that tell linear from quadratic: the clock would also
 * count what other processes of a busy machine take. Choose inputs for which the two lie orders of magnitude apart.
 */
export function cpuTimeOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Milliseconds of processor time of the longest stretch of `work` in which nothing else of the process has its turn. */
export async function longestStretchOf(work: () => Promise<unknown>): Promise<number> {
  let [longest, ended] = [0, false];
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (!ended) setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => (ended = true));
  look();
  return longest;
}
