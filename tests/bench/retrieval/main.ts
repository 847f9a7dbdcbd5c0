// How well and how fast the search of a vector base finds passages. `npm run bench -- retrieval --set FILE [--hybrid]`: a set of questions in
// SQuAD's form, each paragraph a snippet of one base; recall@1, recall@5, nDCG@10 and the time of a search, with --hybrid also by the vectors
// of the local fake. `npm run bench -- retrieval --pieces N`: hybrid searches of a base of 50,000 pieces among N, the slowest, and how
// PostgreSQL answers them.
import { parseArgs } from "node:util";
import { StartError } from "@/scripts/start/start-error";
import { startTestDatabases } from "@/scripts/test/databases";
import { startAi } from "@/tests/support/fakes/ai";
import { spawn } from "node:child_process";

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const options = {
    set: { type: "string" },
    pieces: { type: "string" },
    hybrid: { type: "boolean" },
  } as const;
  const { set, pieces, hybrid } = parseArgs({ args, options }).values;
  if (!set && !pieces)
    throw new StartError("Which set, or how many pieces? npm run bench -- retrieval --set FILE | --pieces N");
  const [program, argument] = set ? ["measure", set] : ["scale", pieces!];
  const fake = hybrid || pieces ? await startAi() : null;
  const databases = await startTestDatabases();
  try {
    const url = await databases.create("retrieval");
    await new Promise<void>((resolve, reject) =>
      spawn(process.execPath, ["--import", "tsx", `tests/bench/retrieval/${program}.ts`, argument!], {
        env: {
          ...process.env,
          ...fake?.embeddingsEnv,
          AI_DAILY_TOKENS: "0",
          DATABASE_URL: url,
          AUTH_SECRET: "bench-secret-bench-secret-bench-secret",
        },
        stdio: "inherit",
      }).on("close", (code) => (code === 0 ? resolve() : reject(new Error(`measuring ended with ${code}`)))),
    );
  } finally {
    await fake?.close();
    await databases.stop();
  }
}
