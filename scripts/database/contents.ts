import type { Client } from "pg";

/** The queue's schema (lib/jobs/queue), which is not made by migrations. */
const QUEUE_SCHEMA = "pgboss";

const NOT_OF_AN_EXTENSION = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

// Keeps extensions and the schema "public", which another role may own (PostgreSQL 14).
const DROPS = `
  SELECT 1 AS turn, format('DROP %s IF EXISTS public.%I CASCADE', kind, relname) AS statement
  FROM pg_class o JOIN (VALUES ('r', 'TABLE'), ('p', 'TABLE'), ('v', 'VIEW'), ('m', 'MATERIALIZED VIEW'), ('S', 'SEQUENCE')) AS k (relkind, kind) ON k.relkind = o.relkind::text
  WHERE relnamespace = 'public'::regnamespace AND ${NOT_OF_AN_EXTENSION("pg_class")}
  UNION ALL
  SELECT 2, format('DROP ROUTINE IF EXISTS %s CASCADE', o.oid::regprocedure)
  FROM pg_proc o WHERE pronamespace = 'public'::regnamespace AND ${NOT_OF_AN_EXTENSION("pg_proc")}
  UNION ALL
  SELECT 3, format('DROP TYPE IF EXISTS public.%I CASCADE', typname)
  FROM pg_type o WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'c') AND ${NOT_OF_AN_EXTENSION("pg_type")}
  ORDER BY turn`;

/** Drops everything that the product has created in its database, with no other rights than creating needs. Other schemas stay. */
export async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`);
}

/** Whether the product has created anything in this database. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `SELECT to_regnamespace('${QUEUE_SCHEMA}') IS NULL AND NOT EXISTS (
       SELECT FROM pg_class o WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${NOT_OF_AN_EXTENSION("pg_class")}
     ) AS empty`,
  );
  return rows[0]!.empty;
}

/** The application names of the other connections to this database. */
export async function othersConnected(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), 'unnamed') AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
