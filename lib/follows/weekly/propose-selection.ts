import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { db, type Database } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { Prisma } from "@/lib/platform/db/generated/client";
import { type Locale, requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { listPublicPrompts } from "@/lib/prompts/queries";
import type { PromptCard } from "@/lib/prompts/schema";
import { WEEKLY_LIMITS } from "./limits";
import { openCards } from "./queries";
import type { Candidate, Proposal } from "./schema";

/** Prompts of a type that are looked at, the best by worth. */
const LOOKED_AT = 100;
/** Candidates beside the proposed ones. */
const OTHERS = 24;
/** The Monday of this week: selections go by Moscow's calendar. */
const THIS_WEEK = Prisma.sql`date_trunc('week', now() AT TIME ZONE 'Europe/Moscow')::date`;

/**
 * This week's selection, or a proposal: open prompts in the language, the best by worth of every type, new or copied in the last weeks and
 * not selected lately; of categories and authors first one each.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function proposeSelection(
  viewer: Viewer,
  { language }: { language: Locale },
): Promise<Proposal> {
  requireAdmin(viewer);
  const [published, best] = await Promise.all([
    selectionOfWeek(db, language),
    Promise.all(
      CONTENT_TYPES.map((contentType) =>
        listPublicPrompts(viewer, { contentType, language, sort: "popular", limit: LOOKED_AT }),
      ),
    ),
  ]);
  const inTurn = alternately(best.map(({ items }) => items));
  const lively = await livelyAmong(inTurn);
  const candidates = spread(inTurn.filter(({ id }) => lively.has(id)));
  const { number, week, version, note } = published;
  const chosen = published.promptIds
    ? await openCards(viewer, published.promptIds)
    : candidates.slice(0, WEEKLY_LIMITS.prompts);
  const known = new Set(chosen.map(({ id }) => id));
  const others = candidates.filter(({ id }) => !known.has(id)).slice(0, OTHERS);
  return {
    number,
    week,
    version,
    note: note ?? "",
    prompts: chosen.map(candidate),
    others: others.map(candidate),
  };
}

type OfWeek = {
  week: string;
  version: string;
  number: number | null;
  note: string | null;
  promptIds: string[] | null;
};

/** The present week with its selection in a language, nulls before there is one, and the version that a change of it must name. */
export async function selectionOfWeek(database: Database, language: Locale): Promise<OfWeek> {
  const [row] = await database.$queryRaw<[OfWeek]>`
    SELECT this.week::text AS week, s.number, s.note, s.prompt_ids AS "promptIds", coalesce(md5(s.note || s.prompt_ids::text), '') AS version
    FROM (SELECT ${THIS_WEEK} AS week) AS this LEFT JOIN selections s ON s.language = ${language}::"Language" AND s.week = this.week`;
  return row;
}

function candidate({ id, slug, title, contentType, category, copyCount, base }: PromptCard): Candidate {
  return { id, slug, title, contentType, category, copyCount, author: base.owner.full_name };
}

/** Those of these prompts that are new, or copied within the days for which copies are kept, and that no recent selection has. */
async function livelyAmong(cards: readonly PromptCard[]): Promise<Set<string>> {
  const ids = cards.map(({ id }) => id);
  const rows = await read<{ id: string }>`
    SELECT p.id FROM prompts p WHERE p.id = ANY(${ids}::uuid[])
      AND (p.opened_at > now() - make_interval(weeks => ${WEEKLY_LIMITS.fresh}::int) OR EXISTS (SELECT FROM prompt_copies c WHERE c.prompt_id = p.id))
      AND NOT EXISTS (SELECT FROM selections s WHERE s.week > ${THIS_WEEK} - 7 * ${WEEKLY_LIMITS.rest}::int AND s.week < ${THIS_WEEK} AND p.id = ANY(s.prompt_ids))`;
  return new Set(rows.map(({ id }) => id));
}

/** Rows of several lists: the first of each, then the second of each. */
function alternately<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** In rounds: prompts whose category and author a round does not have yet, in their order. */
function spread(cards: readonly PromptCard[]): PromptCard[] {
  const spreadOut: PromptCard[] = [];
  let left = [...cards];
  while (left.length > 0) {
    const taken = new Set<string>();
    const later: PromptCard[] = [];
    for (const card of left) {
      const marks = [`${card.contentType} ${card.category}`, card.base.owner.id];
      if (marks.some((mark) => taken.has(mark))) later.push(card);
      else {
        marks.forEach((mark) => taken.add(mark));
        spreadOut.push(card);
      }
    }
    left = later;
  }
  return spreadOut;
}
