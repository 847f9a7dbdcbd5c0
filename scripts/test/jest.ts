import { spawn } from "node:child_process";
import path from "node:path";
import { readKept } from "../start/kept-file";
import { exitOf } from "../start/processes";
import type { Outcome } from "./stage";

type JestResults = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number; success: boolean };

/** Runs every Jest project but the drills. Counts tests and, as one failure each, files that could not be run. */
export async function runJest(folder: string, args: string[]): Promise<Outcome> {
  const resultsFile = path.join(folder, "jest.json");
  const child = spawn(
    process.execPath,
    ["node_modules/jest/bin/jest.js", "--json", `--outputFile=${resultsFile}`, "--ignoreProjects", "drills", "--passWithNoTests", ...args],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, TZ: "Asia/Kathmandu" },
    },
  );
  const code = await exitOf(child);
  const results = readKept<JestResults>(resultsFile);
  if (!results) return { passed: 0, failed: 1 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return { passed: results.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
