import { spawn } from "node:child_process";
import { exitOf } from "../start/processes";
import { type Outcome, sumOf } from "./results";
import { runStage, type Stage } from "./stage";

const program = {
  next: "node_modules/next/dist/bin/next",
  depcruise: "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  knip: "node_modules/knip/bin/knip.js",
  oxlint: "node_modules/oxlint/bin/oxlint",
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
};

/** What oxfmt formats; generated files are in .gitignore. */
const FORMATTED = "**/*.{ts,tsx,mjs,css}";

/** Runs commands one after another and prints their output at the end in one piece, because others run at the same time. */
async function succeeds(commands: string[][], env?: Record<string, string>): Promise<Outcome> {
  let said = "";
  for (const command of commands) {
    const child = spawn(process.execPath, command, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    const code = await exitOf(child);
    if (code === 0) continue;
    console.log(said);
    return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

type Named = [name: string, run: () => Promise<Outcome>];

/** Runs stages one after another. */
async function inTurn(done: Stage[], ...stages: Named[]): Promise<void> {
  for (const [name, run] of stages) await runStage(done, name, run);
}

type Options = {
  /** Unused code and undeclared dependencies too: they break nothing today, so `npm test` does not wait for them. */
  withUnused: boolean;
  /** Stories run at the same time: checking types on one thread takes a seventh less processor time than on two. */
  besideStories?: boolean;
};

/**
 * Lint with types, formatting, import rules, and unused code and undeclared dependencies if asked; each counts as one and is added to
 * `stages`. Two run at a time. Next first generates the types of routes, which a fresh clone lacks.
 */
export async function runChecks(
  stages: Stage[],
  { withUnused, besideStories = false }: Options,
): Promise<Outcome> {
  const done: Stage[] = [];
  const threads = besideStories ? { GOMAXPROCS: "1" } : undefined;
  const unused: Named[] = withUnused ? [["unused and undeclared", () => succeeds([[program.knip]])]] : [];
  await Promise.all([
    inTurn(done, ["lint and types", () => succeeds([[program.next, "typegen"], [program.oxlint]], threads)]),
    inTurn(
      done,
      ["layout (npm run format mends it)", () => succeeds([[program.oxfmt, "--check", FORMATTED]])],
      ["import rules", () => succeeds([[program.depcruise, "app", "components", "lib", "middleware.ts"]])],
      ...unused,
    ),
  ]);
  stages.push(...done);
  return sumOf(done);
}
