import { attachmentJson, type AttachmentRow, presentPicture } from "@/lib/attachments/present-attachment";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { getBase } from "@/lib/bases/queries";
import type { Base } from "@/lib/bases/schema";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { pageOf } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { slugOf } from "@/lib/platform/text/slug";
import type { Viewer } from "@/lib/platform/viewer";
import { EXAMPLE_LIMITS } from "../examples/limits";
import { PROMPT_ORDERS, type Order, type SortValue } from "../lists/order";
import { IS_FOR_EVERYBODY } from "../readable";
import { type Content, type Contents, listContentsInput, type ListContentsInput } from "./schema";

type Row = Omit<Content, "slug" | "cover" | "isSample"> & {
  place: number | null;
  at: SortValue;
  cover: AttachmentRow | null;
  /** Not a sample, and the description repeats the text or is not checked yet (docs/product/prompts.md 10). */
  reveals: boolean;
};
type Part = { id: string; order: Order; limit: number; cursor?: string };

/** The contents of a base, as far as the viewer may know them. @throws AppError BASE_NOT_FOUND, MALFORMED_REQUEST (an invalid cursor) */
export async function listContents(viewer: Viewer, input: ListContentsInput): Promise<Contents> {
  const { id, ...paging } = listContentsInput.parse(input);
  return contentsOf(viewer, await getBase(viewer, { id }), paging);
}

/**
 * The same for a base already loaded for this viewer, in one statement: its samples and, unless hidden from the viewer, the
 * others, in the owner's order if there is one.
 * @throws AppError MALFORMED_REQUEST (an invalid cursor)
 */
export async function contentsOf(
  _viewer: Viewer,
  base: Base,
  paging: Omit<ListContentsInput, "id"> = {},
): Promise<Contents> {
  const { id, limit, cursor } = listContentsInput.parse({ id: base.id, ...paging });
  const all = base.showContents || base.hasAccess;
  const order = PROMPT_ORDERS[base.isOrdered ? "manual" : "new"];
  const reads = base.access_type === "FREE" ? base.can.edit : base.hasAccess;
  const shown = reads ? Prisma.empty : Prisma.sql`AND p.hidden_at IS NULL`;
  const parts = [
    ...(cursor ? [] : [samples(id, order, shown)]),
    ...(all ? [others({ id, order, limit, cursor }, shown)] : []),
  ];
  const rows = parts.length > 0 ? await loadContents(parts, order) : [];
  const hides = !base.hasAccess && PAID_TYPES.includes(base.access_type);
  const page = pageOf(
    rows.filter(({ place }) => place === null),
    limit,
    order.valueOf,
  );
  const prompts = [...rows.filter(({ place }) => place !== null), ...page.items].map((row) =>
    presentContent(hides && row.reveals ? { ...row, shortDescription: "" } : row),
  );
  return { promptCounts: base.promptCounts, prompts, nextCursor: page.nextCursor };
}

export type HiddenDescriptions = { count: number; first: { id: string; title: string } | null };

/** How many descriptions of a paid base people without access do not see, and the newest such prompt. None for others than its owner. */
export async function hiddenDescriptions(_viewer: Viewer, base: Base): Promise<HiddenDescriptions> {
  const none = { count: 0, first: null };
  if (!base.can.edit || !PAID_TYPES.includes(base.access_type)) return none;
  const [first] = await read<{ id: string; title: string; count: number }>`
    SELECT id, title, count(*) OVER ()::int AS count FROM prompts
    WHERE prompt_base_id = ${base.id}::uuid AND description_reveals AND sample_position IS NULL ORDER BY created_at DESC, id DESC LIMIT 1`;
  return first ? { count: first.count, first: { id: first.id, title: first.title } } : none;
}

/** How many of these prompts have a description that people without access do not see. @param ids written by the viewer just now */
export async function countHiddenDescriptions(_viewer: Viewer, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await read<{ count: number }>`
    SELECT count(*)::int AS count FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${ids}::uuid[]) AND p.description_reveals AND p.sample_position IS NULL AND b.access_type = ANY(${PAID_TYPES}::"AccessType"[])`;
  return row!.count;
}

/** @param shown restricts rows p to those that the viewer may know of */
function samples(id: string, order: Order, shown: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT p.id, ${order.column} AS at FROM prompts p WHERE p.prompt_base_id = ${id}::uuid AND p.sample_position IS NOT NULL ${shown}`;
}

/** The first of each type from the index that starts with base and type, and the first of all these. */
function others({ id, order, limit, cursor }: Part, shown: Prisma.Sql): Prisma.Sql {
  const after = cursor ? Prisma.sql`AND ${order.after(cursor)}` : Prisma.empty;
  return Prisma.sql`(
    SELECT each.* FROM unnest(enum_range(NULL::"ContentType")) AS of (kind), LATERAL (
      SELECT p.id, ${order.column} AS at FROM prompts p
      WHERE p.prompt_base_id = ${id}::uuid AND p.content_type = of.kind AND p.sample_position IS NULL ${shown} ${after}
      ORDER BY ${order.by} LIMIT ${limit + 1}
    ) AS each ORDER BY ${order.again} LIMIT ${limit + 1})`;
}

/** Whether the results e of row p in base b are public: those made public, and those of publicly readable prompts. */
const SHOWN = Prisma.sql`(e.hidden_at IS NULL AND (e.is_public OR ${IS_FOR_EVERYBODY}))`;

function loadContents(parts: Prisma.Sql[], order: Order): Promise<Row[]> {
  return read<Row>`
    WITH found AS MATERIALIZED (${Prisma.join(parts, " UNION ALL ")})
    SELECT p.id, p.title, p.short_description AS "shortDescription", p.content_type AS "contentType", p.sample_position AS place, found.at,
      p.sample_position IS NULL AND p.description_reveals IS NOT FALSE AS reveals, (
      SELECT ${attachmentJson(Prisma.sql`a`)} FROM prompt_examples e JOIN attachments a ON a.id = e.attachment_id
      WHERE e.prompt_id = p.id AND a.kind <> 'audio' AND ${SHOWN} ORDER BY e.is_cover DESC, e.position, e.id LIMIT 1
    ) AS cover, (
      SELECT json_build_object('caption', e.caption, 'text', left(e.text, ${EXAMPLE_LIMITS.excerpt}), 'madeByAi', e.made_by_ai, 'count', e.count) FROM (
        SELECT e.*, count(*) OVER () AS count FROM prompt_examples e WHERE e.prompt_id = p.id AND e.text IS NOT NULL AND ${SHOWN}
        ORDER BY e.position, e.id LIMIT 1
      ) AS e
    ) AS words
    FROM (SELECT row_number() OVER (ORDER BY ${order.again}) AS n, found.* FROM found) AS found JOIN prompts p ON p.id = found.id JOIN prompt_bases b ON b.id = p.prompt_base_id ORDER BY p.sample_position NULLS LAST, found.n`;
}

function presentContent({ id, title, shortDescription, contentType, place, cover, words }: Row): Content {
  addPageTags(`prompt:${id}`);
  return {
    id,
    slug: slugOf(title),
    title,
    shortDescription,
    contentType,
    isSample: place !== null,
    cover: cover && presentPicture(cover),
    words,
  };
}
