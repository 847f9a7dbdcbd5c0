import { inPacedBatches } from "@/lib/platform/db/in-batches";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { IS_LISTED } from "../readable";

export const WORTH = {
  /** Points from which on a prompt counts as used. */
  used: 3,
  /** Points of all open prompts from which on their author is known. */
  known: 30,
  /** Days for which an open prompt is new. */
  newDays: 14,
  /** An author's best unused prompt has at least so many points while it is new: fewer than a used one. */
  newPoints: 2,
  /** Days after which a point is worth half. */
  halfLifeDays: 150,
};

// `prompts.worth`: ranked prompts are around RANKED, waiting ones below WAITING, then those without a worth yet, last what repeats something.
const RANKED = 1_000_000;
const WAITING = 500_000;
const UNKNOWN = 0;
const REPEATED = -1;
/** Units of worth for twice the points. */
const DOUBLE = 1_000;

/**
 * The worth of a used prompt, in SQL: the logarithm of its points, higher by one doubling for each half-life that it is younger. It
 * orders as points that decay would, and time does not change it.
 */
export const rankedWorth = (points: Prisma.Sql, since: Prisma.Sql) => Prisma.sql`
  (${RANKED} + round(${DOUBLE} * (ln(${points}) / ln(2) + extract(epoch FROM ${since} - '2026-01-01Z'::timestamptz)::float8 / ${WORTH.halfLifeDays * 86_400})))::int`;

/** Authors whose prompts one statement scores, and how many prompts these have, roughly. */
const AUTHORS = 50;
const PROMPTS = 5_000;
/** Rows of one UPDATE, which rewrites their index entries. */
const ROWS = 500;

/** A person whose prompts are to be scored, and when they were last: triggers change it when the person opens a prompt. */
type Due = { id: string; scoredAt: Date };

/**
 * Writes the worth of prompts (docs/product/search.md 6): first of authors who have opened one since their last turn, and of all
 * others once an hour. Cached lists are invalidated when an open prompt enters or leaves the ranked ones.
 * @returns how many authors there were
 */
export async function scorePrompts(signal: AbortSignal, everybody = false): Promise<number> {
  const before = everybody ? Prisma.sql`clock_timestamp()` : Prisma.sql`now() - interval '1 hour'`;
  const [{ from }] = (await db.$queryRaw<{ from: Date }[]>`SELECT ${before} AS from`) as [{ from: Date }];
  return inPacedBatches(signal, AUTHORS, async (limit) => {
    const due = await dueAuthors(from, limit);
    await scoreOrSkip(due);
    return due.length === 0 ? 0 : limit;
  });
}

function dueAuthors(before: Date, limit: number): Promise<Due[]> {
  return db.$queryRaw`
    WITH due AS (SELECT owner_id, scored_at FROM author_prompt_counts WHERE scored_at < ${before} ORDER BY scored_at, owner_id LIMIT ${limit}),
    kept AS (
      SELECT owner_id, scored_at, (
        SELECT coalesce(sum(n.count), 0) FROM prompt_bases b JOIN base_prompt_counts n ON n.base_id = b.id WHERE b.owner_id = due.owner_id) AS prompts
      FROM due
    ), added AS (SELECT *, sum(prompts) OVER (ORDER BY scored_at, owner_id) - prompts AS ahead FROM kept)
    SELECT owner_id AS id, scored_at AS "scoredAt" FROM added WHERE ahead < ${PROMPTS}`;
}

/** Scores authors together; if that fails, singly, and one whose prompts cannot be scored waits for the next hour like everybody. */
async function scoreOrSkip(due: Due[]): Promise<void> {
  try {
    await scoreAuthors(due);
  } catch (error) {
    if (due.length > 1) {
      for (const each of due) await scoreOrSkip([each]);
      return;
    }
    log.error({ err: error, ownerId: due[0]!.id }, "a person's prompts cannot be scored");
    await db.$executeRaw`UPDATE author_prompt_counts SET scored_at = now() WHERE owner_id = ${due[0]!.id}::uuid`;
  }
}

/** New worths of a person's prompts, and whether one of them has entered or left the ranked ones. */
type Scored = { ownerId: string; uses: number; ids: string[]; worths: number[]; hasMoved: boolean };

