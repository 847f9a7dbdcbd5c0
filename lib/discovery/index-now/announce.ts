import { announceAddresses, MOST_ADDRESSES } from "@/lib/integrations/index-now/index-now";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { baseHref, type NamedThing, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { slugOf } from "@/lib/platform/text/slug";
import { addressLanguage, type PromptLanguage } from "@/lib/prompts/language/languages";
import { IS_LISTED } from "@/lib/prompts/readable";
import type { GoneKind } from "../gone/gone";
import { pageUrl } from "../page-url";

/** A change is stamped before its transaction commits, and few last longer (large deletions, hiding): search engines find those by themselves. */
const SETTLED_MS = 60_000;
const ROWS = MOST_ADDRESSES / LOCALES.length;

type Change = { kind: GoneKind; id: string; title: string; at: Date; language: PromptLanguage | null };
type Position = { id: string; at: Date };

const PAGE_OF: Record<GoneKind, (thing: NamedThing) => string> = {
  prompt: publicPromptHref,
  base: baseHref,
  profile: profileHref,
};

/** What may have changed: pages behind a position up to a time, in the order of their changes. */
const SOURCES = [
  (after: Prisma.Sql) =>
    Prisma.sql`SELECT 'prompt' AS kind, id::text AS id, title, updated_at AS at, language FROM prompts p WHERE ${IS_LISTED} AND ${after}`,
  (after: Prisma.Sql) =>
    Prisma.sql`SELECT 'base' AS kind, id::text AS id, base_name AS title, updated_at AS at, NULL AS language FROM prompt_bases WHERE access_type <> 'PRIVATE' AND hidden_at IS NULL AND ${after}`,
];
const GONE = (after: Prisma.Sql) => Prisma.sql`
  SELECT kind, id::text AS id, '' AS title, gone_at AS at, NULL AS language
  FROM gone_pages WHERE ${after}`;

/**
 * Announces what has changed since the last time, in batches: in both languages, a prompt in its own. Begins with the present: what was there
 * before is in the sitemap. What fails is announced again the next time.
 * @param most pages of a batch
 */
export async function announceChanges(now = new Date(), most = ROWS): Promise<void> {
  if (!env().INDEXNOW_KEY) return;
  const until = new Date(now.getTime() - SETTLED_MS);
  const mark = await db.indexNowMark.findUnique({ where: { id: 1 } });
  if (mark && mark.until < until) {
    for (const source of SOURCES) await announceAll(source, Prisma.sql`updated_at`, mark.until, until, most);
    await announceAll(GONE, Prisma.sql`gone_at`, mark.until, until, most);
  }
  if (!mark || mark.until < until)
    await db.indexNowMark.upsert({ where: { id: 1 }, create: { until }, update: { until } });
}

async function announceAll(
  source: (after: Prisma.Sql) => Prisma.Sql,
  time: Prisma.Sql,
  from: Date,
  until: Date,
  most: number,
): Promise<void> {
  let position: Position | undefined = { at: new Date(from.getTime() + 1), id: FIRST_ID }; // times have whole milliseconds
  while (position) {
    const rows: Change[] = await db.$queryRaw<Change[]>`
      ${source(Prisma.sql`(${time}, id) > (${position.at}, ${position.id}::uuid) AND ${time} <= ${until}`)} ORDER BY at, id LIMIT ${most}`;
    await announceAddresses(
      rows.flatMap((row) =>
        (row.language ? [addressLanguage(row.language)] : LOCALES).map((locale) =>
          pageUrl(PAGE_OF[row.kind]({ id: row.id, slug: slugOf(row.title) }), locale),
        ),
      ),
    );
    position = rows.length === most ? rows.at(-1) : undefined;
  }
}
