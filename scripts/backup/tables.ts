import type { Client } from "pg";

export type Table = { name: string; columns: string[] };

// Without generated columns, for which PostgreSQL accepts no values, without search columns, and without page_drops, because the page caches of
// processes start empty. Search columns and counters are filled by triggers during the restore.
const LEFT_OUT =
  "'page_drops', 'base_prompt_counts', 'author_prompt_counts', 'public_prompt_counts', 'base_counts', 'base_ratings', 'public_tag_changes', 'public_tag_counts', 'public_tags'";
const TABLES = `
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.atttypid <> 'tsvector'::regtype
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN (${LEFT_OUT})
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`;

const REFERENCES = `
  SELECT child.relname::text AS child, parent.relname::text AS parent
  FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND child.oid <> parent.oid
    AND NOT k.condeferred`;

/**
 * All tables of the product, each after those that it references, so that rows can be loaded with constraints on; only a superuser could
 * switch them off. Deferred constraints (a person's picture, which has an owner) do not count.
 * @throws Error for circular references
 */
export async function tablesInOrder(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES);
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name }) =>
      references.every(({ child, parent }) => child !== name || !waiting.has(parent)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}.`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** A table with its column list for COPY. */
export function copyTarget(client: Client, { name, columns }: Table): string {
  return `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;
}

export async function countRows(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM public.${client.escapeIdentifier(name)}`,
  );
  return Number(rows[0]!.count);
}

/** The values of used sequences, as text, because they exceed JavaScript's integers. */
export async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
