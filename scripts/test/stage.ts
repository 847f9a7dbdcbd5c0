/** How many tests of a stage passed and failed. */
export type Outcome = { passed: number; failed: number };

/** Runs a stage of `npm test` under a heading and prints its result and duration; one that breaks counts as one failure. */
export async function runStage(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const outcome = await run().catch((error: unknown) => {
    console.error((error as Error).name === "StartError" ? (error as Error).message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`);
  return outcome;
}
