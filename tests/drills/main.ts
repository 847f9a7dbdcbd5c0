import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { keep } from "../../scripts/start/kept-file";
import { Shutdown } from "../../scripts/start/shutdown";
import { StartError } from "../../scripts/start/start-error";
import { bundleWorkers } from "../../scripts/start/worker-files";
import { runJest } from "../../scripts/test/jest";
import { runPlaywright } from "../../scripts/test/playwright";
import { startProduct } from "../../scripts/test/product";
import type { TestRun } from "../../scripts/test/results";
import { requireSystemPackages } from "../../scripts/test/system-packages";
import { type Row, rowOf, VERDICTS } from "./drill";
import { FAULTS } from "./faults";
import { drillFiles } from "./guards";

const DRILL_SIZE = { ...process.env, TEST_SIZE: "drill" };

/** Rows of tests: their titles are the promises. */
function rowsOf({ tests, broken }: TestRun): Row[] {
  const rows = tests.map(({ file, title, passed, seconds }): Row => {
    return {
      drill: file,
      promise: title,
      figure: `${seconds.toFixed(1)} s`,
      verdict: passed ? "kept" : "BROKEN",
    };
  });
  return broken
    ? [...rows, { drill: "runner", promise: "tests run to their end", figure: broken, verdict: "BROKEN" }]
    : rows;
}

async function jestDrills(folder: string, files: string[]): Promise<Row[]> {
  if (files.length === 0) return [];
  requireSystemPackages({ browser: false });
  return rowsOf(
    await runJest(path.join(folder, "jest.json"), ["--maxWorkers=1", "--runTestsByPath", ...files], {
      env: DRILL_SIZE,
    }),
  );
}

async function storyDrills(folder: string, files: string[]): Promise<Row[]> {
  if (files.length === 0) return [];
  requireSystemPackages({ browser: true });
  const shutdown = new Shutdown();
  try {
    const variables = await startProduct(folder, shutdown);
    return rowsOf(
      await runPlaywright(path.join(folder, "stories.json"), { ...variables, TEST_SIZE: "drill" }, files),
    );
  } finally {
    await shutdown.run();
  }
}

/** Prints the table, keeps it, and ends with the line `N passed, N failed`. @returns the exit code */
function finish(rows: Row[], started: number): number {
  keep("test-results/drills.json", rows);
  console.log(`\n| drill | promise | figure | verdict |\n|---|---|---|---|`);
  for (const { drill, promise, figure, verdict } of rows)
    console.log(`| ${drill} | ${promise.replaceAll("|", "\\|")} | ${figure} | ${verdict} |`);
  const [kept = 0, broken = 0, short = 0] = VERDICTS.map(
    (each) => rows.filter(({ verdict }) => verdict === each).length,
  );
  console.log(
    `\nThe whole took ${Math.round((performance.now() - started) / 1_000)} s; ${short} too short to tell`,
  );
  console.log(`${kept} passed, ${broken} failed`);
  return broken > 0 ? 1 : 0;
}

/**
 * `npm run test:drills [-- name…] [--minutes 10]`: tests at their drill size, walks over every page, and faults made on purpose;
 * prints promise, figure and verdict of each. A name is that of a fault or the beginning of a test's path.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: "string", default: "10" } },
  });
  const [jestFiles, storyFiles] = [drillFiles(/\.test\.tsx?$/), drillFiles(/\.spec\.ts$/)];
  const known = [...FAULTS.map(({ name }) => name), ...jestFiles, ...storyFiles];
  const unknown = positionals.filter((name) => !known.some((each) => each.startsWith(name)));
  if (unknown.length > 0)
    throw new StartError(`No such drill: ${unknown.join(", ")}. There are:\n  ${known.join("\n  ")}`);
  const isWanted = (name: string) =>
    positionals.length === 0 || positionals.some((each) => name.startsWith(each));
  const started = performance.now();
  bundleWorkers();
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-drills-"));
  try {
    const rows = [
      ...(await jestDrills(folder, jestFiles.filter(isWanted))),
      ...(await storyDrills(folder, storyFiles.filter(isWanted))),
    ];
    for (const fault of FAULTS.filter(({ name }) => isWanted(name))) {
      if (fault.proxy) requireSystemPackages({ browser: false, proxy: true });
      console.log(`── ${fault.name}: ${fault.promise}`);
      const row = await rowOf(fault, { minutes: Number(values.minutes) });
      console.log(`   ${row.verdict}: ${row.figure}`);
      rows.push(row);
    }
    process.exitCode = finish(rows, started);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}
