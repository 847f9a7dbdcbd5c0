import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { dropEverything } from "../database/contents";
import { connect, migrate } from "../database/migrate";
import { withDatabase } from "../start/database";
import { seedWhenEmpty } from "../start/demo-data";
import { givenVariables, withDefaults } from "../start/environment";
import { StartError } from "../start/start-error";

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartError("This deletes every record. Say so: npm run db:reset -- --yes");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^(y|yes|д|да)$/i.test(answer.trim());
}

async function empty(url: string): Promise<void> {
  const client = await connect(url, { lock_timeout: 5_000 });
  try {
    await client.query("BEGIN");
    await dropEverything(client);
    await client.query("COMMIT");
  } catch (error) {
    if ((error as { code?: string }).code === "55P03")
      throw new StartError("The database is in use. Stop the server first.");
    throw error;
  } finally {
    await client.end();
  }
}

/** `npm run db:reset`: deletes all records and loads the demo data again; asks first, unless `--yes`. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: "boolean", short: "y" } } });
  await withDatabase(async (url) => {
    const { host, pathname } = new URL(url);
    if (!values.yes && !(await confirmed(`Delete every record of ${pathname.slice(1)} at ${host}? (y/N) `)))
      return;
    await empty(url);
    await migrate(url);
    const seeded = await seedWhenEmpty({ ...withDefaults(givenVariables()), DATABASE_URL: url });
    console.log(seeded ? "The database is new, with demo data." : "The database is new and empty.");
  });
}
