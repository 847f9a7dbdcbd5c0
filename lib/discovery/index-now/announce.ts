import { IS_SHOWN } from "@/lib/bases/scope";
import { announceAddresses, MOST_ADDRESSES } from "@/lib/integrations/index-now/index-now";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { baseHref, type NamedThing, publicPromptHref } from "@/lib/platform/hrefs";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { slugOf } from "@/lib/platform/text/slug";
import { addressLanguage, type PromptLanguage } from "@/lib/prompts/language/languages";
import { IS_LISTED } from "@/lib/prompts/readable";
import { pageUrl } from "../page-url";

/** A change is stamped before its transaction commits, and few last longer (large deletions, hiding): search engines find those by themselves. */
const SETTLED_MS = 60_000;
const ROWS = MOST_ADDRESSES / LOCALES.length;

/** What has a page in the sitemap that its own row, or its entry in the trash, gives a time of change. */
type Kind = "prompt" | "base";
type Change = { kind: Kind; id: string; title: string; at: Date; language: PromptLanguage | null };
type Position = { id: string; at: Date };
/** The condition on a column of times. */
type After = (time: Prisma.Sql) => Prisma.Sql;

const PAGE_OF: Record<Kind, (thing: NamedThing) => string> = { prompt: publicPromptHref, base: baseHref };

/** An entry of the trash that lists showed to everybody. Prompts deleted with their base are left to the next visit of the engines. */
const WAS_OPEN = Prisma.sql`EXISTS (
  SELECT FROM trash_rows r WHERE r.entry_id = e.entry AND r.key = e.id::text AND r.link = '' AND CASE e.kind
    WHEN 'prompt' THEN r.table_name = 'prompts' AND (r."row" ->> 'is_public')::boolean
    WHEN 'base' THEN r.table_name = 'prompt_bases' AND r."row" ->> 'access_type' <> 'PRIVATE' AND r."row" ->> 'hidden_at' IS NULL AND r."row" ->> 'is_listed' IS DISTINCT FROM 'false' END)`;

/** What may have changed: pages behind a position up to a time. */
const SOURCES = [
  (after: After) =>
    Prisma.sql`SELECT 'prompt' AS kind, id::text AS id, title, updated_at AS at, language FROM prompts p WHERE ${IS_LISTED} AND ${after(Prisma.sql`updated_at`)}`,
  (after: After) =>
    Prisma.sql`SELECT 'base' AS kind, id::text AS id, base_name AS title, updated_at AS at, NULL AS language FROM prompt_bases b WHERE ${IS_SHOWN} AND ${after(Prisma.sql`updated_at`)}`,
  (after: After) =>
    Prisma.sql`SELECT kind::text, id::text AS id, '' AS title, created_at AS at, NULL AS language FROM (SELECT kind, item_id AS id, id AS entry, created_at FROM trash_entries) AS e WHERE ${WAS_OPEN} AND ${after(Prisma.sql`created_at`)}`,
];

/**
 * Announces what has changed since the last time, in batches: in both languages, a prompt in its own. Begins with the present: what was there
 * before is in the sitemap. What fails is announced again the next time, with no more of what was accepted before than the changes of one moment.
 * @param most pages of a batch
 * @throws Error when a batch was not accepted
 */
export async function announceChanges(now = new Date(), most = ROWS): Promise<void> {
  if (!env().INDEXNOW_KEY) return;
  const until = new Date(now.getTime() - SETTLED_MS);
  const mark = await db.indexNowMark.findUnique({ where: { id: 1 } });
  if (mark && mark.until >= until) return;
  let position: Position | undefined = mark ? { at: momentsFrom(mark.until, 1), id: FIRST_ID } : undefined;
  while (position) {
    const rows = await changesAfter(position, until, most);
    await announceAddresses(rows.flatMap(addressesOf));
    position = rows.length === most ? rows.at(-1) : undefined;
    if (position) await moveMark(momentsFrom(position.at, -1)); // others of its moment may be in the next batch
  }
  await moveMark(until);
}

/** The next or previous time: times have whole milliseconds. */
function momentsFrom(at: Date, step: 1 | -1): Date {
  return new Date(at.getTime() + step);
}

async function moveMark(until: Date): Promise<void> {
  await db.indexNowMark.upsert({ where: { id: 1 }, create: { until }, update: { until } });
}

/** The next changes behind a position, in the order of their times. */
function changesAfter({ at, id }: Position, until: Date, most: number): Promise<Change[]> {
  const after: After = (time) => Prisma.sql`(${time}, id) > (${at}, ${id}::uuid) AND ${time} <= ${until}`;
  const each = SOURCES.map((source) => Prisma.sql`(${source(after)} ORDER BY at, id LIMIT ${most})`);
  return db.$queryRaw<
    Change[]
  >`SELECT * FROM (${Prisma.join(each, " UNION ALL ")}) AS changes ORDER BY at, id LIMIT ${most}`;
}

function addressesOf({ kind, id, title, language }: Change): string[] {
  const locales = language ? [addressLanguage(language)] : LOCALES;
  return locales.map((locale) => pageUrl(PAGE_OF[kind]({ id, slug: slugOf(title) }), locale));
}
