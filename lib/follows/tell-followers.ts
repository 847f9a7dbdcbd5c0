import { IS_STILL_NEWS, IS_STILL_NEWS_PROMPT } from "@/lib/identity/people/still-news";
import type { Told } from "@/lib/notifications/kinds";
import { notify } from "@/lib/notifications/notify";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { log } from "@/lib/platform/log";
import { FOLLOW_LIMITS } from "./limits";

/** People in one transaction. */
const PIECE = 2_000;
/** Prompts in one round. When an author publishes more at once, followers get the number of the others. */
const IN_ROUND = 50;
/** Further waiting prompts of the same authors added to a round: one statement, which must end within its timeout. */
const OTHERS = 1_000;
/** Ids stored in a notification; the rest is a number. */
const KEPT = 50;

/**
 * Notifies followers of prompts that became public for the first time, oldest first. Rounds run one after another; a piece of
 * people and the round's progress are one transaction, so that an interrupted round resumes. A failed round is retried next time
 * and does not block others.
 * @param signal stops it between two pieces
 * @param piece people in one transaction
 */
export async function tellFollowers(signal?: AbortSignal, piece = PIECE): Promise<void> {
  const failed: string[] = [];
  let more = true;
  while (more && !signal?.aborted) {
    const taken: Taken = {};
    more = await transaction((tx) => step(tx, { piece, failed, taken })).catch((error: unknown) => {
      if (!taken.id) throw error;
      log.error({ err: error, roundId: taken.id }, "followers could not be told");
      return failed.push(taken.id) > 0;
    });
  }
}

/** The round taken by a transaction, for its error handler. */
type Taken = { id?: string };

type Step = {
  piece: number;
  /** Failed rounds, to be retried next time. */ failed: string[];
  taken: Taken;
};

async function step(tx: Database, { piece, failed, taken }: Step): Promise<boolean> {
  const rounds = await tx.$queryRaw<Round[]>`
    SELECT id, prompt_ids AS "promptIds", more, coalesce(after, ${FIRST_ID}::uuid) AS after FROM follow_rounds
    WHERE id = (SELECT id FROM follow_rounds WHERE id <> ALL(${failed}::uuid[]) ORDER BY created_at, id LIMIT 1) FOR UPDATE SKIP LOCKED`;
  taken.id = rounds[0]?.id;
  if (rounds[0]) return tellPiece(tx, rounds[0], piece);
  const [begun] = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM follow_rounds WHERE id <> ALL(${failed}::uuid[]) LIMIT 1`;
  return begun ? false : beginRound(tx); // another worker runs it
}

type Round = { id: string; promptIds: string[]; more: Record<string, number>; after: string };

/**
 * Takes waiting prompts into a round. Prompts closed meanwhile count as never opened (trigger `keep_prompt_rights`); followers of
 * blocked authors are not notified.
 */
async function beginRound(tx: Database): Promise<boolean> {
  const waiting = await tx.$queryRaw<{ id: string; authorId: string }[]>`
    DELETE FROM opened_prompts WHERE prompt_id = ANY(ARRAY(SELECT prompt_id FROM opened_prompts ORDER BY opened_at LIMIT ${IN_ROUND} FOR UPDATE SKIP LOCKED))
    RETURNING prompt_id AS id, author_id AS "authorId"`;
  if (waiting.length === 0) return false;
  const others = waiting.length === IN_ROUND ? await takeOthers(tx, waiting) : [];
  const ids = waiting.map(({ id }) => id);
  const taken = [...ids, ...others.map(({ id }) => id)];
  const open = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM prompts p JOIN users a ON a.id = p.user_id WHERE p.id = ANY(${taken}::uuid[]) AND ${IS_STILL_NEWS_PROMPT}`;
  const isOpen = new Set(open.map(({ id }) => id));
  const promptIds = ids.filter((id) => isOpen.has(id));
  const more: Round["more"] = {};
  for (const { id, authorId } of others) if (isOpen.has(id)) more[authorId] = (more[authorId] ?? 0) + 1;
  if (promptIds.length > 0) await tx.followRound.create({ data: { promptIds, more }, select: { id: true } });
  return true;
}

/** Other waiting prompts of the same authors, up to `OTHERS`; the rest is for the next round. */
function takeOthers(
  tx: Database,
  waiting: { authorId: string }[],
): Promise<{ id: string; authorId: string }[]> {
  const authors = [...new Set(waiting.map(({ authorId }) => authorId))];
  return tx.$queryRaw`
    DELETE FROM opened_prompts WHERE prompt_id = ANY(ARRAY(
      SELECT prompt_id FROM opened_prompts WHERE author_id = ANY(${authors}::uuid[]) LIMIT ${OTHERS} FOR UPDATE SKIP LOCKED))
    RETURNING prompt_id AS id, author_id AS "authorId"`;
}

type News = { userId: string; promptIds: string[]; authors: string[] };
type Recent = { id: string; userId: string; promptIds: string[]; more: number; isMany: boolean };

