import { read } from "@/lib/platform/db/read";

/** The names of bases as a person may know them, by id: those that are gone or private to others are not among them. */
export async function baseNames(userId: string, kept: readonly { data: { baseId: string | null } }[]): Promise<Map<string, string>> {
  const ids = [...new Set(kept.flatMap(({ data }) => data.baseId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; name: string }>`
    SELECT id, base_name AS name FROM prompt_bases
    WHERE id = ANY(${ids}::uuid[]) AND (access_type <> 'PRIVATE' OR owner_id = ${userId}::uuid)`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
