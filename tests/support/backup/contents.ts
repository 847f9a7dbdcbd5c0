import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inSession } from "@/scripts/backup/session";
import { tablesInOrder } from "@/scripts/backup/tables";

export type TableContents = { rows: number; hash: string };

/** Every table of a database: how many rows, and one hash over all of them in any order. */
export async function contentsOf(url: string): Promise<Record<string, TableContents>> {
  return inSession(url, async (client) => {
    const all: Record<string, TableContents> = {};
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    for (const { name } of await tablesInOrder(client)) {
      const { rows } = await client.query<TableContents>(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS hash FROM public."${name}" t`,
      );
      all[name] = rows[0]!;
    }
    return all;
  });
}

/** Every file below a folder with the hash of its content. */
export function filesIn(directory: string): Record<string, string> {
  if (!existsSync(directory)) return {};
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [
          path.relative(directory, file),
          createHash("sha256").update(readFileSync(file)).digest("hex"),
        ];
      })
      .sort(),
  );
}
