import { readKept } from "../start/kept-file";
import { nameOf, type TestResult, type TestRun } from "./results";

/** Known flaky tests that are not fixed yet: one that is flaky again fails the run. */
const KNOWN = "tests/unstable.json";
/** More flaky tests than this fail the run, because they point to a defect of the change or the suite. */
const MOST = 3;

/** `unstable`: tests that failed, then passed alone; `failed`: the reasons that fail the run. */
export type Verdict = { unstable: string[]; failed: string[] };

/** Evaluates a first run by a second run of its failures (docs/decisions/055). */
export function judge(
  first: TestResult[],
  again: TestRun[],
  known = readKept<string[]>(KNOWN) ?? [],
): Verdict {
  const second = again.flatMap(({ tests }) => tests);
  const failures = first.filter(({ passed }) => !passed);
  const passedAlone = failures.filter((test) => passesIn(second, test)).map(nameOf);
  const unstable = passedAlone.filter((name) => !known.includes(name));
  return {
    unstable,
    failed: [
      ...failures.filter((test) => !passesIn(second, test)).map(nameOf),
      ...passedAlone
        .filter((name) => known.includes(name))
        .map((name) => `${name} (unstable again: ${KNOWN})`),
      ...(passedAlone.length > MOST ? [`${passedAlone.length} unstable tests, more than ${MOST}`] : []),
    ],
  };
}

/** Whether a test passed in the second run; a file that could not run at all passes when all its tests do. */
function passesIn(second: TestResult[], test: TestResult): boolean {
  const same = second.filter(
    ({ file, title }) => file === test.file && (test.title === "" || title === test.title),
  );
  return same.length > 0 && same.every(({ passed }) => passed);
}
