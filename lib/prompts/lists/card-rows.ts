import { attachmentJson } from "@/lib/attachments/present-attachment";
import { isWorkedIn } from "@/lib/bases/scope";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read, readByKey } from "@/lib/platform/db/read";
import { profileTag } from "@/lib/platform/hrefs";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { slugOf } from "@/lib/platform/text/slug";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";
import { EXAMPLE_LIMITS } from "../examples/limits";
import { type Excerpt, excerptsOf, textPrefix } from "./excerpts";
import type { SortValue } from "./order";
import {
  type CardRow,
  type cardSelect,
  presentCard,
  presentPrompt,
  type PromptRow,
  type promptSelect,
} from "../present-prompt";
import { IS_FOR_EVERYBODY, isReadable } from "../readable";
import type { Prompt, PromptCard } from "../schema";
import { CONTENT_COLUMNS } from "../writing/content-fields";

/** The cover of row p; lists never contain the texts of results. */
const COVER = examples(Prisma.sql`JOIN`, 1, Prisma.sql`e.hidden_at IS NULL`);

/**
 * Results of row p, the cover first.
 * @param join JOIN for results with files only, LEFT JOIN to include texts
 * @param shown condition of the visible ones
 */
function examples(join: Prisma.Sql, limit: number, shown: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT e.id, e.caption, e.values, e.position, e.is_cover AS "isCover", e.is_public AS "isPublic",
      e.made_by_ai AS "madeByAi", e.model, e.negative_prompt AS "negativePrompt", e.seed, e.parameters, e.text, e.hidden_at AS "hiddenAt", CASE WHEN a.id IS NOT NULL THEN ${attachmentJson(Prisma.sql`a`)} END AS attachment
    FROM prompt_examples e ${join} attachments a ON a.id = e.attachment_id
    WHERE e.prompt_id = p.id AND ${shown} ORDER BY e.is_cover DESC, e.position, e.id LIMIT ${limit}
  ) AS x) AS examples`;
}

/** Whether result e of row p in base b, which the viewer may read, is visible: hidden ones only to the base's owner and administrators. */
function isExampleShown(viewer: Viewer): Prisma.Sql {
  if (isAdmin(viewer)) return Prisma.sql`true`;
  return Prisma.sql`(e.hidden_at IS NULL OR b.owner_id = ${viewerId(viewer)}::uuid)`;
}

/** Whether the row p is among the viewer's favourites. */
function favourite(viewer: Viewer): Prisma.Sql {
  if (viewer.kind === "guest") return Prisma.sql`NULL::boolean AS "isFavourite"`;
  return Prisma.sql`EXISTS (SELECT 1 FROM prompt_favourites h WHERE h.user_id = ${viewer.id}::uuid AND h.prompt_id = p.id) AS "isFavourite"`;
}

type CardColumn = Exclude<keyof typeof cardSelect, "base" | "examples">;

/** The columns of `cardSelect` and of `promptSelect`, by their database names. */
const CARD_COLUMNS = {
  id: "id",
  title: "title",
  shortDescription: "short_description",
  contentType: "content_type",
  category: "category",
  tags: "tags",
  promptBaseId: "prompt_base_id",
  isFillable: "is_fillable",
  language: "language",
  samplePosition: "sample_position",
  descriptionReveals: "description_reveals",
  userId: "user_id",
  copyCount: "copy_count",
  version: "version",
  createdAt: "created_at",
  updatedAt: "updated_at",
  hiddenAt: "hidden_at",
} as const satisfies Record<CardColumn, string>;
const WHOLE_COLUMNS = {
  ...CONTENT_COLUMNS,
  ...CARD_COLUMNS,
  givenLanguage: "given_language",
  privateOnly: "private_only",
} as const satisfies Record<Exclude<keyof typeof promptSelect, "base" | "examples">, string>;

const columnsOfRow = (columns: Record<string, string>) =>
  Prisma.raw(
    Object.entries(columns)
      .map(([name, column]) => `p.${column} AS "${name}"`)
      .join(", "),
  );

/** Base and owner of a row, in one statement with it, so that a list shows a consistent snapshot. */
const BASE = Prisma.sql`json_build_object('id', b.id, 'baseName', b.base_name, 'accessType', b.access_type, 'ownerId', b.owner_id, 'hiddenAt', b.hidden_at, 'isListed', b.is_listed,
    'owner', json_build_object('id', u.id, 'fullName', u.full_name, 'avatarUrl', u.avatar_url)) AS base`;

/** A card for pages. API responses have no excerpts: their cards contain nothing of the text. */
export type DrawnCard = PromptCard & { excerpt?: Excerpt };

/** A card with its sort value. */
export type ListedCard = { id: string; at: SortValue; card: DrawnCard };

/**
 * The cards of a statement's rows, in its order.
 * @param found selects `id`, `at` (the sort value) and only rows that the viewer may see
 * @param again the order by `at` and `id`
 * @param excerpts whether to add excerpts, for texts that the viewer may read
 * @param asked how the statement is sent
 */
export async function loadCards(
  viewer: Viewer,
  found: Prisma.Sql,
  again: Prisma.Sql,
  excerpts = false,
  asked = read,
): Promise<ListedCard[]> {
  const prefix = excerpts ? Prisma.sql`${textPrefix(viewer)},` : Prisma.empty;
  const rows = await asked<CardRow & { at: SortValue; textPrefix?: string | null }>`
    WITH found AS MATERIALIZED (${found}), card AS (
      SELECT ${columnsOfRow(CARD_COLUMNS)}, ${BASE}, ${COVER}, ${favourite(viewer)}, ${prefix} found.at AS at FROM found
      JOIN prompts p ON p.id = found.id JOIN prompt_bases b ON b.id = p.prompt_base_id JOIN users u ON u.id = b.owner_id
    )
    SELECT * FROM card ORDER BY ${again}`;
  const made = excerpts ? await excerptsOf(viewer, rows) : [];
  return rows.map((row, at) => ({
    id: row.id,
    at: row.at,
    card: { ...presentCard(viewer, row), ...(made[at] && { excerpt: made[at] }) },
  }));
}

/** The original of a copied prompt, with its author and base if these exist. */
type Origin = Omit<NonNullable<Prompt["copiedFrom"]>, "id" | "slug"> & {
  id: string;
  authorId: string | null;
  baseId: string | null;
  titleNow: string | null;
  isHidden: boolean;
};

/** Whether the viewer comes to row p, which they may read, without its address: its base b is listed, or they work in it, wrote the prompt, or hold access. */
function isFindable(viewer: Viewer): Prisma.Sql {
  if (viewer.kind === "guest") return Prisma.sql`b.is_listed`;
  return Prisma.sql`(b.is_listed OR p.user_id = ${viewer.id}::uuid OR ${isWorkedIn(viewer, "reader")} OR EXISTS (SELECT FROM user_base_access r
    WHERE r.base_id = b.id AND r.user_id = ${viewer.id}::uuid AND (r.expires_at IS NULL OR r.expires_at > now())))`;
}

/** The original of row p, for its page; null for a copy of the author's own prompt that the viewer may not read, or come to. */
function copiedFrom(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(SELECT json_build_object('id', c.id, 'title', c.title, 'author', c.author, 'canRead', c.is_public IS NOT NULL, 'is_public', coalesce(c.is_public, false),
      'isHidden', EXISTS (SELECT FROM prompts p WHERE p.id = c.id AND p.hidden_at IS NOT NULL) OR EXISTS (SELECT FROM users u WHERE u.id = c.author_id AND u.hidden_at IS NOT NULL), 'authorId', c.author_id, 'baseId', (SELECT p.prompt_base_id FROM prompts p WHERE p.id = c.id),
      'titleNow', CASE WHEN c.is_public IS NOT NULL THEN (SELECT p.title FROM prompts p WHERE p.id = c.id) END) FROM (
    SELECT o.id, o.title, o.by, o.author_id, (SELECT u.full_name FROM users u WHERE u.id = o.author_id AND u.hidden_at IS NULL) AS author,
      (SELECT ${IS_FOR_EVERYBODY} FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = o.id AND ${isReadable(viewer)} AND ${isFindable(viewer)}) AS is_public
    FROM (SELECT p.copied_from_id AS id, p.copied_from_title AS title, p.copied_from_author_id AS author_id, p.user_id AS by) AS o WHERE o.id IS NOT NULL
  ) AS c WHERE c.is_public IS NOT NULL OR c.author_id IS DISTINCT FROM c.by) AS "copiedFrom"`;
}

