import { readFileSync } from "node:fs";
import pg from "pg";
import { pause } from "../../../scripts/start/processes";
import { type Drill, seconds } from "../drill";
import { openStand } from "../stand/stand";
import { ask, longest, tally, waitFor } from "../stand/visitor";

/** The processes of the product's connections and the postmaster that would make new ones. */
async function databaseProcesses(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
  const stat = readFileSync(`/proc/${rows[0]!.pid}/stat`, "utf8");
  const postmaster = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  return [postmaster, ...rows.map(({ pid }) => pid)];
}

/** A connection that nobody wants any more ends while it stands still. */
function resume(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGCONT");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

export const pausedDatabase: Drill = {
  name: "database-paused",
  promise:
    "while PostgreSQL stands still for 20 s, the last of 50 answers that need it comes within 5 s as a 503; afterwards all is well within 5 s",
  async run() {
    await using stand = await openStand();
    const { origin } = await stand.start();
    // No address that the response cache answers: it needs no database for the first second (docs/decisions/018).
    const paths = [
      "/api/prompts?q=a",
      "/public-prompts?q=a",
      "/bases?q=a",
      "/api/bases/my",
      "/public-prompts?type=IMAGE&q=b",
    ];
    await Promise.all(paths.map((path) => ask(origin + path)));
    const paused = await databaseProcesses(stand.databaseUrl);
    try {
      for (const pid of paused) process.kill(pid, "SIGSTOP");
      const began = Date.now();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => ask(origin + paths[index % paths.length]!)),
      );
      await pause(20_000 - (Date.now() - began));
      resume(paused);
      const back = await waitFor(async () => (await ask(`${origin}/api/prompts`)).status === 200, 60_000);
      const wrong = answers.filter(({ status }) => ![401, 503].includes(status));
      return {
        figure: `longest answer ${seconds(longest(answers))}; ${tally(answers)}; back after ${seconds(back)}`,
        kept: longest(answers) <= 5_000 && wrong.length === 0 && back <= 5_000,
      };
    } finally {
      resume(paused);
    }
  },
};
