import pg from "pg";
import { type Drill, seconds } from "../drill";
import { openStand } from "../stand/stand";
import { ask, keepAsking, tally, waitFor } from "../stand/visitor";
import { pause } from "../../../scripts/start/processes";

export const tenConnections: Drill = {
  name: "ten-connections",
  promise:
    "a database that takes ten connections, all of them held by others for 15 s, costs answers of 503 only, and heals within 10 s",
  async run() {
    await using stand = await openStand();
    const admin = new pg.Client({ connectionString: stand.databaseUrl });
    await admin.connect();
    const others: pg.Client[] = [];
    try {
      const { origin } = await stand.start();
      const name = new URL(stand.databaseUrl).pathname.slice(1);
      const { rows } = await admin.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()",
      );
      // Existing connections stay; the limit refuses new ones after the product's are terminated. (It does not apply to superusers.)
      await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(name)} CONNECTION LIMIT 10`);
      await admin.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
      for (let taken = 1; taken < 10; taken += 1) {
        const client = new pg.Client({ connectionString: stand.databaseUrl });
        client.on("error", () => undefined);
        if (
          await client.connect().then(
            () => true,
            () => false,
          )
        )
          others.push(client);
      }
      const visitor = keepAsking(
        origin,
        ["/api/prompts", "/public-prompts?type=TEXT", "/api/bases?accessType=FREE"],
        100,
      );
      await pause(15_000);
      await Promise.all(others.splice(0).map((client) => client.end()));
      const back = await waitFor(
        async () => (await ask(`${origin}/api/health/ready`)).status === 200,
        60_000,
      );
      const answers = await visitor.stop();
      const wrong = answers.filter(({ status }) => status !== 200 && status !== 503);
      return {
        figure: `${rows[0]!.count} connections before; ${tally(answers)}; ready after ${seconds(back)}`,
        kept: wrong.length === 0 && back <= 10_000,
      };
    } finally {
      await Promise.all(others.map((client) => client.end()));
      await admin.end();
    }
  },
};
