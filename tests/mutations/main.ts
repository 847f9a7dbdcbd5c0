import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { keep, readKept } from "../../scripts/start/kept-file";
import { generatePrismaClient } from "../../scripts/start/prisma-client";
import { exitOf } from "../../scripts/start/processes";
import { bundleWorkers } from "../../scripts/start/worker-files";
import { runJest } from "../../scripts/test/jest";
import { chooseMutants } from "./choose";
import { withMutants } from "./mutants";

const COPIED = [
  "app",
  "components",
  "lib",
  "messages",
  "prisma",
  "public",
  "scripts",
  "tests",
  "docs",
  ".github",
  ".ci",
];
/** A mutant that survives is not worth all files that reach it, of lib/platform nearly every one: so many seconds of them are asked. */
const ASKED_SECONDS = 150;
/** A run that takes a minute longer than its files did without a mutant, by one worker, hangs, which a test run would find. */
const hangsAfter = (seconds: number) => Math.ceil(60_000 + 1_000 * seconds);

/** Puts a copy of the project into `folder`, with all mutants asleep in it and Jest telling which test files reach which. */
function prepare(folder: string, mutants: ReturnType<typeof chooseMutants>): void {
  const own = readdirSync(".", { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of [...COPIED.filter((each) => existsSync(each)), ...own.map((entry) => entry.name)]) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      path.join(folder, file),
      withMutants(
        text,
        mutants.filter((mutant) => mutant.file === file),
      ),
    );
  }
  writeFileSync(
    path.join(folder, "mutant-reached.cjs"),
    `const { appendFileSync } = require("node:fs");
     const reached = new Set();
     globalThis.mutantReached = (id) => void reached.add(id);
     afterAll(() => { if (process.env.REACHED) appendFileSync(process.env.REACHED, JSON.stringify({ file: expect.getState().testPath, ids: [...reached] }) + "\\n"); });`,
  );
  writeFileSync(
    path.join(folder, "in-order.cjs"),
    `const Sequencer = require("@jest/test-sequencer").default;
     const order = JSON.parse(process.env.IN_ORDER ?? "[]");
     module.exports = class extends Sequencer { sort(tests) { return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)); } };`,
  );
  const config = readFileSync(path.join(folder, "jest.config.mjs"), "utf8");
  writeFileSync(
    path.join(folder, "jest.config.mjs"),
    `${config.replace("export default", "const config =")}
     for (const project of config.projects) project.setupFilesAfterEnv = ["<rootDir>/mutant-reached.cjs", ...(project.setupFilesAfterEnv ?? [])];
     export default { ...config, testSequencer: "<rootDir>/in-order.cjs" };`,
  );
}

type Reached = { file: string; ids: number[] };

/** Which test files reach each mutant, and how long each file takes, by one run of everything that `npm test` asks of Jest. */
async function coverage(folder: string): Promise<{ reached: Reached[]; seconds: Record<string, number> }> {
  const REACHED = path.join(folder, "reached.jsonl");
  const run = await runJest(path.join(folder, "all.json"), ["--ignoreProjects", "drills"], {
    env: { ...process.env, REACHED },
  });
  const reached = readFileSync(REACHED, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Reached);
  return {
    reached,
    seconds: Object.fromEntries(run.timings.map(({ name, seconds }) => [path.resolve(name), seconds])),
  };
}

/** `npm run test:mutations [-- --count 60]`: small defects, one at a time; prints which of them the nearest tests of `npm test` find. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { count: { type: "string", default: "60" } } });
  generatePrismaClient();
  bundleWorkers();
  const mutants = chooseMutants(Number(values.count));
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-mutations-"));
  const kept = path.resolve("test-results/mutations.json");
  try {
    prepare(folder, mutants);
    process.chdir(folder);
    const { reached, seconds } = await coverage(folder);
    const rows = [];
    for (const mutant of mutants) {
      const reaching = reached.filter(({ ids }) => ids.includes(mutant.id)).map(({ file }) => file);
      const files = nearest(mutant.file, reaching, seconds);
      const fate = files.length === 0 ? "not reached" : await fateOf(mutant.id, files, seconds, folder);
      console.log(
        `| ${mutant.id} | ${mutant.file}:${mutant.line} | ${mutant.kind} | ${files.length} of ${reaching.length} files | ${fate} |`,
      );
      rows.push({ ...mutant, files: files.map((file) => path.relative(folder, file)), fate });
    }
    keep(kept, rows);
    const killed = rows.filter(({ fate }) => fate === "killed").length;
    console.log(`\n${killed} of ${rows.length} mutants killed; test-results/mutations.json has them all`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of the files that reach a mutant those that are named like its domain first, then the fastest, for `ASKED_SECONDS`. */
function nearest(mutated: string, files: string[], seconds: Record<string, number>): string[] {
  const domain = `/${mutated.split("/")[1]}/`;
  const secondsOf = (file: string) => seconds[file] ?? 0;
  let left = ASKED_SECONDS;
  return files
    .toSorted(
      (a, b) => Number(b.includes(domain)) - Number(a.includes(domain)) || secondsOf(a) - secondsOf(b),
    )
    .filter((file) => (left -= secondsOf(file)) > 0);
}

type Fate = "killed" | "survived" | "not reached";

/** Runs these files until the first one fails, or until one hangs: a loop without an end is ended with all of its processes. */
async function fateOf(
  id: number,
  files: string[],
  seconds: Record<string, number>,
  folder: string,
): Promise<Fate> {
  const resultsFile = path.join(folder, "one.json");
  const child = spawn(
    process.execPath,
    [
      "node_modules/jest/bin/jest.js",
      "--json",
      `--outputFile=${resultsFile}`,
      "--bail=1",
      "--maxWorkers=2",
      "--runTestsByPath",
      ...files,
    ],
    {
      env: { ...process.env, MUTANT: String(id), TZ: "Asia/Kathmandu", IN_ORDER: JSON.stringify(files) },
      stdio: "ignore",
      detached: true, // a group of its own
    },
  );
  const hanging = setTimeout(
    () => process.kill(-child.pid!, "SIGKILL"),
    hangsAfter(files.reduce((sum, file) => sum + (seconds[file] ?? 0), 0)),
  );
  const status = await exitOf(child);
  clearTimeout(hanging);
  const failed = readKept<{ numFailedTests: number; numRuntimeErrorTestSuites: number }>(resultsFile);
  return status !== 0 || !failed || failed.numFailedTests + failed.numRuntimeErrorTestSuites > 0
    ? "killed"
    : "survived";
}
