import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { memberNamed } from "@/scripts/backup/archive-members";
import { readArchive, readWhole } from "@/scripts/backup/archive-reader";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { inSession } from "@/scripts/backup/session";
import { copyTarget, type Table } from "@/scripts/backup/tables";
import { difference } from "@/scripts/commands/db-new-migration";
import { migrate } from "@/scripts/database/migrate";
import { audit, keptCounts } from "@/tests/support/auditor";
import { filesIn } from "@/tests/support/backup/contents";
import { newDatabase, query } from "@/tests/support/database/test-database";
import { inOtherProcesses } from "@/tests/support/in-another-process";

/**
 * Archives that `npm run backup` of these versions made, each once, of its demo data without pictures, a row in every table, and sales of
 * every kind by its own code: with promo code, given back whole and in part, as gifts, of a bundle, by codes; a hidden prompt, and two prompts
 * and a base in the trash, which the first version did not hide with an equal prompt.
 */
const VERSIONS = [
  { version: "1.16.0", hiddenInTrash: 0 },
  { version: "1.20.0", hiddenInTrash: 2 },
  { version: "1.24.0", hiddenInTrash: 2 },
];

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-archives-"));
const objects = path.join(folder, "objects");
const own = process.env.DATABASE_URL;
afterEach(() => {
  process.env.DATABASE_URL = own;
  rmSync(objects, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tables that the product has no longer: sums of sums, names of pages that are gone, twins of hidden texts. */
const GONE = ["gone_pages", "hidden_texts", "sale_months", "sale_totals", "view_months", "view_totals"];

/** Columns that tables which live on have no longer, as "table.column". */
const GONE_COLUMNS: string[] = [];

/** Columns that a restore or later migrations bring up to date, and the rows where they may. */
const CHANGED: Record<string, string> = {
  // News of a base forget the title of a prompt that was hidden when it was deleted.
  "base_changes.removed_title":
    "n.removed_title IS NULL AND EXISTS (SELECT FROM trash_rows r WHERE r.table_name = 'prompts' AND r.key = n.prompt_id::text AND r.row ->> 'hidden_at' IS NOT NULL)",
  // Since 1.30.0 they keep the name of a base also while it is there.
  "code_redemptions.base_name": "o.base_name IS NULL",
  "orders.base_name": "o.base_name IS NULL",
};

/** The tables that live on, each with its key and the types of the columns that it has had since. */
const LIVING = `
  SELECT old.relname AS name, array_agg(quote_ident(o.attname)) FILTER (WHERE o.attname = ANY(p.key)) AS key, json_object_agg(quote_ident(o.attname), format_type(n.atttypid, n.atttypmod)) AS columns
  FROM pg_class old JOIN pg_class c ON c.relname = old.relname AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  CROSS JOIN LATERAL (SELECT array_agg(a.attname) AS key FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS p
  JOIN pg_attribute o ON o.attrelid = old.oid AND o.attnum > 0 JOIN pg_attribute n ON n.attrelid = c.oid AND n.attname = o.attname AND NOT n.attisdropped
  WHERE old.relnamespace = 'archived'::regnamespace AND old.relname <> '_prisma_migrations' GROUP BY 1 ORDER BY 1`;

/** Puts the archive's rows beside what was made of them. @returns the hashes of its files */
async function unpack(url: string, file: string, tables: Table[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  await inSession(url, async (client) => {
    await client.query("CREATE SCHEMA archived");
    for (const { name, columns } of tables)
      await client.query(
        `CREATE TABLE archived.${name} (${columns.map((column) => `"${column}" text`).join(", ")})`,
      );
    await readArchive(file, async (member, chunks) => {
      const known = memberNamed(member);
      if (known?.kind === "object") {
        const content = await readWhole(chunks);
        files[known.key] = createHash("sha256").update(content).digest("hex");
      } else if (known?.kind === "rows") {
        const table = tables.find(({ name }) => name === known.table)!;
        const target = copyTarget(client, table).replace("public.", "archived.");
        await pipeline(chunks, client.query(copyFrom(`COPY ${target} FROM STDIN`)));
      }
    });
  });
  return files;
}

/** Rows of the archive that are missing or different in the database; tables and columns that are missing without being listed as dropped. */
async function lost(url: string, tables: Table[]): Promise<object[]> {
  const living = await query<{ name: string; key: string[]; columns: object }>(url, LIVING);
  const missing = tables
    .map(({ name }) => name)
    .filter((name) => name !== "_prisma_migrations" && !living.some((table) => table.name === name));
  const gone = await query<{ missing: string }>(
    url,
    `SELECT o.table_name || '.' || o.column_name AS missing FROM information_schema.columns o JOIN information_schema.tables t USING (table_name)
     WHERE o.table_schema = 'archived' AND t.table_schema = 'public' AND NOT EXISTS (SELECT FROM information_schema.columns n
       WHERE n.table_schema = 'public' AND n.table_name = o.table_name AND n.column_name = o.column_name)`,
  );
  const found: object[] = [...missing.map((name) => ({ missing: name })), ...gone].filter(
    (each) => ![...GONE, ...GONE_COLUMNS].includes(each.missing),
  );
  for (const { name, key, columns } of living) {
    const differs = Object.entries(columns).map(
      ([column, type]) =>
        `count(*) FILTER (WHERE n.${column}::text IS DISTINCT FROM o.${column}::${type}::text AND (${CHANGED[`${name}.${column}`] ?? "false"}) IS NOT TRUE)::int AS ${column}`,
    );
    const [counted] = await query<Record<string, number>>(
      url,
      `SELECT (SELECT count(*)::int FROM public.${name}) AS restored, (SELECT count(*)::int FROM archived.${name}) AS archived, count(*)::int AS same, ${differs.join(", ")}
       FROM archived.${name} o JOIN public.${name} n ON ${key.map((column) => `n.${column}::text = o.${column}::${(columns as Record<string, string>)[column]}::text`).join(" AND ")}`,
    );
    const { restored, archived, same, ...changed } = counted!;
    const others = Object.fromEntries(Object.entries(changed).filter(([, rows]) => rows > 0));
    if (restored !== archived || same !== archived || Object.keys(others).length > 0)
      found.push({ name, restored, archived, same, ...others });
  }
  return found;
}

/** What the archive's trash had and did not come back, or came back otherwise, by row and column; what was deleted is as new as its restoration. */
async function lostInTrash(url: string): Promise<object[]> {
  const tables = await query<{ name: string }>(
    url,
    "SELECT DISTINCT table_name AS name FROM archived.trash_rows",
  );
  const found: object[] = [];
  for (const { name } of tables) {
    const others = await query(
      url,
      `SELECT o.key, '${name}.' || c AS column, to_jsonb(was) -> c AS was, to_jsonb(n) -> c AS now
       FROM archived.trash_rows o CROSS JOIN LATERAL jsonb_populate_record(NULL::public.${name}, o.row::jsonb) AS was
       CROSS JOIN LATERAL jsonb_object_keys(o.row::jsonb) AS c LEFT JOIN public.${name} n ON n.id::text = o.key
       WHERE o.table_name = '${name}' AND '${name}.' || c <> ALL ($1) AND NOT (o.depth = '0' AND c = 'updated_at')
         AND (to_jsonb(n) ? c IS NOT TRUE OR to_jsonb(was) -> c <> to_jsonb(n) -> c)`,
      [GONE_COLUMNS],
    );
    found.push(...others);
  }
  return found;
}

/** Ledger, sales, access and every kept count are what queries over the rows say. */
async function requireRight(): Promise<void> {
  await audit();
  const { kept, counted } = await keptCounts();
  expect(kept).toEqual(counted);
}

test.each(VERSIONS)(
  "the archive of $version comes back whole: every row, right, sum and file",
  async ({ version, hiddenInTrash }) => {
    const file = path.join("tests/files/archives", `${version}.tar.gz`);
    const url = await newDatabase("archive", "template0");
    const { product, tables } = await restoreBackup({
      ...{ file, url, dataDirectory: folder, storage: diskStorage(objects) },
      report: () => undefined,
    });
    expect(product).toBe(version);
    expect([await migrate(url), await difference(url)]).toEqual([[], null]);

    const files = await unpack(url, file, tables);
    expect(await lost(url, tables)).toEqual([]);
    expect(filesIn(objects)).toEqual(files);
    expect(Object.keys(files).length).toBeGreaterThan(10);

    process.env.DATABASE_URL = url;
    await requireRight();
    // However long ago the archive was made.
    await query(url, "UPDATE trash_entries SET created_at = now()");
    const readers = ["Продавец Архива", "Покупатель Архива", "Посторонний Архива", "Читатель Архива", ""];
    expect(await inOtherProcesses("archive-readers", [{ readers }])).toEqual([
      ["ok", "ok", "ACCESS_REQUIRED", "ACCESS_REQUIRED", "ACCESS_REQUIRED", "ok", "ok", "ok"],
    ]);
    expect(await lostInTrash(url)).toEqual([]);
    const hidden = await query(
      url,
      `SELECT p.id FROM archived.trash_rows r JOIN prompts p ON p.id::text = r.key
       WHERE r.table_name = 'prompts' AND p.hidden_at = (r.row::jsonb ->> 'hidden_at')::timestamptz`,
    );
    expect(hidden).toHaveLength(hiddenInTrash);
    await requireRight();
  },
  120_000,
);
