import { createHash, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { readMigrations } from "../database/schema-engine";
import { StartError } from "../start/start-error";
import { productVersion, type Stamp } from "./stamp";

type Migration = { name: string; script: string };

// Creates Prisma's migration table as its engine does, because the engine cannot run inside our transaction.
const RECORD = `
  CREATE TABLE public._prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
    logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

const RECORDED = `
  INSERT INTO public._prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`;

/** Splits our migrations into those applied in the backup and later ones. @throws StartError when the backup has an unknown one */
export async function migrationsAround({
  migrations,
  product,
}: Stamp): Promise<{ seen: Migration[]; later: Migration[] }> {
  const ours = (await readMigrations()).migrationDirectories.map(({ path: name, migrationFile }) => ({
    name,
    script: scriptOf(migrationFile),
  }));
  const unknown = migrations.filter((name) => !ours.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup is of product version ${product} and has migrations that this version (${productVersion()}) does not know: ${unknown.join(", ")}.\n` +
        "Restore it with that version or a newer one.",
    );
  }
  return {
    seen: ours.filter(({ name }) => migrations.includes(name)),
    later: ours.filter(({ name }) => !migrations.includes(name)),
  };
}

function scriptOf({ content }: { content: { tag: string; value: unknown } }): string {
  if (content.tag !== "ok") throw new Error("A migration cannot be read.");
  return content.value as string;
}

/** Creates the empty tables at the backup's schema version. The rows include Prisma's migration table. */
export async function makeTables(client: Client, seen: Migration[]): Promise<void> {
  await client.query(RECORD);
  for (const { script } of seen) await client.query(script);
}

/** Applies the migrations after the backup, and records them as Prisma does. */
export async function applyLater(client: Client, later: Migration[]): Promise<void> {
  for (const { name, script } of later) {
    await client.query(script);
    await client.query(RECORDED, [randomUUID(), createHash("sha256").update(script).digest("hex"), name]);
  }
}
