import { emptyCounts } from "@/lib/bases/content-types";
import { readByKey } from "@/lib/platform/db/read";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { isReadable } from "../readable";
import type { ContentType } from "../schema";
import type { Folder, FolderTree } from "./schema";

type Counted = { folderId: string | null; kind: ContentType; own: boolean; count: number };
type Row = { folders: Folder[]; counted: Counted[]; folderId: string | null };

/**
 * The viewer's folders with their numbers of prompts, in one statement. Prompts written by the viewer or in own bases are read
 * from indexes only; of other prompts in folders, those that the viewer may read now are counted.
 * @param promptId also returns this prompt's folder
 * @throws AppError UNAUTHENTICATED
 */
export async function listFolders(
  viewer: Viewer,
  { promptId }: { promptId?: string } = {},
): Promise<FolderTree> {
  const { id } = requireMember(viewer);
  const [row] = (await readByKey<Row>`
    WITH placed AS MATERIALIZED (SELECT prompt_id, folder_id FROM folder_prompts WHERE user_id = ${id}::uuid),
    own AS MATERIALIZED (
      SELECT p.id, p.content_type FROM prompts p WHERE p.user_id = ${id}::uuid
      UNION SELECT p.id, p.content_type FROM prompts p WHERE p.prompt_base_id = ANY(ARRAY(SELECT b.id FROM prompt_bases b WHERE b.owner_id = ${id}::uuid))
    ),
    kept AS MATERIALIZED (SELECT own.id, own.content_type, placed.prompt_id, placed.folder_id FROM own FULL JOIN placed ON placed.prompt_id = own.id),
    others AS (
      SELECT kept.folder_id, p.content_type FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id JOIN kept ON kept.prompt_id = p.id AND kept.id IS NULL
      WHERE p.id = ANY(ARRAY(SELECT prompt_id FROM kept WHERE id IS NULL)) AND ${isReadable(viewer)}
    ),
    counted AS (
      SELECT folder_id, content_type, true AS own, count(*) FROM kept WHERE id IS NOT NULL GROUP BY 1, 2
      UNION ALL SELECT folder_id, content_type, false, count(*) FROM others GROUP BY 1, 2
    )
    SELECT
      coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'parentId', f.parent_id, 'position', f.position) ORDER BY f.position, f.id)
        FROM folders f WHERE f.user_id = ${id}::uuid), '[]') AS folders,
      coalesce((SELECT json_agg(json_build_object('folderId', c.folder_id, 'kind', c.content_type, 'own', c.own, 'count', c.count)) FROM counted c), '[]') AS counted,
      (SELECT placed.folder_id FROM placed WHERE placed.prompt_id = ${promptId ?? null}::uuid) AS "folderId"`) as [
    Row,
  ];
  const of = (fits: (each: Counted) => boolean) => sum(row.counted.filter(fits));
  return {
    folders: row.folders.map((folder) => ({
      ...folder,
      promptCounts: of(({ folderId }) => folderId === folder.id),
    })),
    all: of(({ own }) => own),
    loose: of(({ folderId }) => folderId === null),
    ...(promptId && { folderId: row.folderId }),
  };
}

function sum(counted: readonly Counted[]): Record<ContentType, number> {
  const counts = emptyCounts();
  for (const { kind, count } of counted) counts[kind] += count;
  return counts;
}