/** One prompt with its text and results, for viewers who may read it; otherwise null. */
export async function loadPrompt(viewer: Viewer, id: string): Promise<Prompt | null> {
  const [row] = await readByKey<PromptRow & { copiedFrom: Origin | null }>`
    SELECT ${columnsOfRow(WHOLE_COLUMNS)}, ${BASE}, ${copiedFrom(viewer)}, ${favourite(viewer)},
      ${examples(Prisma.sql`LEFT JOIN`, EXAMPLE_LIMITS.perPrompt, isExampleShown(viewer))}
    FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id JOIN users u ON u.id = b.owner_id
    WHERE p.id = ${id}::uuid AND ${isReadable(viewer)}`;
  return row
    ? { ...presentPrompt(viewer, row), copiedFrom: row.copiedFrom && presentOrigin(row.copiedFrom) }
    : null;
}

/** Adds the cache tags of the original even while an administrator has hidden it, or its author, and the page does not name it. */
function presentOrigin({ authorId, baseId, titleNow, isHidden, ...origin }: Origin): Prompt["copiedFrom"] {
  addPageTags(
    `prompt:${origin.id}`,
    ...(baseId ? [`base:${baseId}` as const] : []),
    ...(authorId ? [profileTag({ id: authorId })] : []),
  );
  if (isHidden && !origin.canRead) return null;
  return { ...origin, id: origin.canRead ? origin.id : null, slug: slugOf(titleNow ?? "") };
}
