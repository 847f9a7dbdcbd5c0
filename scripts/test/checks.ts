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
async function succeeds(...commands: string[][]): Promise<Outcome> {
  let said = "";
  for (const command of commands) {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    const code = await exitOf(child);
    if (code === 0) continue;
    console.log(said);
    return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** Runs stages one after another. */
async function inTurn(
  done: Stage[],
  ...stages: [name: string, run: () => Promise<Outcome>][]
): Promise<void> {
  for (const [name, run] of stages) await runStage(done, name, run);
}

/**
 * Lint with types, formatting, import rules, unused code and undeclared dependencies; each counts as one and is added to `stages`. Two run
 * at a time. Next first generates the types of routes, which a fresh clone lacks.
 */
export async function runChecks(stages: Stage[]): Promise<Outcome> {
  const done: Stage[] = [];
  await Promise.all([
    inTurn(done, ["lint and types", () => succeeds([program.next, "typegen"], [program.oxlint])]),
    inTurn(
      done,
      ["layout (npm run format mends it)", () => succeeds([program.oxfmt, "--check", FORMATTED])],
      ["import rules", () => succeeds([program.depcruise, "app", "components", "lib", "middleware.ts"])],
      ["unused and undeclared", () => succeeds([program.knip])],
    ),
  ]);
  stages.push(...done);
  return sumOf(done);
}
