import { spawn } from "node:child_process";
import path from "node:path";
import { readKept } from "../start/kept-file";
import { exitOf } from "../start/processes";
import type { TestRun } from "./results";

type JestResults = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};

/**
 * V8 flags, for Jest's workers as well: lazy compilation, because each test file compiles its modules again and runs for seconds, and a
 * large young generation, which is collected rarely. 13 % less processor time.
 */
const V8_FLAGS = ["--max-lazy", "--max-semi-space-size=64"];

const inSeconds = (milliseconds: number) => milliseconds / 1_000;

/**
 * Runs Jest with these arguments and returns every test that was not skipped.
 * @param resultsFile where Jest writes its JSON
 * @throws AbortError when `signal` aborts
 */
export async function runJest(
  resultsFile: string,
  args: string[],
  { env = process.env, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<TestRun> {
  const child = spawn(
    process.execPath,
    [
      ...V8_FLAGS,
      "node_modules/jest/bin/jest.js",
      "--json",
      `--outputFile=${resultsFile}`,
      "--passWithNoTests",
      ...args,
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, TZ: "Asia/Kathmandu" },
      signal,
    },
  );
  const code = await exitOf(child);
  const results = readKept<JestResults>(resultsFile);
  if (!results) return { tests: [], timings: [], broken: `Jest ended with exit code ${code} and no results` };
  const tests = results.testResults.flatMap(({ name, status, startTime, endTime, assertionResults }) => {
    const file = path.relative("", name);
    const ran = assertionResults
      .filter((each) => each.status === "passed" || each.status === "failed")
      .map((each) => ({
        runner: "jest" as const,
        file,
        title: each.fullName,
        passed: each.status === "passed",
        seconds: inSeconds(each.duration ?? 0),
      }));
    const fileFailed = status === "failed" && ran.every(({ passed }) => passed);
    return fileFailed
      ? [
          ...ran,
          {
            runner: "jest" as const,
            file,
            title: "",
            passed: false,
            seconds: inSeconds(endTime - startTime),
          },
        ]
      : ran;
  });
  const timings = results.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative("", name),
    seconds: inSeconds(endTime - startTime),
  }));
  const broken =
    code !== 0 && tests.every(({ passed }) => passed)
      ? `Jest ended with exit code ${code} though no test failed`
      : undefined;
  return { tests, timings, broken };
}