async function tellPiece(
  tx: Database,
  { id, promptIds, more, after }: Round,
  piece: number,
): Promise<boolean> {
  const people = await followersAfter(tx, promptIds, after, piece);
  const news = people.length > 0 ? await newsOf(tx, promptIds, people) : [];
  const recent = await recentOf(
    tx,
    news.map(({ userId }) => userId),
  );
  const told: Told[] = [];
  const merged: string[] = [];
  const grown: { id: string; data: Data }[] = [];
  for (const { userId, promptIds: fresh, authors } of news) {
    const before = recent.get(userId) ?? [];
    const beyond = authors.reduce((sum, author) => sum + (more[author] ?? 0), 0);
    const many = before.find(({ isMany }) => isMany);
    const singles = before.filter(({ isMany }) => !isMany);
    if (many) grown.push({ id: many.id, data: joined([many], fresh, beyond) });
    else if (singles.length + fresh.length + beyond > FOLLOW_LIMITS.singles) {
      merged.push(...singles.map((each) => each.id));
      told.push({
        userId,
        kind: "followed",
        fact: `followed:many:${id}`,
        data: joined(singles, fresh, beyond),
      });
    } else
      for (const promptId of fresh)
        told.push({
          userId,
          kind: "followed",
          fact: `followed:${promptId}`,
          data: { promptIds: [promptId], more: 0 },
        });
  }
  if (merged.length > 0) await tx.$executeRaw`DELETE FROM notifications WHERE id = ANY(${merged}::uuid[])`;
  if (grown.length > 0)
    await tx.$executeRaw`
      UPDATE notifications n SET data = g.data, read_at = NULL FROM jsonb_to_recordset(${JSON.stringify(grown)}::jsonb) AS g (id uuid, data jsonb) WHERE n.id = g.id`;
  await notify(tx, told);
  const last = people.at(-1);
  if (people.length < piece || !last) await tx.$executeRaw`DELETE FROM follow_rounds WHERE id = ${id}::uuid`;
  else await tx.$executeRaw`UPDATE follow_rounds SET after = ${last}::uuid WHERE id = ${id}::uuid`;
  return true;
}

type Data = { promptIds: string[]; more: number };

/** One notification in place of several. */
function joined(before: readonly Data[], fresh: readonly string[], beyond: number): Data {
  const ids = [...new Set([...before.flatMap(({ promptIds }) => promptIds), ...fresh])];
  const more = before.reduce((sum, each) => sum + each.more, beyond);
  return { promptIds: ids.slice(0, KEPT), more: more + Math.max(0, ids.length - KEPT) };
}

/** In SQL: the targets that match the prompts of a round; `target` is folded to ignore case. */
function targetsOf(promptIds: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT of.kind, name_key(of.target) AS target, p.id, p.user_id AS author_id, p.opened_at FROM prompts p JOIN users a ON a.id = p.user_id, LATERAL (
      SELECT 'user'::"FollowKind" AS kind, p.user_id::text AS target UNION ALL SELECT 'category', p.category
      UNION ALL SELECT 'tag', tag FROM unnest(p.tags) AS tag
    ) AS of WHERE p.id = ANY(${promptIds}::uuid[]) AND ${IS_STILL_NEWS_PROMPT}`;
}

/** The next people by id who follow any of the targets; reads no more than `piece` for each. */
async function followersAfter(
  tx: Database,
  promptIds: string[],
  after: string,
  piece: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT each.user_id AS "userId" FROM (SELECT DISTINCT kind, target FROM (${targetsOf(promptIds)}) AS t) AS of, LATERAL (
      SELECT DISTINCT f.user_id FROM follows f WHERE f.kind = of.kind AND name_key(f.target) = of.target AND f.user_id > ${after}::uuid ORDER BY f.user_id LIMIT ${piece}
    ) AS each ORDER BY 1 LIMIT ${piece}`;
  return rows.map(({ userId }) => userId);
}

/** The prompts for each person, without duplicates: of targets followed before the prompt was published, not written by the person. */
function newsOf(tx: Database, promptIds: string[], people: string[]): Promise<News[]> {
  return tx.$queryRaw<News[]>`
    SELECT f.user_id AS "userId", array_agg(DISTINCT t.id) AS "promptIds",
      coalesce(array_agg(DISTINCT t.author_id) FILTER (WHERE f.kind = 'user'), '{}') AS authors
    FROM (${targetsOf(promptIds)}) AS t
    JOIN follows f ON f.kind = t.kind AND name_key(f.target) = t.target AND f.user_id = ANY(${people}::uuid[]) AND f.created_at <= t.opened_at AND f.user_id <> t.author_id
    GROUP BY f.user_id ORDER BY f.user_id`;
}

/** Notifications of the last hour that are still true, by person. */
async function recentOf(tx: Database, people: string[]): Promise<Map<string, Recent[]>> {
  if (people.length === 0) return new Map();
  const rows = await tx.$queryRaw<Recent[]>`
    SELECT n.id, n.user_id AS "userId", ARRAY(SELECT jsonb_array_elements_text(n.data -> 'promptIds')) AS "promptIds", (n.data ->> 'more')::int AS more,
      n.fact LIKE 'followed:many:%' AS "isMany"
    FROM notifications n
    WHERE n.user_id = ANY(${people}::uuid[]) AND n.kind = 'followed' AND n.created_at > now() - interval '1 hour' AND ${IS_STILL_NEWS}
    ORDER BY n.created_at, n.id FOR UPDATE OF n`;
  const ofPerson = new Map<string, Recent[]>();
  for (const row of rows) ofPerson.set(row.userId, [...(ofPerson.get(row.userId) ?? []), row]);
  return ofPerson;
}
