// What each Jest file costs and finds: `npm run bench -- suite [--from reached.jsonl]`. Where the suite is cut into `npm test` and the files
// named `.heavy.` is decided by this table (docs/decisions/055-test-suite-and-drills.md).
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleWorkers } from "@/scripts/start/worker-files";
import { StartError } from "@/scripts/start/start-error";
import { runJest } from "@/scripts/test/jest";

const FOLDER = "test-results/suite";
/** A file that takes longer has to find something alone (docs/decisions/055). */
const CHEAP_SECONDS = 3;

/** What each Jest file runs, a line of tests/support/reached.ts each; test:mutations reads it, too. */
export const REACHED_FILE = path.join(FOLDER, "reached.jsonl");
/** A line of it. `functions`: `file#name@offset`. */
export type Reached = { file: string; seconds: number; tests: number; functions: string[] };
type Row = Omit<Reached, "functions"> & { functions: number; alone: number };

/** Runs every Jest file. @returns the file with what each costs and runs. @throws StartError where tests failed: their figures say nothing */
async function measure(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  bundleWorkers();
  const REACHED = path.resolve(REACHED_FILE);
  const { tests, broken } = await runJest(path.resolve(FOLDER, "jest.json"), ["--ignoreProjects", "drills"], {
    env: { ...process.env, REACHED },
  });
  const failed = tests.filter(({ passed }) => !passed);
  if (broken || failed.length > 0)
    throw new StartError(
      [broken, ...failed.map(({ file, title }) => `failed: ${file} › ${title}`)].filter(Boolean).join("\n"),
    );
  return REACHED;
}

/** The lines that one run of every Jest file wrote. */
export const readReached = (file: string): Reached[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Reached);

function rowsOf(file: string): Row[] {
  const reached = readReached(file).map((each) => ({ ...each, functions: [...new Set(each.functions)] }));
  const runBy = new Map<string, number>();
  for (const name of reached.flatMap(({ functions }) => functions))
    runBy.set(name, (runBy.get(name) ?? 0) + 1);
  return reached.map(({ functions, ...rest }) => ({
    ...rest,
    functions: functions.length,
    alone: functions.filter((each) => runBy.get(each) === 1).length,
  }));
}

const folderOf = ({ file }: Row) =>
  file
    .split("/")
    .slice(0, file.startsWith("tests/") ? 3 : 1)
    .join("/");

/** Seconds and tests of both parts, by folder. */
function partsOf(rows: readonly Row[]) {
  const parts: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    const part = (parts[folderOf(row)] ??= { tests: 0, seconds: 0, "heavy tests": 0, "heavy seconds": 0 });
    const prefix = row.file.includes(".heavy.") ? "heavy " : "";
    part[`${prefix}tests`]! += row.tests;
    part[`${prefix}seconds`]! += Math.round(row.seconds);
  }
  return parts;
}

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: "string" } } });
  const rows = rowsOf(values.from ?? (await measure())).sort((a, b) => b.seconds - a.seconds);
  console.log(`Files of more than ${CHEAP_SECONDS} s:`);
  console.table(
    rows
      .filter(({ seconds }) => seconds > CHEAP_SECONDS)
      .map((row) => ({ ...row, seconds: Number(row.seconds.toFixed(1)) })),
  );
  console.table(partsOf(rows));
}
