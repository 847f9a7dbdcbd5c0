import { attachmentJson, type AttachmentRow, presentPicture } from "@/lib/attachments/present-attachment";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { hasAccess } from "./access/policy";
import type { BaseRow } from "./base-select";
import type { ContentType } from "@/lib/platform/db/generated/client";
import { ratingOf } from "./reviews/rating";
import type { Stars } from "./reviews/types";
import { ownsBase } from "./policy";
import type { Base } from "./types";

/** Pictures in a mosaic. */
const TILES = 4;
/** So many of a base's newest prompts with results are looked through. */
const NEWEST = 40;

/** `subscriberCount`: only of the viewer's own. */
type Shown = Pick<Base, "cover" | "mosaic" | "promptCounts" | "sampleIds" | "rating" | "subscriberCount">;
type Row = {
  id: string;
  cover: AttachmentRow | null;
  mosaic: AttachmentRow[] | null;
  counts: Partial<Record<ContentType, number>> | null;
  sampleIds: string[];
  stars: Stars | null;
  subscribers: number | null;
};

const picture = attachmentJson(Prisma.sql`a`);

/** What the viewer may see of the results of base b's newest prompts, one of each. */
const MOSAIC = Prisma.sql`
  SELECT json_agg(tile.picture ORDER BY tile.created_at DESC, tile.id DESC) FROM (
    SELECT newest.created_at, newest.id, example.picture FROM (
      SELECT p.id, p.created_at FROM prompts p WHERE p.prompt_base_id = b.id AND p.has_examples
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}
    ) AS newest, LATERAL (
      SELECT ${picture} AS picture FROM prompt_examples e JOIN attachments a ON a.id = e.attachment_id
      WHERE e.prompt_id = newest.id AND a.kind <> 'audio' AND (b.whole OR e.is_public)
      ORDER BY e.is_cover DESC, e.position, e.id LIMIT 1
    ) AS example
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${TILES}
  ) AS tile`;

const NO_PROMPTS = { TEXT: 0, IMAGE: 0, VIDEO: 0, AUDIO: 0 };

/**
 * What bases show of themselves, in one statement: the cover or, where there is none, pictures of results that the viewer may see;
 * how many prompts of each kind there are, which of them everybody may read, what buyers gave; and to its owner how many have access.
 * @param now the database's clock
 * @returns gives it by a base's id
 */
export async function loadShown(database: Database, viewer: Viewer, rows: BaseRow[], now: Date): Promise<(id: string) => Shown> {
  if (rows.length === 0) return () => ({ cover: null, mosaic: [], promptCounts: NO_PROMPTS, sampleIds: [], rating: null });
  const ids = rows.map(({ id }) => id);
  const covers = rows.map(({ coverId }) => coverId);
  const own = rows.map((row) => ownsBase(viewer, row));
  const whole = rows.map((row) => hasAccess(viewer, row, row.accesses[0], now));
  const found = await database.$queryRaw<Row[]>`${reads}
    SELECT b.id, (SELECT ${picture} FROM attachments a WHERE a.id = b.cover) AS cover, CASE WHEN b.cover IS NULL THEN (${MOSAIC}) END AS mosaic,
      (SELECT json_object_agg(c.content_type, c.count) FROM base_prompt_counts c WHERE c.base_id = b.id) AS counts,
      ARRAY(SELECT p.id FROM prompts p WHERE p.prompt_base_id = b.id AND p.sample_position IS NOT NULL ORDER BY p.sample_position) AS "sampleIds",
      (SELECT ARRAY[k.ones, k.twos, k.threes, k.fours, k.fives] FROM base_ratings k WHERE k.base_id = b.id) AS stars,
      CASE WHEN b.own THEN (
        SELECT count(*)::int FROM user_base_access a WHERE a.base_id = b.id AND a.user_id <> ${viewerId(viewer)}::uuid AND (a.expires_at IS NULL OR a.expires_at > ${now})
      ) END AS subscribers
    FROM unnest(${ids}::uuid[], ${covers}::uuid[], ${own}::boolean[], ${whole}::boolean[]) AS b(id, cover, own, whole)`;
  const byId = new Map(found.map((row) => [row.id, row]));
  return (id) => {
    const { cover, mosaic, counts, sampleIds, stars, subscribers } = byId.get(id)!;
    const pictures = { cover: cover && presentPicture(cover), mosaic: (mosaic ?? []).map(presentPicture) };
    return {
      ...pictures,
      promptCounts: { ...NO_PROMPTS, ...counts },
      sampleIds,
      rating: ratingOf(stars),
      ...(subscribers !== null && { subscriberCount: subscribers }),
    };
  };
}
