import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { profileTag } from "@/lib/platform/hrefs";
import { Page } from "@/lib/platform/paging";
import { type Locale, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { isListedCard } from "@/lib/prompts/policy";
import { listCards } from "@/lib/prompts/queries";
import { IS_LISTED } from "@/lib/prompts/readable";
import type { DrawnCard } from "@/lib/prompts/lists/card-rows";
import { WEEKLY_LIMITS } from "./limits";
import type { ListedSelection, Selection } from "./schema";

type TitledPrompt = { id: string; title: string; base: string; owner: string };
type Row = { number: number; language: Locale; note: string; publishedAt: Date };

const COLUMNS = Prisma.sql`s.number, s.language::text AS language, s.note, s.published_at AS "publishedAt"`;

/** Selections in a language with an open prompt, latest first. */
export async function listSelections(
  viewer: Viewer,
  { language }: { language?: Locale | undefined } = {},
  { locale = viewerLanguage(viewer) }: { locale?: Locale } = {},
): Promise<Page<ListedSelection>> {
  return new Page(await newestSelections(viewer, language ?? locale, WEEKLY_LIMITS.listed));
}

/** The latest selection in a language; undefined before the first. */
export async function latestSelection(
  viewer: Viewer,
  { language }: { language: Locale },
): Promise<ListedSelection | undefined> {
  const [latest] = await newestSelections(viewer, language, 1);
  return latest;
}

async function newestSelections(
  _viewer: Viewer,
  language: Locale,
  limit: number,
): Promise<ListedSelection[]> {
  addPageTags("lists");
  const rows = await read<Row & { prompts: TitledPrompt[] }>`
    SELECT ${COLUMNS}, (
      SELECT coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'base', b.id, 'owner', b.owner_id) ORDER BY of.at), '[]')
      FROM unnest(s.prompt_ids) WITH ORDINALITY AS of (id, at) JOIN prompts p ON p.id = of.id JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE ${IS_LISTED}
    ) AS prompts
    FROM selections s WHERE s.language = ${language}::"Language" ORDER BY s.number DESC LIMIT ${limit}`;
  return rows
    .filter(({ prompts }) => prompts.length > 0)
    .map(({ prompts, publishedAt, ...row }) => {
      // As a card: a title that is taken away from readers vanishes at once.
      for (const { id, base, owner } of prompts)
        addPageTags(`prompt:${id}`, `base:${base}`, profileTag({ id: owner }));
      return { ...row, publishedAt: publishedAt.toISOString(), titles: prompts.map(({ title }) => title) };
    });
}

/** A selection with the prompts in it that are open now. @throws AppError NOT_FOUND, also when none is */
export async function getSelection(viewer: Viewer, { number }: { number: number }): Promise<Selection> {
  return readSelection(viewer, number, false);
}

/** `getSelection` for its page: with excerpts of the texts. */
export async function drawnSelection(viewer: Viewer, { number }: { number: number }) {
  return readSelection(viewer, number, true);
}

async function readSelection(
  viewer: Viewer,
  number: number,
  excerpts: boolean,
): Promise<Selection & { prompts: DrawnCard[] }> {
  addPageTags("lists");
  const [row] = await read<Row & { promptIds: string[] }>`
    SELECT ${COLUMNS}, s.prompt_ids AS "promptIds" FROM selections s WHERE s.number = ${number}`;
  const prompts = row ? await openCards(viewer, row.promptIds, excerpts) : [];
  if (!row || prompts.length === 0) throw new AppError("NOT_FOUND");
  const { promptIds: _, publishedAt, ...selection } = row;
  return { ...selection, publishedAt: publishedAt.toISOString(), prompts };
}

/** Cards of open prompts only: the viewer may read others, which are not for everybody. */
export async function openCards(viewer: Viewer, ids: string[], excerpts = false): Promise<DrawnCard[]> {
  return (await listCards(viewer, ids, excerpts)).filter(isListedCard);
}
