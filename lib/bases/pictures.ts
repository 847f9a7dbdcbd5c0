import { attachmentJson, type AttachmentRow, presentPicture } from "@/lib/attachments/present-attachment";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { reads } from "@/lib/platform/db/reading";
import type { Viewer } from "@/lib/platform/viewer";
import { hasAccess } from "./access/policy";
import type { BaseRow } from "./base-select";
import type { Base } from "./types";

/** Pictures in a mosaic. */
const TILES = 4;
/** So many of a base's newest prompts with results are looked through. */
const NEWEST = 40;

type Pictures = Pick<Base, "cover" | "mosaic">;
type Row = { id: string; cover: AttachmentRow | null; mosaic: AttachmentRow[] | null };

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

/**
 * What bases show of themselves: the cover or, where there is none, pictures of results that the viewer may see.
 * @param now the database's clock
 * @returns gives them by a base's id
 */
export async function loadPictures(database: Database, viewer: Viewer, rows: BaseRow[], now: Date): Promise<(id: string) => Pictures> {
  if (rows.length === 0) return () => ({ cover: null, mosaic: [] });
  const ids = rows.map(({ id }) => id);
  const covers = rows.map(({ coverId }) => coverId);
  const whole = rows.map((row) => hasAccess(viewer, row, row.accesses[0], now));
  const found = await database.$queryRaw<Row[]>`${reads}
    SELECT b.id, (SELECT ${picture} FROM attachments a WHERE a.id = b.cover) AS cover, CASE WHEN b.cover IS NULL THEN (${MOSAIC}) END AS mosaic
    FROM unnest(${ids}::uuid[], ${covers}::uuid[], ${whole}::boolean[]) AS b(id, cover, whole)`;
  const byId = new Map(found.map((row) => [row.id, row]));
  return (id) => {
    const { cover, mosaic } = byId.get(id)!;
    return { cover: cover && presentPicture(cover), mosaic: (mosaic ?? []).map(presentPicture) };
  };
}
