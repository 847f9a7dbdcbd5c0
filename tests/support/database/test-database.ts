import { randomUUID } from "node:crypto";
import pg from "pg";

/** The address of this worker's own database, migrated. */
export function testDatabaseUrl(): string {
  return process.env.DATABASE_URL ?? "";
}

/** The address of another, new copy of the migrated template, for tests that change the schema or need an empty one. */
export async function newDatabase(name: string, template = "promptoteka_template"): Promise<string> {
  const server = process.env.TEST_DATABASE_SERVER ?? "";
  // A name of its own each time: dropping one of before is forbidden while autovacuum, another role's process, is in it.
  const unique = `${name}_${randomUUID().replaceAll("-", "")}`;
  await query(`${server}/postgres`, `CREATE DATABASE ${unique} TEMPLATE ${template}`);
  return `${server}/${unique}`;
}

const clients = new Map<string, Promise<pg.Client>>();

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => clients.delete(url));
  await client.connect();
  return client;
}

afterAll(async () => {
  const open = [...clients.values()];
  clients.clear();
  const connected = (await Promise.allSettled(open)).flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  );
  await Promise.all(connected.map((client) => client.end()));
});

/** Runs one statement. @returns its rows */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = clients.get(url) ?? connect(url);
  clients.set(url, client);
  return (await (await client).query<Row>(sql, values)).rows;
}

/** Writes rows by the thousand: not over the product's connections, whose statements end after ten seconds, also on a machine that is busy. */
export async function fillTable(sql: string, values: unknown[] = []): Promise<void> {
  await query(testDatabaseUrl(), sql, values);
}

// Most tables are empty in most tests; emptying the few that are not is ten times faster than TRUNCATE of all.
const emptyTables = `
DO $$
DECLARE
  name regclass;
  filled boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO filled;
    IF filled THEN EXECUTE format('DELETE FROM %s', name); END IF;
  END LOOP;
END
$$`;

/** Deletes every row of every table of this worker's database, but not the record of its migrations. */
export async function resetDatabase(): Promise<void> {
  await query(testDatabaseUrl(), emptyTables);
}
