// What each Jest file costs and finds: `npm run bench -- suite [--from folder]`. Where the suite is cut into `npm test` and the files
// named `.heavy.` is decided by this table (docs/decisions/055-test-suite-and-drills.md).
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { keep, readKept } from "@/scripts/start/kept-file";
import { generatePrismaClient } from "@/scripts/start/prisma-client";
import { bundleWorkers } from "@/scripts/start/worker-files";
import { runJest } from "@/scripts/test/jest";
import type { TestRun } from "@/scripts/test/results";

const FOLDER = "test-results/suite";
/** A file that takes longer has to find something alone (docs/decisions/055). */
const CHEAP_SECONDS = 3;

type Row = { file: string; seconds: number; tests: number; functions: number; alone: number };

/** Runs every Jest file, noting the functions of the product that each runs. */
async function measure(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  generatePrismaClient();
  bundleWorkers();
  const REACHED = path.resolve(FOLDER, "reached.jsonl");
  const run = await runJest(path.resolve(FOLDER, "jest.json"), ["--ignoreProjects", "drills"], {
    env: { ...process.env, REACHED },
  });
  keep(path.join(FOLDER, "run.json"), run);
}

function rowsOf(folder: string): Row[] {
  const run = readKept<TestRun>(path.join(folder, "run.json"))!;
  const reached = new Map(
    readFileSync(path.join(folder, "reached.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { file: string; functions: string[] })
      .map(({ file, functions }) => [file, functions]),
  );
  const files = new Map<string, number>();
  for (const name of [...reached.values()].flatMap((functions) => [...new Set(functions)]))
    files.set(name, (files.get(name) ?? 0) + 1);
  return run.timings.map(({ name, seconds }) => {
    const functions = reached.get(name) ?? [];
    return {
      file: name,
      seconds,
      tests: run.tests.filter(({ file }) => file === name).length,
      functions: functions.length,
      alone: functions.filter((each) => files.get(each) === 1).length,
    };
  });
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
  if (!values.from) await measure();
  const rows = rowsOf(values.from ?? FOLDER).sort((a, b) => b.seconds - a.seconds);
  console.log(`Files of more than ${CHEAP_SECONDS} s:`);
  console.table(
    rows
      .filter(({ seconds }) => seconds > CHEAP_SECONDS)
      .map((row) => ({ ...row, seconds: Number(row.seconds.toFixed(1)) })),
  );
  console.table(partsOf(rows));
}
