import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { envSchema } from "@/lib/platform/env";
import { generatePrismaClient } from "../start/prisma-client";
import { Shutdown } from "../start/shutdown";
import { StartError } from "../start/start-error";
import { bundleThreads } from "../start/thread-files";
import { runChecks } from "./checks";
import { runJest } from "./jest";
import { runPlaywright } from "./playwright";
import { startProduct } from "./product";
import { runStage } from "./stage";
import type { Outcome } from "./stage";
import { requireSystemPackages } from "./system-packages";

const stages = ["check", "jest", "e2e"] as const;
type Stage = (typeof stages)[number];

async function endToEnd(folder: string, args: string[], shutdown: Shutdown): Promise<Outcome> {
  try {
    requireSystemPackages({ browser: true });
    const variables = await startProduct(folder, shutdown);
    return await runPlaywright(path.join(folder, "playwright.json"), variables, args);
  } finally {
    await shutdown.run();
  }
}

async function run(chosen: readonly Stage[], args: string[], folder: string, shutdown: Shutdown): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  generatePrismaClient();
  bundleThreads();
  if (chosen.includes("check")) outcomes.push(await runChecks());
  if (chosen.includes("jest") && !shutdown.asked) {
    outcomes.push(
      await runStage("Jest", async () => {
        requireSystemPackages({ browser: false });
        return runJest(folder, args);
      }),
    );
  }
  if (chosen.includes("e2e") && !shutdown.asked) outcomes.push(await runStage("end to end", () => endToEnd(folder, args, shutdown)));
  return outcomes.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
}

/** `npm test [-- --only=check|jest|e2e] [pattern…]`: every test; ends with the line `N passed, N failed`. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { only: { type: "string" } } });
  const only = stages.find((stage) => stage === values.only);
  if (values.only && !only) throw new StartError(`--only takes one of: ${stages.join(", ")}`);
  // A developer's own database, keys and providers are not for tests.
  for (const name of Object.keys(envSchema.shape)) if (!/^FF/.test(name)) delete process.env[name];
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-run-"));
  const shutdown = new Shutdown();
  const { passed, failed } = await run(only ? [only] : stages, positionals, folder, shutdown).finally(() => rmSync(folder, { recursive: true, force: true }));
  console.log(`\nThe whole took ${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 || shutdown.asked ? 1 : 0);
}
