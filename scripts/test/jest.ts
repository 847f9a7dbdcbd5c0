import { spawn } from "node:child_process";
import { readKept } from "../start/kept-file";
import { exitOf } from "../start/processes";
import type { Outcome } from "./stage";

type JestResults = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number; success: boolean };

/** Runs every Jest project, counting tests and, as one failure each, files that could not be run. */
export async function runJest(resultsFile: string, args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ["node_modules/jest/bin/jest.js", "--json", `--outputFile=${resultsFile}`, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, TZ: "Asia/Kathmandu" },
  });
  const code = await exitOf(child);
  const results = readKept<JestResults>(resultsFile);
  if (!results) return { passed: 0, failed: 1 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return { passed: results.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
