import { DAY } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import type { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { ownsBase } from "../policy";
import { changedSince, countsSince, kindSince } from "./changes";
import { UPDATE_LIMITS } from "./limits";
import { findStanding, presentStanding, type Standing, standingOf, type StandingRow } from "./standing";
import type { News, NewSince, Update, UpdatesInput } from "./schema";

/**
 * Changes of a base since a time, by default all kept ones (90 days), latest first, each prompt once.
 * @throws AppError BASE_NOT_FOUND (also another's PRIVATE base), MALFORMED_REQUEST (an invalid cursor)
 */
export async function listUpdates(
  viewer: Viewer,
  { id, since, limit = 50, cursor }: UpdatesInput,
): Promise<Page<Update>> {
  const standing = await standingOf(viewer, id);
  const kept = new Date(standing.now.getTime() - UPDATE_LIMITS.keptDays * DAY);
  return readUpdates(viewer, standing, { id, since: since ?? kept, limit, cursor });
}

/** Shown before "more". */
const SHOWN = 10;

type NewsRow = StandingRow & Partial<Counted> & (Row | { id: null });
type Counted = Omit<NewSince, "since"> & { since: Date | null; isPersonal: boolean };

/**
 * Updates of a base for its page, in one statement: since the last visit of a viewer with access if there are any, else all kept
 * ones.
 * @returns `news` null without updates; `visitDue`: record this visit (./mutations)
 * @throws AppError BASE_NOT_FOUND
 */
export async function getNews(
  viewer: Viewer,
  { id }: { id: string },
): Promise<{ news: News | null; visitDue: boolean }> {
  const since = Prisma.sql`seen.since`;
  const rows = await read<NewsRow>`
    WITH b AS MATERIALIZED (${findStanding(viewer, id)}), counted AS MATERIALIZED (
      SELECT seen.since, seen.place = 1 AS "isPersonal", news.* FROM b
      CROSS JOIN LATERAL (VALUES (b."lastVisit", 1), (date_trunc('milliseconds', b.now) - make_interval(days => ${UPDATE_LIMITS.keptDays}), 2)) AS seen (since, place)
      CROSS JOIN LATERAL (${countsSince(since)}) AS news
      WHERE added + changed + removed > 0 ORDER BY seen.place LIMIT 1
    )
    SELECT b."ownerId", b."accessType", b."showContents", b.held, b."expiresAt", b.now, b."lastVisit", b."visitDue", seen.*, update.*
    FROM b LEFT JOIN counted AS seen ON true
    LEFT JOIN LATERAL (${updatesSince(viewer, { id, isOwn: Prisma.sql`b."ownerId" = ${viewerId(viewer)}::uuid`, since, limit: SHOWN })}) AS update ON true
    ORDER BY update.at DESC, update.id DESC`;
  const [first] = rows;
  const standing = presentStanding(viewer, id, first);
  const { visitDue } = standing;
  if (!first?.since) return { news: null, visitDue };
  const { since: moment, isPersonal, added, changed, removed, more } = first as Counted & { since: Date };
  const { items, nextCursor } = presentUpdates(
    standing,
    rows.filter((row): row is NewsRow & Row => row.id !== null),
    SHOWN,
  );
  return {
    news: { since: moment.toISOString(), isPersonal, added, changed, removed, more, items, nextCursor },
    visitDue,
  };
}

/** Prompts of a base that are new or changed, latest first, and that the viewer may read. @throws AppError BASE_NOT_FOUND, ACCESS_REQUIRED */
export async function latestIds(
  viewer: Viewer,
  { id, limit }: { id: string; limit: number },
): Promise<string[]> {
  const { hasAccess } = await standingOf(viewer, id);
  if (!hasAccess) throw new AppError("ACCESS_REQUIRED", { body: { baseId: id } });
  const rows = await db.baseChange.findMany({
    where: { baseId: id, removedAt: null },
    orderBy: [{ at: "desc" }, { promptId: "desc" }],
    take: limit,
    select: { promptId: true },
  });
  return rows.map(({ promptId }) => promptId);
}

type Asked = { id: string; since: Date; limit: number; cursor?: string };
type Row = { id: string; kind: Update["kind"]; at: Date; title: string | null; readable: boolean };

async function readUpdates(
  viewer: Viewer,
  base: Standing,
  { id, since, limit, cursor }: Asked,
): Promise<Page<Update>> {
  const moment = Prisma.sql`${since}::timestamptz`;
  const isOwn = Prisma.sql`${ownsBase(viewer, base)}`;
  const rows = await read<Row>`${updatesSince(viewer, { id, isOwn, since: moment, limit, cursor })}`;
  return presentUpdates(base, rows, limit);
}

type Looked = { id: string; isOwn: Prisma.Sql; since: Prisma.Sql; limit: number; cursor?: string };

/**
 * Selects `limit` + 1 `Row`s after a cursor. The title of a removed prompt is shown to the base's owner and to viewers who
 * visited the base with access while it was there: others have never seen it. The title of a prompt that was hidden when removed
 * is not kept.
 */
function updatesSince(viewer: Viewer, { id, isOwn, since, limit, cursor }: Looked): Prisma.Sql {
  const from = cursor ? datePosition(cursor) : null;
  const wasThere = (at: Prisma.Sql) =>
    Prisma.sql`(${at} >= coalesce(c.added_at, '-infinity') AND ${at} < c.removed_at)`;
  return Prisma.sql`
    SELECT c.prompt_id AS id, c.at, ${kindSince(since)} AS kind, p.id IS NOT NULL AS readable,
      CASE WHEN ${isOwn} OR ${wasThere(Prisma.sql`v.visited_at`)} OR ${wasThere(Prisma.sql`v.previous_at`)} THEN coalesce(p.title, c.removed_title) ELSE p.title END AS title
    FROM base_changes c
    LEFT JOIN prompts p ON p.id = c.prompt_id AND p.prompt_base_id = c.base_id
    LEFT JOIN base_visits v ON v.base_id = c.base_id AND v.user_id = ${viewerId(viewer)}::uuid
    WHERE c.base_id = ${id}::uuid AND ${changedSince(since)} AND (p.hidden_at IS NULL OR ${isOwn})
      ${from ? Prisma.sql`AND (c.at, c.prompt_id) < (${from.value}::timestamptz, ${from.id}::uuid)` : Prisma.empty}
    ORDER BY c.at DESC, c.prompt_id DESC LIMIT ${limit + 1}`;
}

function presentUpdates(base: Standing, rows: Row[], limit: number): Page<Update> {
  const titles = mayKnowTitles(base);
  if (titles) for (const { id: promptId } of rows) addPageTags(`prompt:${promptId}`);
  return pageOf(rows, limit, ({ at }) => at.toISOString()).map(
    ({ id: promptId, kind, at, title, readable }) => ({
      kind,
      at: at.toISOString(),
      title: titles ? title : null,
      promptId: base.hasAccess && readable ? promptId : null,
      slug: slugOf((titles && readable && title) || ""),
    }),
  );
}

/**
 * Whether a viewer who may know of the base sees the titles of its prompts: readers, and everybody where the base shows its contents. Others
 * see only that something changed, and when.
 */
function mayKnowTitles(base: { showContents: boolean; hasAccess: boolean }): boolean {
  return base.hasAccess || base.showContents;
}
