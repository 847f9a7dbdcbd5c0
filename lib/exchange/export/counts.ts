import { read } from "@/lib/platform/db/read";
import { requireMember, type Viewer } from "@/lib/platform/viewer";

export type ExportCounts = {
  prompts: number;
  bases: number;
  variables: number;
  knowledge: { count: number; bytes: number };
  results: { count: number; bytes: number };
};

type Row = {
  prompts: number;
  bases: number;
  variables: number;
  knowledge: number;
  knowledgeBytes: number;
  results: number;
  resultBytes: number;
};

/** What an export of the whole account would hold. @throws AppError UNAUTHENTICATED */
export async function exportCounts(viewer: Viewer): Promise<ExportCounts> {
  const { id } = requireMember(viewer);
  const [row] = await read<Row>`
    WITH mine AS (
      SELECT id FROM prompts WHERE user_id = ${id}::uuid
      UNION SELECT p.id FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE b.owner_id = ${id}::uuid
    ), kept AS (
      SELECT a.bytes FROM prompt_examples e JOIN mine ON mine.id = e.prompt_id LEFT JOIN attachments a ON a.id = e.attachment_id
    ), files AS (
      SELECT f.file_size FROM knowledge_files f JOIN knowledge_bases k ON k.id = f.knowledge_base_id WHERE k.user_id = ${id}::uuid
    )
    SELECT (SELECT count(*)::int FROM mine) AS prompts,
      (SELECT count(*)::int FROM prompt_bases WHERE owner_id = ${id}::uuid) AS bases,
      (SELECT count(*)::int FROM prompt_variables WHERE user_id = ${id}::uuid) AS variables,
      (SELECT count(*)::int FROM files) AS knowledge, (SELECT coalesce(sum(file_size), 0)::float FROM files) AS "knowledgeBytes",
      (SELECT count(*)::int FROM kept) AS results, (SELECT coalesce(sum(bytes), 0)::float FROM kept) AS "resultBytes"`;
  const { prompts, bases, variables, knowledge, knowledgeBytes, results, resultBytes } = row!;
  return {
    prompts,
    bases,
    variables,
    knowledge: { count: knowledge, bytes: knowledgeBytes },
    results: { count: results, bytes: resultBytes },
  };
}
