/**
 * Chooses between the size of a test in `npm test` and in `npm run test:drills`, which sets TEST_SIZE=drill and runs every
 * file that imports this one.
 */
export function sized<T>(quick: T, drill: T): T {
  return process.env.TEST_SIZE === "drill" ? drill : quick;
}

/**
 * All of `list` in the drills; in `npm test` every `parts`-th of it, from `at` on: cases that take turns with 0, 1, 2 …
 * try all of it between them.
 */
export function turnOf<T>(list: readonly T[], at: number, parts: number): T[] {
  return sized(
    list.filter((_, index) => index % parts === at % parts),
    [...list],
  );
}
