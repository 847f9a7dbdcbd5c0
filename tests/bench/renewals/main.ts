// What one night of renewals takes: `npm run bench -- renewals [--renewals 10000] [--sellers 100]`.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { startTestDatabases } from "@/scripts/test/databases";

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      renewals: { type: "string", default: "10000" },
      sellers: { type: "string", default: "100" },
    },
  });
  const databases = await startTestDatabases();
  try {
    const env = {
      ...process.env,
      DATABASE_URL: await databases.create("renewals"),
      AUTH_SECRET: "bench-secret-bench-secret-bench-secret",
    };
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "tests/bench/renewals/measure.ts", values.renewals, values.sellers],
      { env, stdio: ["ignore", "inherit", "inherit"] },
    );
    await new Promise((ended) => child.once("close", ended));
  } finally {
    await databases.stop();
  }
}
