import { attachmentJson, type AttachmentRow, presentPicture } from "@/lib/attachments/present-attachment";
import type { Picture } from "@/lib/attachments/types";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Viewer } from "@/lib/platform/viewer";
import { hasAccess } from "./access/policy";
import type { BaseRow } from "./base-select";

/** Pictures in a mosaic. */
const TILES = 4;
/** So many of a base's newest prompts with results are looked through. */
const NEWEST = 40;

/**
 * Pictures of results for bases without a cover, of their newest prompts, one of each: what the viewer may see of them.
 * @param now the database's clock
 * @returns at most four for a base, by its id
 */
export async function loadMosaics(database: Database, viewer: Viewer, rows: BaseRow[], now: Date): Promise<Map<string, Picture[]>> {
  const without = rows.filter(({ cover }) => !cover);
  if (without.length === 0) return new Map();
  const ids = without.map(({ id }) => id);
  const whole = without.map((row) => hasAccess(viewer, row, row.accesses[0], now));
  const tiles = await database.$queryRaw<{ id: string; pictures: AttachmentRow[] }[]>`
    SELECT b.id, json_agg(tile.picture ORDER BY tile.created_at DESC, tile.prompt_id DESC) AS pictures
    FROM unnest(${ids}::uuid[], ${whole}::boolean[]) AS b(id, whole), LATERAL (
      SELECT newest.created_at, newest.id AS prompt_id, example.picture
      FROM (
        SELECT p.id, p.created_at FROM prompts p WHERE p.prompt_base_id = b.id AND p.has_examples
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}
      ) AS newest, LATERAL (
        SELECT ${attachmentJson(Prisma.sql`a`)} AS picture FROM prompt_examples e JOIN attachments a ON a.id = e.attachment_id
        WHERE e.prompt_id = newest.id AND a.kind <> 'audio' AND (b.whole OR e.is_public)
        ORDER BY e.is_cover DESC, e.position, e.id LIMIT 1
      ) AS example
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${TILES}
    ) AS tile
    GROUP BY b.id`;
  return new Map(tiles.map(({ id, pictures }) => [id, pictures.map(presentPicture)]));
}
