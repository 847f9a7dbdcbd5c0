import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { Page } from "@/lib/platform/paging";
import { type Locale, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { listCards } from "@/lib/prompts/queries";
import { IS_LISTED } from "@/lib/prompts/readable";
import type { PromptCard } from "@/lib/prompts/schema";
import { WEEKLY_LIMITS } from "./limits";
import type { ListedSelection, Selection } from "./schema";

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
  const rows = await read<Row & { titles: string[] }>`
    SELECT ${COLUMNS}, ARRAY(
      SELECT p.title FROM unnest(s.prompt_ids) WITH ORDINALITY AS of (id, at) JOIN prompts p ON p.id = of.id WHERE ${IS_LISTED} ORDER BY of.at
    ) AS titles
    FROM selections s WHERE s.language = ${language}::"Language" ORDER BY s.number DESC LIMIT ${limit}`;
  return rows
    .filter(({ titles }) => titles.length > 0)
    .map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** A selection with the prompts in it that are open now. @throws AppError NOT_FOUND, also when none is */
export async function getSelection(viewer: Viewer, { number }: { number: number }): Promise<Selection> {
  addPageTags("lists");
  const [row] = await read<Row & { promptIds: string[] }>`
    SELECT ${COLUMNS}, s.prompt_ids AS "promptIds" FROM selections s WHERE s.number = ${number}`;
  const prompts = row ? await openCards(viewer, row.promptIds) : [];
  if (!row || prompts.length === 0) throw new AppError("NOT_FOUND");
  const { promptIds: _, publishedAt, ...selection } = row;
  return { ...selection, publishedAt: publishedAt.toISOString(), prompts };
}

/** Prompts of the latest selections in a language, each once. */
export async function listSelectedPrompts(
  viewer: Viewer,
  { language, limit }: { language: Locale; limit: number },
): Promise<PromptCard[]> {
  addPageTags("lists");
  const rows = await read<{ id: string }>`
    SELECT of.id FROM (SELECT number, prompt_ids FROM selections WHERE language = ${language}::"Language" ORDER BY number DESC LIMIT ${limit}) AS s,
      unnest(s.prompt_ids) WITH ORDINALITY AS of (id, at) JOIN prompts p ON p.id = of.id WHERE ${IS_LISTED}
    GROUP BY of.id ORDER BY max(s.number) DESC, min(of.at) LIMIT ${limit}`;
  return openCards(
    viewer,
    rows.map(({ id }) => id),
  );
}

/** Cards of open prompts only: the viewer may read others, which are not for everybody. */
export async function openCards(viewer: Viewer, ids: string[]): Promise<PromptCard[]> {
  return (await listCards(viewer, ids)).filter((card) => card.is_public);
}
