import { spawn } from "node:child_process";
import type { Variables } from "../start/environment";
import { readKept } from "../start/kept-file";
import { exitOf } from "../start/processes";
import type { TestRun } from "./results";

type Suite = { file: string; title: string; suites?: Suite[]; specs: Spec[] };
type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number }[] }[];
};
type PlaywrightResults = { suites: Suite[]; errors: { message?: string }[] };

/** Every story of a suite, with the titles of its describe blocks. */
function specsOf(suite: Suite, around: string[] = []): { spec: Spec; title: string }[] {
  const titles = suite.title === suite.file ? around : [...around, suite.title];
  return [
    ...suite.specs.map((spec) => ({ spec, title: [...titles, spec.title].join(" › ") })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles)),
  ];
}

/**
 * Runs Playwright with these arguments against a running server and returns every story that was not skipped.
 * @param resultsFile where Playwright writes its JSON
 * @param variables the environment of the stories
 * @throws AbortError when `signal` aborts
 */
export async function runPlaywright(
  resultsFile: string,
  variables: Variables,
  args: string[],
  signal?: AbortSignal,
): Promise<TestRun> {
  const child = spawn(process.execPath, ["node_modules/@playwright/test/cli.js", "test", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile },
    signal,
    killSignal: "SIGINT", // closes its browsers
  });
  const code = await exitOf(child);
  const results = readKept<PlaywrightResults>(resultsFile);
  if (!results)
    return { tests: [], timings: [], broken: `Playwright ended with exit code ${code} and no results` };
  const tests = results.suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ spec, title }) =>
      spec.tests
        .filter(({ status }) => status !== "skipped")
        .map(({ status, results: tries }) => ({
          runner: "playwright" as const,
          file: spec.file,
          title,
          passed: status === "expected",
          seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        })),
    );
  const timings = tests.map(({ file, title, seconds }) => ({ name: `${file} › ${title}`, seconds }));
  const broken =
    results.errors[0]?.message ??
    (code !== 0 && tests.every(({ passed }) => passed)
      ? `Playwright ended with exit code ${code}`
      : undefined);
  return { tests, timings, broken };
}
