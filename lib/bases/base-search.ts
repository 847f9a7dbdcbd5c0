import { db } from "@/lib/platform/db/client";

/** As many bases as a search considers; a search that finds more needs another word. */
const MOST = 500;

/** Ids of the public bases whose name or description has every word of `q` in any form, best match first. */
export async function matchingBaseIds(q: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM prompt_bases
    WHERE access_type <> 'PRIVATE' AND search_card @@ search_query(${q})
    ORDER BY ts_rank(search_card, search_query(${q})) DESC, id DESC
    LIMIT ${MOST}`;
  return rows.map((row) => row.id);
}
