/**
 * Chooses between the size of a test in `npm test` and in `npm run test:drills`, which sets TEST_SIZE=drill and runs every
 * file that imports this one.
 */
export function sized<T>(quick: T, drill: T): T {
  return process.env.TEST_SIZE === "drill" ? drill : quick;
}
