import type { Outcome } from "./results";

/** A finished stage of `npm test`. */
export type Stage = { name: string; seconds: number } & Outcome;

/** Runs a stage, prints its result under a heading and adds it to `stages`; an exception counts as one failure. */
export async function runStage(stages: Stage[], name: string, run: () => Promise<Outcome>): Promise<void> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const outcome = await run().catch((error: unknown) => {
    console.error((error as Error).name === "StartError" ? (error as Error).message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(1)} s`);
  stages.push({ name, seconds, ...outcome });
}
