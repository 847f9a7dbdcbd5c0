import { parseArgs } from "node:util";
import { generatePrismaClient } from "../../scripts/start/prisma-client";
import { StartError } from "../../scripts/start/start-error";
import { bundleThreads } from "../../scripts/start/thread-files";
import type { Outcome } from "./drill";
import { DRILLS } from "./drills";

/** `npm run test:drills [-- name…] [--minutes 30]`: breaks the product on purpose; prints promise, figure and verdict of each drill. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { minutes: { type: "string", default: "30" } } });
  const unknown = positionals.filter((name) => !DRILLS.some((drill) => drill.name === name));
  if (unknown.length > 0) throw new StartError(`No such drill: ${unknown.join(", ")}. There are: ${DRILLS.map(({ name }) => name).join(", ")}`);
  generatePrismaClient();
  bundleThreads();
  const rows: { drill: string; promise: string; figure: string; verdict: string }[] = [];
  for (const { name, promise, run } of DRILLS.filter((drill) => positionals.length === 0 || positionals.includes(drill.name))) {
    console.log(`── ${name}: ${promise}`);
    const { figure, kept } = await run({ minutes: Number(values.minutes) }).catch((error: Error): Outcome => ({
      figure: `broken off: ${error.message}`,
      kept: false,
    }));
    console.log(`   ${kept ? "kept" : "BROKEN"}: ${figure}`);
    rows.push({ drill: name, promise, figure, verdict: kept ? "kept" : "BROKEN" });
  }
  console.log(`\n${rows.map(({ drill, promise, figure, verdict }) => `| ${drill} | ${promise} | ${figure} | ${verdict} |`).join("\n")}`);
  const broken = rows.filter(({ verdict }) => verdict !== "kept").length;
  console.log(`\n${rows.length - broken} passed, ${broken} failed`);
  process.exit(broken > 0 ? 1 : 0);
}
