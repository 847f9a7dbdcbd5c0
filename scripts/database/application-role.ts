import type pg from "pg";
import { connect, createDatabase } from "./migrate";

/** An advisory lock against concurrent starts. */
const ADVISORY_LOCK = 7_262_002;

/**
 * Selects `ALTER … OWNER` statements for all objects of other owners. Without objects of extensions, schemas of pg_database_owner (a role
 * of the database's owner) and sequences owned by a column, which follow their table.
 */
const GIVE_OVER = `
WITH spaces AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
     part_of_extension AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS statement FROM spaces
WHERE nspowner NOT IN ($1::regrole, (SELECT oid FROM pg_roles WHERE rolname = 'pg_database_owner'))
UNION ALL
SELECT format('ALTER TABLE %s OWNER TO %I', c.oid::regclass, $1::text) FROM pg_class c JOIN spaces s ON s.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND c.relowner <> $1::regrole
  AND ('pg_class'::regclass, c.oid) NOT IN (SELECT * FROM part_of_extension)
  AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
UNION ALL
SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text) FROM pg_type t JOIN spaces s ON s.oid = t.typnamespace
WHERE t.typtype IN ('e', 'd', 'r') AND t.typowner <> $1::regrole AND ('pg_type'::regclass, t.oid) NOT IN (SELECT * FROM part_of_extension)
UNION ALL
SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text) FROM pg_proc p JOIN spaces s ON s.oid = p.pronamespace
WHERE p.proowner <> $1::regrole AND ('pg_proc'::regclass, p.oid) NOT IN (SELECT * FROM part_of_extension)`;

async function inOneTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '30s'");
    await client.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await work(client);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

/**
 * Creates the role with its password and the database of `url` unless they exist. The role owns its database and has no other rights.
 * Objects that an older version created as administrator are transferred to it, in one transaction.
 * @param administrator the address of the same server for a superuser, with any of its databases
 */
export async function ensureApplicationDatabase(administrator: string, url: string): Promise<void> {
  const { username, password, pathname } = new URL(url);
  const [role, secret, database] = [username, password, pathname.slice(1)].map(decodeURIComponent) as [
    string,
    string,
    string,
  ];
  const server = Object.assign(new URL(administrator), { pathname: "/postgres" }).href;
  await inOneTransaction(server, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
    const does = rowCount === 0 ? "CREATE" : "ALTER";
    await client.query(
      `${does} ROLE ${client.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEROLE PASSWORD ${client.escapeLiteral(secret)}`,
    );
  });
  const target = Object.assign(new URL(administrator), { pathname: `/${database}` }).href;
  await createDatabase(target);
  await inOneTransaction(target, async (client) => {
    const { rows } = await client.query<{ statement: string }>(GIVE_OVER, [role]);
    for (const { statement } of rows) await client.query(statement);
    const owner = await client.query(
      "SELECT FROM pg_database WHERE datname = current_database() AND datdba <> $1::regrole",
      [role],
    );
    if (owner.rowCount)
      await client.query(
        `ALTER DATABASE ${client.escapeIdentifier(database)} OWNER TO ${client.escapeIdentifier(role)}`,
      );
  });
}
