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
