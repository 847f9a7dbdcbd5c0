// How well the search of a vector base finds passages: `npm run bench -- retrieval --set FILE`, a set of questions in SQuAD's form. Each
// paragraph is a snippet of one base; printed are recall@1, recall@5, nDCG@10 and the time of a search.
import { parseArgs } from "node:util";
import { StartError } from "@/scripts/start/start-error";
import { startTestDatabases } from "@/scripts/test/databases";
import { spawn } from "node:child_process";

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { set } = parseArgs({ args, options: { set: { type: "string" } } }).values;
  if (!set) throw new StartError("Which set of questions? npm run bench -- retrieval --set FILE");
  const databases = await startTestDatabases();
  try {
    const url = await databases.create("retrieval");
    await new Promise<void>((resolve, reject) =>
      spawn(process.execPath, ["--import", "tsx", "tests/bench/retrieval/measure.ts", set], {
        env: { ...process.env, DATABASE_URL: url, AUTH_SECRET: "bench-secret-bench-secret-bench-secret" },
        stdio: "inherit",
      }).on("close", (code) => (code === 0 ? resolve() : reject(new Error(`measuring ended with ${code}`)))),
    );
  } finally {
    await databases.stop();
  }
}
