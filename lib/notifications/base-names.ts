import { read } from "@/lib/platform/db/read";

/** The names of bases as a person may know them, by id: those that are gone, private to others, or hidden from the person are not among them. */
export async function baseNames(
  userId: string,
  kept: readonly { data: { baseId: string | null } }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(kept.flatMap(({ data }) => data.baseId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; name: string }>`
    SELECT b.id, b.base_name AS name FROM prompt_bases b
    WHERE b.id = ANY(${ids}::uuid[]) AND (b.owner_id = ${userId}::uuid OR (b.access_type <> 'PRIVATE' AND (
      b.hidden_at IS NULL OR EXISTS (SELECT 1 FROM user_base_access h WHERE h.base_id = b.id AND h.user_id = ${userId}::uuid))))`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
