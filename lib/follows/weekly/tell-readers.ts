import { write } from "@/lib/notifications/write";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { transaction } from "@/lib/platform/db/transaction";
import type { Locale } from "@/lib/platform/viewer";
import { IS_LISTED } from "@/lib/prompts/readable";

/** Days for which a selection is news: nobody is notified of an older one, nor while none of its prompts is open. */
const NEWS_DAYS = 2;
/** People in one transaction. */
const PIECE = 2_000;

/**
 * Notifies the people who want it, and whose language it is in, of published selections. A batch and its progress are one transaction,
 * so that an interrupted job resumes and nobody is notified twice.
 * @param signal ends it between two batches
 * @param piece people in one transaction
 */
export async function tellReaders(signal?: AbortSignal, piece = PIECE): Promise<void> {
  while (!signal?.aborted && (await transaction((tx) => tellPiece(tx, piece))));
}

async function tellPiece(tx: Database, piece: number): Promise<boolean> {
  const [selection] = await tx.$queryRaw<{ number: number; language: Locale; after: string }[]>`
    SELECT number, language::text AS language, coalesce(after, ${FIRST_ID}::uuid)::text AS after FROM selections s
    WHERE told_at IS NULL AND published_at > now() - make_interval(days => ${NEWS_DAYS}::int)
      AND EXISTS (SELECT FROM prompts p WHERE p.id = ANY(s.prompt_ids) AND ${IS_LISTED}) ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!selection) return false;
  const { number, language, after } = selection;
  const { count, last } = await write(
    tx,
    Prisma.sql`
      SELECT s.user_id, s.kind, ${`selection:${number}`} AS fact, ${JSON.stringify({ baseId: null, number })}::jsonb AS data
      FROM notification_settings s JOIN users u ON u.id = s.user_id
      WHERE s.kind = 'selection' AND (s.in_app OR s.by_mail) AND s.user_id > ${after}::uuid AND u.language = ${language}::"Language"
      ORDER BY s.user_id LIMIT ${piece}`,
  );
  if (count < piece) await tx.$executeRaw`UPDATE selections SET told_at = now() WHERE number = ${number}`;
  else await tx.$executeRaw`UPDATE selections SET after = ${last}::uuid WHERE number = ${number}`;
  return true;
}