async function scoreAuthors(due: Due[]): Promise<void> {
  if (due.length === 0) return;
  const owners = due.map(({ id }) => id);
  const [{ at }] = (await db.$queryRaw<{ at: Date }[]>`SELECT now() AS at`) as [{ at: Date }];
  const scored = await worthsOf(owners);
  const ids = scored.flatMap((each) => each.ids);
  const worths = scored.flatMap((each) => each.worths);
  // In short statements: an author may have 20,000 prompts, and writers of one of them wait.
  for (let from = 0; from < ids.length; from += ROWS)
    await transaction(
      (tx) => tx.$executeRaw`
        UPDATE prompts SET worth = scored.worth FROM unnest(${ids.slice(from, from + ROWS)}::uuid[], ${worths.slice(from, from + ROWS)}::int[]) AS scored (id, worth)
        WHERE prompts.id = scored.id`,
    );
  const uses = owners.map((owner) => scored.find(({ ownerId }) => ownerId === owner)?.uses ?? 0);
  await transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE author_prompt_counts c SET uses = scored.uses, scored_at = CASE WHEN c.scored_at = scored.before THEN ${at} ELSE c.scored_at END
      FROM unnest(${owners}::uuid[], ${uses}::int[], ${due.map(({ scoredAt }) => scoredAt)}::timestamptz[]) AS scored (id, uses, before)
      WHERE c.owner_id = scored.id`;
    if (scored.some(({ hasMoved }) => hasMoved)) await invalidatePages(tx, { soon: ["lists"] });
  });
}

/** Points of the open row p in base b: people who copied it, who ran it, and twice those with a heart for it, each without the owner. */
const POINTS = Prisma.sql`(p.copy_count - p.own_copy_count
  + (SELECT count(DISTINCT r.user_id) FROM runs r WHERE r.prompt_id = p.id AND NOT r.is_test AND r.user_id <> b.owner_id)
  + 2 * (SELECT count(*) FROM prompt_favourites f WHERE f.prompt_id = p.id AND f.user_id <> b.owner_id))::int`;

/**
 * The original of each text among the rows `owned`: of the open prompts with it the one that was opened first, unless another is copied
 * clearly more: over twice as often, and ten times besides. Else who writes a loved text into an old prompt of theirs would take its place.
 */
const ORIGINALS = Prisma.sql`
  SELECT original.id FROM (SELECT DISTINCT text_key FROM owned WHERE listed AND text_key IS NOT NULL) AS each, LATERAL (
    SELECT id FROM (
      SELECT o.id, greatest(o.created_at, o.opened_at) AS since, o.copy_count - o.own_copy_count AS copies, max(o.copy_count - o.own_copy_count) OVER () AS most
      FROM prompts o WHERE o.is_public AND o.text_key = each.text_key
    ) AS same WHERE most <= 2 * copies + 10 ORDER BY since, id LIMIT 1) AS original`;

function worthsOf(owners: string[]): Promise<Scored[]> {
  const isNew = Prisma.sql`since > now() - make_interval(days => ${WORTH.newDays})`;
  const since = Prisma.sql`since`;
  return db.$queryRaw<Scored[]>`
    WITH owned AS MATERIALIZED (
      SELECT p.id, p.worth AS before, b.owner_id, ${IS_LISTED} AS listed, greatest(p.created_at, p.opened_at) AS since, p.text_key, p.description_reveals,
        CASE WHEN ${IS_LISTED} THEN ${POINTS} ELSE p.copy_count END AS points
      FROM prompt_bases b JOIN prompts p ON p.prompt_base_id = b.id
      WHERE b.owner_id = ANY(${owners}::uuid[]) AND (${IS_LISTED} OR p.copy_count > 0 OR p.worth <> ${UNKNOWN})
    ), judged AS (
      SELECT *, listed AND description_reveals IS NOT TRUE AND (text_key IS NULL OR id IN (${ORIGINALS})) AS counts FROM owned
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY owner_id, counts, points >= ${WORTH.used} ORDER BY points DESC, since DESC, id DESC) AS place,
        coalesce(sum(points) FILTER (WHERE counts) OVER (PARTITION BY owner_id), 0)::int AS uses
      FROM judged
    ), scored AS (
      SELECT *, CASE
        WHEN NOT listed THEN CASE WHEN points > 0 THEN ${rankedWorth(Prisma.sql`1 + points::float8`, since)} ELSE ${UNKNOWN} END
        WHEN NOT counts THEN ${REPEATED}
        WHEN points >= ${WORTH.used} THEN ${rankedWorth(Prisma.sql`(1 + points::float8) / place`, since)}
        WHEN place = 1 THEN ${rankedWorth(Prisma.sql`1 + CASE WHEN ${isNew} THEN greatest(points, ${WORTH.newPoints}) ELSE points END::float8`, since)}
        WHEN NOT (${isNew}) OR uses >= ${WORTH.known} THEN ${WAITING} - place::int
        ELSE ${UNKNOWN} END AS worth
      FROM placed
    )
    SELECT owner_id AS "ownerId", max(uses) AS uses,
      coalesce(array_agg(id) FILTER (WHERE worth <> before), '{}') AS ids, coalesce(array_agg(worth) FILTER (WHERE worth <> before), '{}') AS worths,
      bool_or(listed AND (worth > ${WAITING}) <> (before > ${WAITING})) AS "hasMoved"
    FROM scored GROUP BY owner_id`;
}
