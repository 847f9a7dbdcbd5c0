import { spawn } from "node:child_process";
import type { Variables } from "../start/environment";
import { readKept } from "../start/kept-file";
import { exitOf } from "../start/processes";
import type { Outcome } from "./stage";

type PlaywrightResults = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** Runs the end-to-end tests against a server that is up; what they need to know of it is in `variables`. */
export async function runPlaywright(resultsFile: string, variables: Variables, args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "--project=stories", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile },
  });
  const code = await exitOf(child);
  const results = readKept<PlaywrightResults>(resultsFile);
  if (!results) return { passed: 0, failed: 1 };
  const failed = results.stats.unexpected + results.stats.flaky + results.errors.length;
  if (failed > 0) console.log("What failed stands in test-results/playwright; with a trace: E2E_TRACE=on npm test -- --only=e2e <file>");
  return { passed: results.stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}
