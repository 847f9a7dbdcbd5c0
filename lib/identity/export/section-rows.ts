import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { read } from "@/lib/platform/db/read";
import type { Row, Rows } from "./section";

// Rows of the sections (./sections) whose queries Prisma's client cannot express.

/**
 * Whether an administrator hid the original of a copied prompt, or its author, and it belongs to another person: the copy then
 * does not name it.
 */
const isHiddenOrigin = (userId: string, id: Prisma.Sql, authorId: Prisma.Sql) => Prisma.sql`(
  (SELECT o.hidden_at FROM prompts o WHERE o.id = ${id} AND o.user_id IS DISTINCT FROM ${userId}::uuid) IS NOT NULL
  OR (SELECT u.hidden_at FROM users u WHERE u.id = ${authorId} AND u.id <> ${userId}::uuid) IS NOT NULL)`;

export async function withoutHiddenOrigins<T extends Row>(userId: string, prompts: T[]): Promise<T[]> {
  const ids = prompts.map(({ id }) => id);
  const isHidden = isHiddenOrigin(userId, Prisma.sql`p.copied_from_id`, Prisma.sql`p.copied_from_author_id`);
  const rows = await read<Row>`SELECT p.id FROM prompts p WHERE p.id = ANY(${ids}::uuid[]) AND ${isHidden}`;
  const hidden = new Set(rows.map(({ id }) => id));
  return prompts.map((prompt) =>
    hidden.has(prompt.id) ? { ...prompt, copiedFromTitle: null, copiedFromAuthorId: null } : prompt,
  );
}

/**
 * Versions of the prompts in a person's bases, by prompt; the cursor is the last version itself, because it may be pruned
 * meanwhile. Reads only versions of the next prompts: its own sort would read them all.
 */
export function versionsOf(userId: string): Rows {
  let last: { prompt_id: string; number: number } | undefined;
  return async (_after, take) => {
    const behind = last ? Prisma.sql`AND p.id >= ${last.prompt_id}::uuid` : Prisma.empty;
    const rest = last
      ? Prisma.sql`AND (p.id <> ${last.prompt_id}::uuid OR number < ${last.number})`
      : Prisma.empty;
    const rows = await read<Row & { prompt_id: string; number: number }>`
      SELECT v.* FROM (
        SELECT p.id FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE b.owner_id = ${userId}::uuid ${behind} ORDER BY p.id OFFSET 0
      ) AS p CROSS JOIN LATERAL (
        SELECT * FROM prompt_versions WHERE prompt_id = p.id ${rest} ORDER BY number DESC LIMIT ${take}
      ) AS v LIMIT ${take}`;
    last = rows.at(-1) ?? last;
    return rows;
  };
}

/** Text results of the prompts in a person's bases. Looked up by prompt: in order of results, those of all people would be read. */
export function textResultsOf(userId: string): Rows {
  return (after, take) => {
    const behind = after ? Prisma.sql`AND e.id > ${after}::uuid` : Prisma.empty;
    return read<Row>`
      SELECT found.* FROM (
        SELECT e.* FROM prompt_bases b JOIN prompts p ON p.prompt_base_id = b.id JOIN prompt_examples e ON e.prompt_id = p.id
        WHERE b.owner_id = ${userId}::uuid AND e.text IS NOT NULL ${behind} OFFSET 0
      ) AS found ORDER BY found.id LIMIT ${take}`;
  };
}

/** Earlier versions of a person's transcripts, each as long as a recording. Looked up by transcript, as `textResultsOf`. */
export function transcriptVersionsOf(userId: string): Rows {
  return (after, take) => {
    const [operation = FIRST_ID, version = "0"] = after?.split(" ") ?? [];
    return read<Row>`
      SELECT concat_ws(' ', v.operation_id, v.version) AS id, v.* FROM (
        SELECT id FROM video_operations WHERE user_id = ${userId}::uuid AND id >= ${operation}::uuid ORDER BY id OFFSET 0
      ) AS o CROSS JOIN LATERAL (
        SELECT * FROM transcript_versions WHERE operation_id = o.id AND (o.id, version) > (${operation}::uuid, ${Number(version)}::int) ORDER BY version LIMIT ${take}
      ) AS v LIMIT ${take}`;
  };
}

/** Model usage, a row per day and model, whose id is day and model. */
export function aiUsesOf(userId: string): Rows {
  return (after, take) => read<Row>`
    SELECT * FROM (SELECT day::text || ' ' || model AS id, day::text AS day, model, requests, input_tokens AS "inputTokens", output_tokens AS "outputTokens", cost::text AS cost
      FROM ai_uses WHERE user_id = ${userId}::uuid) AS u WHERE u.id > ${after ?? ""} ORDER BY u.id LIMIT ${take}`;
}

/** Fields that a person wrote; other fields of an entry are actions of others. */
const WRITTEN = [
  "prompts",
  "prompt_bases",
  "prompt_examples",
  "knowledge_bases",
  "knowledge_files",
  "knowledge_contents",
];

type TrashedRow = { id: string; deleted_at: Date; table: string; row: object };

/** Deleted items that a person wrote and can restore, row by row, however large one deletion was. */
export async function rowsInTrash(
  ownerId: string,
  after: string | undefined,
  take: number,
): Promise<TrashedRow[]> {
  const [entry = FIRST_ID, table = "", key = ""] = after?.split(" ") ?? [];
  const origin = (column: string) => Prisma.sql`(r.row ->> ${column}::text)::uuid`;
  const isHidden = isHiddenOrigin(ownerId, origin("copied_from_id"), origin("copied_from_author_id"));
  return db.$queryRaw<TrashedRow[]>`
    SELECT concat_ws(' ', r.entry_id, r.table_name, r.key) AS id, e.created_at AS deleted_at, r.table_name AS table,
      CASE WHEN r.table_name = 'prompts' AND ${isHidden} THEN r.row - ARRAY['copied_from_title', 'copied_from_author_id'] ELSE r.row END AS row
    FROM trash_rows r JOIN trash_entries e ON e.id = r.entry_id
    WHERE e.owner_id = ${ownerId}::uuid AND r.link = '' AND r.table_name = ANY(${WRITTEN}) AND (r.entry_id, r.table_name, r.key) > (${entry}::uuid, ${table}, ${key})
    ORDER BY r.entry_id, r.table_name, r.key LIMIT ${take}`;
}

/** Transfers of bases: open offers by the person and to them, those that they accepted, and answers to theirs as they were told. */
export function transfersOf(userId: string): Rows {
  return (after, take) => read<Row>`
    SELECT * FROM (
      SELECT t.base_id AS id, t.base_id, 'offered' AS state, t.user_id AS to_id, t.created_at, t.expires_at
      FROM prompt_bases b JOIN base_transfers t ON t.base_id = b.id WHERE b.owner_id = ${userId}::uuid
      UNION ALL SELECT base_id, base_id, 'offered', user_id, created_at, expires_at FROM base_transfers WHERE user_id = ${userId}::uuid
      UNION ALL SELECT id, target_id, 'accepted', actor_id, created_at, NULL FROM audit_entries WHERE actor_id = ${userId}::uuid AND action = 'transferred'
      UNION ALL SELECT id, (data ->> 'baseId')::uuid, CASE data ->> 'what' WHEN 'taken' THEN 'accepted' ELSE 'declined' END, NULL, created_at, NULL
      FROM notifications WHERE user_id = ${userId}::uuid AND kind = 'member' AND data ->> 'what' IN ('taken', 'refused')
    ) t WHERE t.id > ${after ?? FIRST_ID}::uuid ORDER BY t.id LIMIT ${take}`;
}
