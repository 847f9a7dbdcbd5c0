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

/**
 * The longest stretch of `work` in which nothing else of the process has its turn, as a share of its whole processor time: a
 * slow machine lengthens both. The least of three tries: beside a busy core answers of the database wait for the process
 * together, and their turns follow one another without a pause that the work itself did not cause.
 */
export async function longestShareOf(work: () => Promise<unknown>): Promise<number> {
  let least = 1;
  for (let tries = 0; tries < 3; tries += 1) least = Math.min(least, await longestShareOnce(work));
  return least;
}

async function longestShareOnce(work: () => Promise<unknown>): Promise<number> {
  let [longest, ended] = [0, false];
  const began = process.cpuUsage();
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
  const { user, system } = process.cpuUsage(began);
  return longest / ((user + system) / 1000);
}
