import { spawn } from "node:child_process";
import { generatePrismaClient } from "../start/prisma-client";
import { exitOf } from "../start/processes";
import { runStage } from "./stage";
import type { Outcome } from "./stage";

const program = {
  next: "node_modules/next/dist/bin/next",
  eslint: "node_modules/eslint/bin/eslint.js",
  tsc: "node_modules/typescript/bin/tsc",
  depcruise: "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  knip: "node_modules/knip/bin/knip.js",
  prettier: "node_modules/prettier/bin/prettier.cjs",
};

/** What prettier looks after; generated files are in .gitignore. */
const FORMATTED = "**/*.{ts,tsx,mjs,css}";

async function succeeds(...commands: string[][]): Promise<Outcome> {
  for (const command of commands) {
    const child = spawn(process.execPath, command, { stdio: "inherit" });
    if ((await exitOf(child)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** Lint, layout of the text, types, import rules, and what nothing uses or no dependency declares; each counts as one. Next writes the types of routes, which a fresh clone lacks. */
export async function runChecks(): Promise<Outcome> {
  generatePrismaClient();
  const outcomes = [
    await runStage("lint", () => succeeds([program.eslint, ".", "--max-warnings=0", "--cache", "--cache-location=.next/cache/eslint/"])),
    await runStage("layout (npm run format mends it)", () =>
      succeeds([program.prettier, "--check", "--log-level=warn", "--cache", "--cache-location=.next/cache/prettier", FORMATTED]),
    ),
    await runStage("types", () => succeeds([program.next, "typegen"], [program.tsc, "--noEmit", "-p", "."])),
    await runStage("import rules", () => succeeds([program.depcruise, "app", "components", "lib", "middleware.ts"])),
    await runStage("unused and undeclared", () => succeeds([program.knip])),
  ];
  return outcomes.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
}
