import { embeddingModel } from "@/lib/integrations/ai/embeddings";
import { read } from "@/lib/platform/db/read";
import { embedQuery } from "../embeddings/embed-texts";
import { similarity, type StoredVector } from "../embeddings/vectors";
import { loadPieces, type FoundPiece, type PieceId, rankByWords, type RankedPiece } from "./search-pieces";

/** What pieces were compared by. */
export type SearchMode = "words" | "hybrid";

/** Pieces whose signs differ least from the query's, and of each ranking those that are fused. */
const CANDIDATES = 200;
const FUSED = 50;
/** Below it texts have nothing in common; models whose vectors are never so far apart are not cut. */
const LEAST_ALIKE = 0.2;
/** Reciprocal rank fusion's usual constant. */
const RRF = 60;

/** `byWords`: asks no service. `marks`: with the words of the query marked. */
export type Search = { query: string; limit: number; byWords?: boolean; marks?: boolean };

/**
 * The pieces of bases that fit a query by words and, where their files have vectors, by meaning, both fused by rank. Without the vector
 * of the query (a service that is down, a budget that is spent) or `byWords`, words alone answer. For callers that have checked the bases.
 */
export async function searchHybrid(
  userId: string,
  baseIds: readonly string[],
  { query, limit, byWords: isByWords = false, marks = false }: Search,
): Promise<{ mode: SearchMode; found: FoundPiece[] }> {
  const [byWords, byMeaning] = await Promise.all([
    rankByWords(baseIds, { query, limit: Math.max(limit, FUSED) }),
    isByWords ? null : rankByMeaning(userId, baseIds, query),
  ]);
  const ranked = byMeaning ? fuse([byWords, byMeaning]) : byWords;
  return {
    mode: byMeaning ? "hybrid" : "words",
    found: await loadPieces(ranked.slice(0, limit), marks ? query : null),
  };
}

/** @returns null where nothing is compared: no file has vectors, or the query has none */
async function rankByMeaning(
  userId: string,
  baseIds: readonly string[],
  query: string,
): Promise<RankedPiece[] | null> {
  if (embeddingModel() === null) return null;
  // More than one while another model embeds everything again: the files that it has not finished answer by the model before.
  const models = await read<{ model: string }>`
    SELECT DISTINCT vector_model AS model FROM knowledge_files WHERE knowledge_base_id = ANY(${baseIds}::uuid[]) AND state = 'ready' AND vector_model IS NOT NULL ORDER BY model LIMIT 3`;
  const rankings = await Promise.all(
    models.map(async ({ model }) => {
      const embedded = await embedQuery(query, { userId, model });
      if (!embedded) return null;
      const [ranking] = await Promise.all([nearest(baseIds, model, embedded.vector), embedded.charged]);
      return ranking;
    }),
  );
  const known = rankings.filter((ranking) => ranking !== null);
  if (known.length === 0) return null;
  return known.length === 1 ? known[0]! : fuse(known);
}

/** Those whose signs differ least, in the exact order of their similarity. */
async function nearest(
  baseIds: readonly string[],
  model: string,
  { bits, size, bytes }: StoredVector,
): Promise<RankedPiece[]> {
  const rows = await read<PieceId & { vector: Buffer }>`
    SELECT n.file_id AS "fileId", n.number, v.vector
    FROM near_pieces(ARRAY(SELECT id FROM knowledge_files WHERE knowledge_base_id = ANY(${baseIds}::uuid[]) AND state = 'ready' AND vector_model = ${model}), ${model}, ${size}::int, ${bits}::varbit, ${CANDIDATES}::int) n
    JOIN LATERAL (SELECT vector FROM knowledge_vectors WHERE file_id = n.file_id AND model = ${model} AND number = n.number) v ON true`;
  return rows
    .map(({ fileId, number, vector }) => ({
      fileId,
      number,
      score: similarity(bytes, new Int8Array(vector.buffer, vector.byteOffset, vector.length)),
    }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .sort((one, other) => other.score - one.score)
    .slice(0, FUSED);
}

/** Reciprocal rank fusion: a piece counts by its places alone, because the scores of several rankings do not compare. */
function fuse(rankings: readonly RankedPiece[][]): RankedPiece[] {
  const fused = new Map<string, RankedPiece>();
  for (const ranking of rankings)
    for (const [at, piece] of ranking.entries()) {
      const key = `${piece.fileId} ${piece.number}`;
      const score = (fused.get(key)?.score ?? 0) + 1 / (RRF + at + 1);
      fused.set(key, { ...piece, score });
    }
  return [...fused.values()].sort((one, other) => other.score - one.score);
}
