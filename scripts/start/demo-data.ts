import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import pg from "pg";
import type { Variables } from "./environment";
import { exitOf } from "./processes";
import { StartError } from "./start-error";

async function hasUsers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("SELECT 1 FROM users LIMIT 1")).rowCount === 1;
  } finally {
    await client.end();
  }
}

/**
 * Writes demo data into an empty database, in a child process, because the product's modules read their environment once.
 * @returns whether it was written
 * @throws StartError when the seed fails, which prints the reason itself
 */
export async function seedWhenEmpty(variables: Variables): Promise<boolean> {
  if (!existsSync("prisma/seed/index.ts") || (await hasUsers(variables.DATABASE_URL!))) return false;
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/database/seed.ts"],
    {
      stdio: "inherit",
      env: { ...variables, NODE_ENV: "production" },
    },
  );
  if ((await exitOf(child)) !== 0)
    throw new StartError("The demo data could not be written: see the reason above.");
  return true;
}
