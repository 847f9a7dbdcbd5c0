// How well a search finds what people ask for: `npm run bench -- search [--misses]`. The demo prompts among 5,000 of other
// themes, 200 judged queries (./queries.txt): recall@10 and MRR by kind of query, then the time of a query on one connection.
import { spawn } from "node:child_process";
import { startTestDatabases } from "@/scripts/test/databases";

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const databases = await startTestDatabases();
  try {
    const url = await databases.create("search_quality");
    await new Promise<void>((resolve, reject) =>
      spawn(process.execPath, ["--import", "tsx", "tests/bench/search/measure.ts", ...args], {
        env: {
          ...process.env,
          DATABASE_URL: url,
          DATABASE_POOL_SIZE: "1",
          AUTH_SECRET: "bench-secret-bench-secret-bench-secret",
        },
        stdio: "inherit",
      }).on("close", (code) => (code === 0 ? resolve() : reject(new Error(`measuring ended with ${code}`)))),
    );
  } finally {
    await databases.stop();
  }
}
