import { notify } from "@/lib/notifications/notify";
import { db } from "@/lib/platform/db/client";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { transaction } from "@/lib/platform/db/transaction";
import { copierHash } from "@/lib/prompts/writing/count-copy";

/** Prompts in one statement, and authors in one transaction. */
const PIECE = 2_000;

type Week = { since: string; until: string };

/**
 * Notifies owners of bases how often others copied their prompts in the last calendar week (UTC). Idempotent: the week is the
 * notification's fact, and its numbers do not change any more.
 * @param piece prompts in one statement, and authors in one transaction
 */
export async function tellAuthors(piece = PIECE): Promise<void> {
  const [week] = await db.$queryRaw<[Week]>`
    SELECT (monday - 7)::text AS since, monday::text AS until FROM (SELECT date_trunc('week', now() AT TIME ZONE 'UTC')::date AS monday) AS this`;
  const counts = [...(await copiesByOwner(week, piece))];
  for (let from = 0; from < counts.length; from += piece)
    await transaction((tx) =>
      notify(
        tx,
        counts.slice(from, from + piece).map(([userId, count]) => ({
          userId,
          kind: "copied",
          fact: `copied:${week.since}`,
          data: { baseId: null, count },
        })),
      ),
    );
}

/** Copies in a week by the owner of the prompt's base, without the owner's own. One pass over the copies, by prompt. */
async function copiesByOwner({ since, until }: Week, piece: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let after: string | undefined = FIRST_ID;
  while (after) {
    const copied: { id: string; owner: string }[] = await db.$queryRaw`
      SELECT c.prompt_id AS id, b.owner_id AS owner FROM (
        SELECT DISTINCT prompt_id FROM prompt_copies WHERE prompt_id > ${after}::uuid AND day >= ${since}::date AND day < ${until}::date
        ORDER BY prompt_id LIMIT ${piece}
      ) AS c JOIN prompts p ON p.id = c.prompt_id JOIN prompt_bases b ON b.id = p.prompt_base_id ORDER BY c.prompt_id`;
    const [ids, owners] = [copied.map(({ id }) => id), copied.map(({ owner }) => owner)];
    const rows: { owner: string; count: number }[] = await db.$queryRaw`
      SELECT of.owner, count(*)::int AS count
      FROM unnest(${ids}::uuid[], ${owners}::uuid[], ${owners.map(copierHash)}::text[]) AS of (id, owner, own)
      JOIN prompt_copies c ON c.prompt_id = of.id AND c.day >= ${since}::date AND c.day < ${until}::date AND c.who <> of.own GROUP BY of.owner`;
    for (const { owner, count } of rows) counts.set(owner, (counts.get(owner) ?? 0) + count);
    after = ids.at(-1);
  }
  return counts;
}
