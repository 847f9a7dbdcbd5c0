import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { createDatabase, migrate } from "../database/migrate";
import { migrationsDirectory, readSchema, withSchemaEngine } from "../database/schema-engine";
import { withDatabase } from "../start/database";
import { StartError } from "../start/start-error";

/** The SQL from the migrated database at `url` to prisma/schema.prisma; null when they agree. */
export async function difference(url: string): Promise<string | null> {
  const schema = await readSchema();
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: "schemaDatasource", ...schema, configDir: path.resolve("prisma") },
      to: { tag: "schemaDatamodel", ...schema },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return stdout === null || stdout.includes("-- This is an empty migration.") ? null : stdout;
}

/** Runs `work` with the address of an empty database that is dropped afterwards. @param url of a database that an administrator may connect to */
export async function inScratchDatabase<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `promptoteka_scratch_${process.pid}`;
  const scratch = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await createDatabase(scratch);
  try {
    return await work(scratch);
  } finally {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}

/** `npm run db:new-migration <name>`: writes a migration with the schema's changes. */
export async function main([name = ""]: string[]): Promise<void> {
  if (!/^[a-z0-9_]+$/.test(name))
    throw new StartError("Name the migration: npm run db:new-migration add_something (a-z, 0-9, _).");
  await withDatabase(async (_url, _signal, administrator) => {
    const script = await inScratchDatabase(administrator, async (scratch) => {
      await migrate(scratch);
      return difference(scratch);
    });
    if (script === null) return console.log("The migrations already lead to prisma/schema.prisma.");
    const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const file = path.join(migrationsDirectory, `${time}_${name}`, "migration.sql");
    mkdirSync(path.dirname(file));
    writeFileSync(file, script);
    console.log(
      `Written: ${path.relative(process.cwd(), file)}\nRead it, then apply it with npm run db:migrate.`,
    );
  });
}
