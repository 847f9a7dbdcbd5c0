import { attachmentJson, type AttachmentRow, presentPicture } from "@/lib/attachments/present-attachment";
import { Prisma } from "@/lib/platform/db/generated/client";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import type { ContentType } from "@/lib/platform/db/generated/client";
import { emptyCounts } from "../content-types";
import { IS_LISTED } from "../scope";
import { ratingOf, STARS } from "../reviews/rating";
import type { Stars } from "../reviews/schema";
import type { Base } from "../schema";

/** Pictures in a mosaic. */
const TILES = 4;
/** A base's newest prompts with results that are searched for pictures. */
const NEWEST = 40;

/** `subscriberCount`: only of the viewer's own. */
type BaseCard = Pick<Base, "cover" | "mosaic" | "promptCounts" | "sampleIds" | "rating" | "subscriberCount">;
export type BaseCardRow = {
  cover: AttachmentRow | null;
  mosaic: AttachmentRow[] | null;
  counts: Partial<Record<ContentType, number>> | null;
  sampleIds: string[];
  stars: Stars;
  subscribers: number | null;
};

const picture = attachmentJson(Prisma.sql`a`);

/** What the viewer may see of the results of base b's newest prompts, one of each. */
const MOSAIC = Prisma.sql`
  SELECT json_agg(tile.picture ORDER BY tile.created_at DESC, tile.id DESC) FROM (
    SELECT newest.created_at, newest.id, example.picture FROM (
      SELECT p.id, p.created_at FROM prompts p WHERE p.prompt_base_id = b.id AND p.has_examples AND (may.whole AND b.access_type <> 'FREE' OR p.hidden_at IS NULL)
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}
    ) AS newest, LATERAL (
      SELECT ${picture} AS picture FROM prompt_examples e JOIN attachments a ON a.id = e.attachment_id
      WHERE e.prompt_id = newest.id AND a.kind <> 'audio' AND (may.whole OR e.is_public) AND e.hidden_at IS NULL
      ORDER BY e.is_cover DESC, e.position, e.id LIMIT 1
    ) AS example
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${TILES}
  ) AS tile`;

/** How many of base b's prompts that c counts an administrator hid: found by a partial index. */
export const HIDDEN_COUNT = Prisma.sql`SELECT count(*)::int FROM prompts p WHERE p.prompt_base_id = b.id AND p.hidden_at IS NOT NULL AND p.content_type = c.content_type`;

/**
 * What a base shows of itself, as columns of a statement over the rows b of a base, a of the viewer's access record and may, whose `whole` says
 * whether the viewer has access: the cover or, where there is none, pictures of results that the viewer may see; how many prompts of each kind
 * the viewer may know of, which of them everybody may read, what buyers gave; and to its owner how many have access.
 */
export function baseCardColumns(viewer: Viewer): Prisma.Sql {
  const userId = viewerId(viewer);
  return Prisma.sql`
    (SELECT ${picture} FROM attachments a WHERE a.id = b.cover_id) AS cover, CASE WHEN b.cover_id IS NULL THEN (${MOSAIC}) END AS mosaic,
    (SELECT json_object_agg(c.content_type, CASE WHEN b.access_type = 'FREE' AND ${IS_LISTED} AND b.owner_id IS DISTINCT FROM ${userId}::uuid THEN c.public_count WHEN may.whole AND (b.access_type <> 'FREE' OR b.hidden_at IS NOT NULL OR b.owner_id = ${userId}::uuid) THEN c.count ELSE c.count - (${HIDDEN_COUNT}) END) FROM base_prompt_counts c WHERE c.base_id = b.id) AS counts,
    ARRAY(SELECT p.id FROM prompts p WHERE p.prompt_base_id = b.id AND p.sample_position IS NOT NULL AND (may.whole OR p.hidden_at IS NULL) ORDER BY p.sample_position) AS "sampleIds",
    ${STARS} AS stars,
    CASE WHEN b.owner_id = ${userId}::uuid THEN (
      SELECT count(*)::int FROM user_base_access s WHERE s.base_id = b.id AND s.user_id <> ${userId}::uuid AND (s.expires_at IS NULL OR s.expires_at > now())
    ) END AS subscribers`;
}

export function presentBaseCard({
  cover,
  mosaic,
  counts,
  sampleIds,
  stars,
  subscribers,
}: BaseCardRow): BaseCard {
  return {
    cover: cover && presentPicture(cover),
    mosaic: (mosaic ?? []).map(presentPicture),
    promptCounts: { ...emptyCounts(), ...counts },
    sampleIds,
    rating: ratingOf(stars),
    ...(subscribers !== null && { subscriberCount: subscribers }),
  };
}
