import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { envSchema } from "@/lib/platform/env";
import { guardsOf } from "@/tests/drills/guards";
import type { Variables } from "../start/environment";
import { Shutdown } from "../start/shutdown";
import { StartError } from "../start/start-error";
import { bundleWorkers } from "../start/worker-files";
import { runChecks } from "./checks";
import { HEAVY_FILE, HEAVY_TITLE, LIGHT_TITLES } from "./heavy";
import { runJest } from "./jest";
import { runPlaywright } from "./playwright";
import { startProduct } from "./product";
import { printReport, report } from "./report";
import { outcomeOf, sumOf, type TestRun } from "./results";
import { runStage, type Stage } from "./stage";
import { requireSystemPackages } from "./system-packages";
import { judge } from "./unstable";

const names = ["check", "jest", "e2e"] as const;
type Name = (typeof names)[number];

const NOTHING: TestRun = { tests: [], timings: [] };

/** The options of a run and its results so far. */
class Suite {
  readonly stages: Stage[] = [];
  jest = NOTHING;
  stories = NOTHING;
  readonly again: TestRun[] = [];
  private variables: Variables | null = null;

  constructor(
    private readonly chosen: readonly Name[],
    private readonly patterns: string[],
    private readonly isWhole: boolean,
    private readonly changed: readonly string[] | null,
    private readonly folder: string,
    private readonly shutdown: Shutdown,
  ) {}

  /** Runs Jest and the build in parallel, then stories and checks in parallel, then the failures once more alone. */
  async run(): Promise<void> {
    bundleWorkers();
    requireSystemPackages({ browser: this.has("e2e") });
    await Promise.all([this.runJest(), this.build()]);
    await Promise.all([this.runStories(), this.check()]);
    if (!this.shutdown.asked) await this.runAgain();
  }

  private has(name: Name): boolean {
    return this.chosen.includes(name);
  }

  private async runJest(): Promise<void> {
    if (!this.has("jest")) return;
    await runStage(this.stages, "Jest", async () => {
      const args = [
        ...(this.isWhole
          ? []
          : [`--testPathIgnorePatterns=${HEAVY_FILE}`, `--testNamePattern=${LIGHT_TITLES}`]),
        "--ignoreProjects",
        "drills",
        ...(this.changed ? ["--findRelatedTests", ...this.changed] : ["--", ...this.patterns]),
      ];
      this.jest = await runJest(this.file("jest"), args, { signal: this.shutdown.signal });
      return this.outcome(this.jest);
    });
  }

  private async build(): Promise<void> {
    if (!this.has("e2e")) return;
    await runStage(this.stages, "build and start", async () => {
      this.variables = await startProduct(this.folder, this.shutdown);
      return { passed: 0, failed: 0 };
    });
  }

  private async check(): Promise<void> {
    if (!this.has("check") || this.shutdown.asked) return;
    await runChecks(this.stages, {
      withUnused: this.isWhole || !this.has("jest"),
      besideStories: this.has("e2e"),
    });
  }

  private async runStories(): Promise<void> {
    const { variables } = this;
    if (!variables || this.shutdown.asked) return;
    await runStage(this.stages, "stories", async () => {
      this.stories = await runPlaywright(
        this.file("stories"),
        variables,
        [
          "--project=stories",
          ...(this.isWhole ? [] : [`--grep-invert=${HEAVY_FILE}|${HEAVY_TITLE}`]),
          ...this.patterns,
        ],
        this.shutdown.signal,
      );
      return this.outcome(this.stories);
    });
  }

  /** Repeats the failures alone, to tell defects from an overloaded machine (docs/decisions/055). */
  private async runAgain(): Promise<void> {
    const files = [...new Set(failuresOf(this.jest).map(({ file }) => file))];
    const again = async (name: string, run: () => Promise<TestRun>) =>
      runStage(this.stages, `${name} once more`, async () => {
        this.again.push(await run());
        return { passed: 0, failed: 0 };
      });
    if (files.length > 0) {
      await again("Jest", () =>
        runJest(
          this.file("jest-again"),
          ["--ignoreProjects", "drills", "--maxWorkers=1", "--runTestsByPath", ...files],
          { signal: this.shutdown.signal },
        ),
      );
    }
    if (this.variables && failuresOf(this.stories).length > 0) {
      const alone = [
        "--workers=1",
        "--last-failed",
        "--last-failed-file=test-results/playwright/.last-run.json",
        "--output=test-results/playwright-again",
      ];
      await again("stories", () =>
        runPlaywright(
          this.file("stories-again"),
          this.variables!,
          ["--project=stories", ...alone],
          this.shutdown.signal,
        ),
      );
    }
  }

