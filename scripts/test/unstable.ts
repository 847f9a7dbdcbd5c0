import { readKept } from "../start/kept-file";
import { nameOf, type TestResult, type TestRun } from "./results";

/** Tests that were unstable before and are not mended yet: one that is unstable again fails the run. */
const KNOWN = "tests/unstable.json";
/** More unstable tests than this are no chance but a defect of the change or of the suite. */
const MOST = 3;

/** `unstable`: tests that failed and passed alone; `failed`: what fails the run, in words. */
export type Verdict = { unstable: string[]; failed: string[] };

/** Judges a first run by a second one of what failed in it (docs/decisions/055). */
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
