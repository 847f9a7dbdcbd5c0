/** Runs two calls against each other. @returns what came of each, in their order */
export type Race = <T>(one: () => Promise<T>, other: () => Promise<T>) => Promise<[one: T, other: T]>;

/**
 * A race of two calls that a test runs round after round: they take turns in beginning, and the other follows after another
 * share of what a call lasted lately. Each of them comes first in some of ten rounds, however slow the machine is.
 */
export function aRace(): Race {
  let round = -1;
  let pace = 10; // what the call that begins lasted lately, milliseconds
  return async <T>(one: () => Promise<T>, other: () => Promise<T>): Promise<[one: T, other: T]> => {
    round += 1;
    const after = (((round % 10) + Math.random()) * pace) / 4;
    const begin = async (call: () => Promise<T>) => {
      const started = performance.now();
      return call().finally(() => (pace = 0.8 * pace + 0.2 * (performance.now() - started)));
    };
    const follow = async (call: () => Promise<T>) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      return call();
    };
    return round % 2 ? Promise.all([follow(one), begin(other)]) : Promise.all([begin(one), follow(other)]);
  };
}
