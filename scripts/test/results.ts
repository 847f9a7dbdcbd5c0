/** How many tests of a stage passed and failed. */
export type Outcome = { passed: number; failed: number };

/** One test; a file that failed to load is one test without a title. */
export type TestResult = {
  runner: "jest" | "playwright";
  file: string;
  title: string;
  passed: boolean;
  seconds: number;
};

/** The seconds of a Jest file or a story. */
export type Timing = { name: string; seconds: number };

/** The result of a runner; `broken` is the reason why it has none. */
export type TestRun = { tests: TestResult[]; timings: Timing[]; broken?: string };

export const nameOf = ({ file, title }: TestResult) => (title ? `${file} › ${title}` : file);

export const sumOf = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );

/** Counts the tests of a run; a runner without a result counts as one failure. */
export function outcomeOf({ tests, broken }: TestRun): Outcome {
  const failed = tests.filter(({ passed }) => !passed).length;
  return { passed: tests.length - failed, failed: failed + (broken ? 1 : 0) };
}
