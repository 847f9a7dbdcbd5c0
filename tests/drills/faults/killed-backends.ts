import pg from "pg";
import { type Drill, seconds } from "../drill";
import { pause } from "../../../scripts/start/processes";
import { ask, keepAsking, tally, waitFor } from "../stand/visitor";
import { openStand } from "../stand/stand";

/** Takes every connection of the product away, also those that are in work. */
async function cutAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
}

export const killedBackends: Drill = {
  name: "backends-killed",
  promise:
    "connections that are cut five times in a row cost at most one answer in ten, each a 503, and heal within 5 s",
  async run() {
    await using stand = await openStand();
    const { origin } = await stand.start();
    const visitor = keepAsking(
      origin,
      ["/api/prompts", "/public-prompts?type=TEXT", "/bases?access=FREE"],
      50,
    );
    for (let time = 0; time < 5; time += 1) {
      await pause(2_000);
      await cutAll(stand.databaseUrl);
    }
    const back = await waitFor(async () => (await ask(`${origin}/api/health/ready`)).status === 200, 30_000);
    await pause(1_000);
    const answers = await visitor.stop();
    const refused = answers.filter(({ status }) => status === 503);
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 503);
    return {
      figure: `ready after ${seconds(back)}; ${tally(answers)}`,
      kept: back <= 5_000 && wrong.length === 0 && refused.length * 10 <= answers.length,
    };
  },
};
