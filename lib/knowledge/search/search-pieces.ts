import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { MARKS } from "./schema";
import { LEXEME_MAX, stemsOf } from "../pieces/store-pieces";

/** Names a piece. */
export type PieceId = { fileId: string; number: number };
export type RankedPiece = PieceId & { score: number };

/** What a search found, best first. */
export type FoundPiece = PieceId & {
  baseId: string;
  fileName: string;
  text: string;
  startsAt: number;
  endsAt: number;
  page: number | null;
  heading: string | null;
  score: number;
  /** The text with `MARKS` around the words of the query, and е for ё, where that is asked for. */
  marked: string;
};

const HEADLINE = `HighlightAll=true, StartSel=${MARKS[0]}, StopSel=${MARKS[1]}`;

/** BM25's usual weights of repetition and length. */
const K1 = 1.2;
const B = 0.75;
/** Stems of a query that are looked at. */
const WORDS = 32;

/**
 * Ranks pieces by BM25 over stems: repeated words count less and less, rare words more. It reads the rows of the query's words in these
 * bases only, however many pieces others have. For callers that have checked the bases.
 */
export function rankByWords(
  baseIds: readonly string[],
  { query, limit }: { query: string; limit: number },
): Promise<RankedPiece[]> {
  return read<RankedPiece>`
    WITH asked AS (
      SELECT lexeme AS word FROM unnest(${stemsOf(Prisma.sql`${query}`)}) WHERE length(lexeme) <= ${LEXEME_MAX} ORDER BY positions[1] LIMIT ${WORDS}
    ), size AS (
      SELECT sum(pieces)::float8 AS pieces, sum(words)::float8 / greatest(sum(pieces), 1) AS words FROM (
        SELECT f.total AS pieces, f.word_count AS words FROM knowledge_files f WHERE f.knowledge_base_id = ANY(${baseIds}::uuid[]) AND f.state = 'ready'
        UNION ALL
        -- A file that is read once more has its pieces, but no counts.
        SELECT 1, p.word_count FROM knowledge_files f JOIN knowledge_pieces p ON p.file_id = f.id WHERE f.knowledge_base_id = ANY(${baseIds}::uuid[]) AND f.state <> 'ready'
      ) AS each
    ), found AS (
      SELECT w.word, w.file_id, p.number, p.count, p.length
      FROM asked a JOIN knowledge_words w ON w.knowledge_base_id = ANY(${baseIds}::uuid[]) AND w.word = a.word
      JOIN knowledge_files k ON k.id = w.file_id AND k.state = 'ready'
      CROSS JOIN LATERAL unnest(w.pieces, w.counts, w.lengths) AS p (number, count, length)
    ), weights AS (
      SELECT f.word, ln(1 + greatest(s.pieces - count(*) + 0.5, 0) / (count(*) + 0.5)) AS weight FROM found f CROSS JOIN size s GROUP BY f.word, s.pieces
    )
    SELECT f.file_id AS "fileId", f.number,
      sum(w.weight * f.count * ${K1 + 1}::float8 / (f.count + ${K1}::float8 * (${1 - B}::float8 + ${B}::float8 * f.length / greatest(s.words, 1)))) AS score
    FROM found f JOIN weights w ON w.word = f.word CROSS JOIN size s
    GROUP BY f.file_id, f.number ORDER BY score DESC, f.file_id, f.number LIMIT ${limit}`;
}

/**
 * Loads ranked pieces in their order; those deleted meanwhile are left out.
 * @param marks a query whose words are marked; null: none, which takes a millisecond a piece
 */
export function loadPieces(ranked: readonly RankedPiece[], marks: string | null): Promise<FoundPiece[]> {
  const marked =
    marks === null
      ? Prisma.sql`''`
      : Prisma.sql`ts_headline('pg_catalog.russian', translate(p.text, 'ёЁ', 'еЕ'), replace(plainto_tsquery('pg_catalog.russian', search_words(${marks}))::text, '&', '|')::tsquery, ${HEADLINE})`;
  return read<FoundPiece>`
    SELECT p.file_id AS "fileId", p.number, k.knowledge_base_id AS "baseId", k.original_name AS "fileName", p.text, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.page, p.heading,
      round(b.score::numeric, 4)::float8 AS score,
      ${marked} AS marked
    FROM unnest(${ranked.map(({ fileId }) => fileId)}::uuid[], ${ranked.map(({ number }) => number)}::int[], ${ranked.map(({ score }) => score)}::float8[]) WITH ORDINALITY AS b (file_id, number, score, place)
    JOIN knowledge_pieces p ON p.file_id = b.file_id AND p.number = b.number JOIN knowledge_files k ON k.id = p.file_id AND k.state = 'ready'
    ORDER BY b.place`;
}