  private outcome(run: TestRun) {
    if (run.broken) console.error(run.broken);
    return outcomeOf(run);
  }

  private file(name: string): string {
    return path.join(this.folder, `${name}.json`);
  }
}

const failuresOf = ({ tests }: TestRun) => tests.filter(({ passed }) => !passed);

/** The stage of a file, by its name. */
function stagesFor(only: Name | undefined, patterns: string[]): readonly Name[] {
  if (only) return [only];
  if (patterns.length === 0) return names;
  return patterns.every((each) => /e2e|\.spec\.ts/.test(each)) ? ["e2e"] : ["jest"];
}

/** The files that differ from a commit, new ones included; null where git is not there or does not know the commit. */
function changedSince(commit: string): string[] | null {
  const answers = [
    ["diff", "--name-only", "-z", commit, "--"],
    ["ls-files", "-z", "--others", "--exclude-standard"],
  ].map((args) => spawnSync("git", args, { encoding: "utf8" }));
  if (answers.some(({ status }) => status !== 0)) return null;
  return answers.flatMap(({ stdout }) => stdout.split("\0").filter(Boolean));
}

/** The files to find tests of. @throws StartError where nothing can be compared, or nothing differs */
function filesToTest(commit: string): string[] {
  const changed = changedSince(commit);
  if (!changed) throw new StartError(`git does not know the commit ${commit}`);
  const files = changed.filter((file) => existsSync(file));
  if (files.length === 0) throw new StartError(`Nothing differs from ${commit}`);
  return files;
}

/** Prints the drills to run for the changes since a commit. */
function printGuards(commit: string): void {
  const guards = guardsOf(changedSince(commit) ?? []);
  if (guards.length > 0)
    console.log(
      `\nThese drills guard what differs from ${commit}:\n  npm run test:drills -- ${guards.join(" ")}\n`,
    );
}

/**
 * `npm test [-- --only=check|jest|e2e] [pattern…]`: the tests for every change, with `--all` (`npm run test:all`) those of files named
 * `.heavy.` as well, or every test whose path has a pattern. `npm test [-- --all] --since=<commit>`: of them those Jest files that import
 * what differs from a commit. Ends with the line `N passed, N failed`. `--slowest` prints where the time of the last run went.
 */
export async function main(args: string[]): Promise<void> {
  const options = {
    all: { type: "boolean", default: false },
    only: { type: "string" },
    since: { type: "string" },
    slowest: { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.slowest) return printReport();
  if (values.since && (values.only || positionals.length > 0))
    throw new StartError("--since chooses the tests itself: leave --only and paths out");
  const changed = values.since ? filesToTest(values.since) : null;
  const only = changed ? "jest" : names.find((name) => name === values.only);
  if (values.only && !only) throw new StartError(`--only takes one of: ${names.join(", ")}`);
  // Tests must not use a developer's database, keys and providers.
  for (const name of Object.keys(envSchema.shape)) if (!/^FF/.test(name)) delete process.env[name];
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-run-"));
  const shutdown = new Shutdown();
  const suite = new Suite(
    stagesFor(only, positionals),
    positionals,
    values.all || positionals.length > 0,
    changed,
    folder,
    shutdown,
  );
  try {
    await suite.run();
  } finally {
    await shutdown.run();
    rmSync(folder, { recursive: true, force: true });
  }
  const { stages, jest, stories, again } = suite;
  const { unstable, failed } = judge([...jest.tests, ...stories.tests], again);
  report({
    seconds: (performance.now() - started) / 1_000,
    stages,
    slowest: [...jest.timings, ...stories.timings],
    unstable,
  });
  printGuards(values.since ?? "HEAD");
  const all = sumOf(stages);
  // Failures that passed alone count as passed; each reason that fails the run counts as one failure.
  const failures = all.failed - failuresOf(jest).length - failuresOf(stories).length + failed.length;
  for (const name of failed) console.log(`failed: ${name}`);
  for (const name of unstable)
    console.log(process.env.GITHUB_ACTIONS ? `::warning title=Unstable test::${name}` : `unstable: ${name}`);
  if (changed && all.passed + failures === 0)
    console.log(`No Jest file imports what differs from ${values.since}`);
  console.log(`${all.passed + unstable.length} passed, ${failures} failed`);
  process.exit(failures > 0 || (all.passed === 0 && !changed) || shutdown.asked ? 1 : 0);
}
