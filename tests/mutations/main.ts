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
import { readKept } from "../../scripts/start/kept-file";
import { StartError } from "../../scripts/start/start-error";
import { exitOf } from "../../scripts/start/processes";
import { bundleWorkers } from "../../scripts/start/worker-files";
import { HEAVY_FILE, HEAVY_TITLE, LIGHT_TITLES } from "../../scripts/test/heavy";
import { type Reached, REACHED_FILE, readReached } from "../bench/suite";
import { chooseMutants } from "./choose";
import { type Mutant, withMutants } from "./mutants";

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
/** A mutant that survives is not worth all files that reach it, of lib/platform nearly every one: so many seconds of each part are asked. */
const ASKED_SECONDS = 150;
/** A run that takes a minute longer than its files did without a mutant, by one worker, hangs, which a test run would find. */
const hangsAfter = (seconds: number) => Math.ceil(60_000 + 1_000 * seconds);

/** Puts a copy of the project into `folder`, with all mutants asleep in it. */
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
    path.join(folder, "in-order.cjs"),
    `const Sequencer = require("@jest/test-sequencer").default;
     const order = JSON.parse(process.env.IN_ORDER ?? "[]");
     module.exports = class extends Sequencer { sort(tests) { return tests.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)); } };`,
  );
  const config = readFileSync(path.join(folder, "jest.config.mjs"), "utf8");
  writeFileSync(
    path.join(folder, "jest.config.mjs"),
    `${config.replace("export default", "const config =")}
     export default { ...config, testSequencer: "<rootDir>/in-order.cjs" };`,
  );
}

/** The files that run the function around a mutant; of a getter, or at the top of a module, those that run any of it, or of its folder where it has none. */
function reaching({ file, within }: Mutant, reached: readonly Reached[]): Reached[] {
  const prefixes = [...(within ? [`${file}#${within}@`] : []), `${file}#`, `${path.dirname(file)}/`];
  return prefixes.reduce<Reached[]>(
    (found, prefix) =>
      found.length > 0
        ? found
        : reached.filter(({ functions }) => functions.some((each) => each.startsWith(prefix))),
    [],
  );
}

/** Of these files those that are named like the mutant's domain first, then the fastest, for `ASKED_SECONDS`. */
function nearest(mutated: string, files: readonly Reached[]): Reached[] {
  const domain = `/${mutated.split("/")[1]}/`;
  let left = ASKED_SECONDS;
  return files
    .toSorted(
      (a, b) => Number(b.file.includes(domain)) - Number(a.file.includes(domain)) || a.seconds - b.seconds,
    )
    .filter(({ seconds }) => (left -= seconds) > 0);
}

const isHeavy = (file: string) => new RegExp(HEAVY_FILE).test(file);
const hasHeavyTests = (file: string) => isHeavy(file) || readFileSync(file, "utf8").includes(HEAVY_TITLE);

/** What `npm test` runs, then what only `npm run test:all` does. */
const PARTS: { part: "npm test" | "test:all"; isAsked: (file: string) => boolean; args: string[] }[] = [
  { part: "npm test", isAsked: (file) => !isHeavy(file), args: [`--testNamePattern=${LIGHT_TITLES}`] },
  { part: "test:all", isAsked: hasHeavyTests, args: [] },
];
type Finder = { part: "npm test" | "test:all" | "not reached" | "survived"; file?: string };

/** What finds a mutant: `npm test` is asked first. */
async function finderOf(
  mutant: Mutant & { id: number },
  reached: readonly Reached[],
  folder: string,
): Promise<Finder> {
  const files = reaching(mutant, reached);
  if (files.length === 0) return { part: "not reached" };
  for (const { part, isAsked, args } of PARTS) {
    const asked = nearest(
      mutant.file,
      files.filter(({ file }) => isAsked(file)),
    );
    const file = asked.length > 0 ? await firstFailure(mutant.id, asked, folder, args) : null;
    if (file) return { part, file };
  }
  return { part: "survived" };
}

/**
 * `npm run test:mutations [-- --count 60] [--from 0] [--reached FILE]`: small defects, one at a time; prints which part of the suite finds
 * each. Which files reach it, `npm run bench -- suite` has counted before.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: "60" },
      from: { type: "string", default: "0" },
      reached: { type: "string", default: REACHED_FILE },
    },
  });
  if (!existsSync(values.reached))
    throw new StartError(`Run \`npm run bench -- suite\` first: ${values.reached} is not there`);
  const reached = readReached(values.reached).filter(({ file }) => existsSync(file));
  bundleWorkers();
  const mutants = chooseMutants(Number(values.count));
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-mutations-"));
  try {
    prepare(folder, mutants);
    process.chdir(folder);
    const finders: Finder[] = [];
    for (const mutant of mutants.slice(Number(values.from))) {
      const finder = await finderOf(mutant, reached, folder);
      finders.push(finder);
      console.log(
        `| ${mutant.id} | ${mutant.file}:${mutant.line} | ${mutant.kind} | ${mutant.within ?? ""} | ${finder.part} | ${finder.file ?? ""} |`,
      );
    }
    // What fails without any defect as well has found nothing.
    const finding = new Set(finders.map(({ file }) => file));
    const asked = reached.filter(({ file }) => finding.has(file));
    const failing = asked.length > 0 ? await firstFailure(null, asked, folder) : null;
    if (failing) throw new StartError(`${failing} fails without a mutant as well`);
    const light = finders.filter(({ part }) => part === "npm test");
    const all = finders.filter(({ file }) => file);
    console.log(`\nOf ${finders.length} mutants npm test finds ${light.length}, test:all ${all.length}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The first of these files that fails with a mutant, or one of them if they hang: a loop without an end is ended with all of its processes.
 * Null if all pass.
 */
async function firstFailure(
  id: number | null,
  asked: readonly Reached[],
  folder: string,
  args: string[] = [],
): Promise<string | null> {
  const files = asked.map(({ file }) => path.resolve(file));
  const resultsFile = path.join(folder, "one.json");
  const child = spawn(
    process.execPath,
    [
      "node_modules/jest/bin/jest.js",
      "--json",
      `--outputFile=${resultsFile}`,
      "--bail=1",
      "--maxWorkers=2",
      ...args,
      "--runTestsByPath",
      ...files,
    ],
    {
      env: {
        ...process.env,
        MUTANT: String(id ?? ""),
        TZ: "Asia/Kathmandu",
        IN_ORDER: JSON.stringify(files),
      },
      stdio: "ignore",
      detached: true, // a group of its own
    },
  );
  const hanging = setTimeout(
    () => process.kill(-child.pid!, "SIGKILL"),
    hangsAfter(asked.reduce((sum, { seconds }) => sum + seconds, 0)),
  );
  const status = await exitOf(child);
  clearTimeout(hanging);
  const results = readKept<{ testResults: { name: string; status: string }[] }>(resultsFile);
  const failed = results?.testResults.find((each) => each.status === "failed");
  rmSync(resultsFile, { force: true });
  if (failed) return path.relative(folder, failed.name);
  return status === 0 ? null : asked[0]!.file;
}
