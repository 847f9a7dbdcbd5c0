import { db } from "@/lib/platform/db/client";
import { FIRST_ID } from "@/lib/platform/keyset";

/** What a person wrote; the other rows of an entry are what others did with it. */
const WRITTEN = [
  "prompts",
  "prompt_bases",
  "prompt_examples",
  "knowledge_bases",
  "knowledge_files",
  "knowledge_contents",
];

type TrashedRow = { id: string; deleted_at: Date; table: string; row: object };

/** What a person wrote and deleted and can bring back, row by row, however much one deletion took along. */
export async function rowsInTrash(
  ownerId: string,
  after: string | undefined,
  take: number,
): Promise<TrashedRow[]> {
  const [entry = FIRST_ID, table = "", key = ""] = after?.split(" ") ?? [];
  return db.$queryRaw<TrashedRow[]>`
    SELECT concat_ws(' ', r.entry_id, r.table_name, r.key) AS id, e.created_at AS deleted_at, r.table_name AS table, r.row
    FROM trash_rows r JOIN trash_entries e ON e.id = r.entry_id
    WHERE e.owner_id = ${ownerId}::uuid AND r.link = '' AND r.table_name = ANY(${WRITTEN}) AND (r.entry_id, r.table_name, r.key) > (${entry}::uuid, ${table}, ${key})
    ORDER BY r.entry_id, r.table_name, r.key LIMIT ${take}`;
}
