import type { Place } from "@/lib/integrations/extraction/extract-text";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Piece } from "./cut-pieces";

/** Stems of a text, in SQL: Russian and English ones, ё as е, without stop words. */
export const stemsOf = (text: Prisma.Sql) =>
  Prisma.sql`to_tsvector('pg_catalog.russian', search_words(${text}))`;
/** Longer lexemes are addresses and codes, which nobody types. */
export const LEXEME_MAX = 100;

/** Words of a file that are indexed, the first ones: no book has as many, and the index stays about as large as its text. */
const WORDS_MAX = 100_000;

/** Pieces in one statement. */
const AT_ONCE = 500;

/** Writes a file's text, pieces and index of words, in place of those before. The file is held by this transaction. */
export async function storePieces(
  tx: Database,
  file: { id: string; knowledgeBaseId: string },
  { text, places, pieces }: { text: string; places: Place[]; pieces: Piece[] },
): Promise<{ wordCount: number }> {
  await tx.knowledgeContent.update({
    where: { fileId: file.id },
    data: { extractedText: text, places: places as Prisma.InputJsonValue },
  });
  await tx.$executeRaw`DELETE FROM knowledge_words WHERE file_id = ${file.id}::uuid`;
  await tx.$executeRaw`DELETE FROM knowledge_pieces WHERE file_id = ${file.id}::uuid`;
  for (let at = 0; at < pieces.length; at += AT_ONCE) {
    await tx.knowledgePiece.createMany({
      data: pieces
        .slice(at, at + AT_ONCE)
        .map((piece, index) => ({ fileId: file.id, number: at + index + 1, ...piece })),
    });
  }
  // The heading is searched with the piece; the lengths that ranking compares are those of the stems.
  await tx.$executeRaw`
    UPDATE knowledge_pieces p SET word_count = l.length FROM (
      SELECT s.number, (SELECT coalesce(sum(cardinality(positions)), 0) FROM unnest(${stemsOf(Prisma.sql`concat_ws(E'\n', s.heading, s.text)`)})) AS length
      FROM knowledge_pieces s WHERE s.file_id = ${file.id}::uuid
    ) l WHERE p.file_id = ${file.id}::uuid AND p.number = l.number`;
  await tx.$executeRaw`
    INSERT INTO knowledge_words (knowledge_base_id, word, file_id, pieces, counts, lengths)
    SELECT ${file.knowledgeBaseId}::uuid, w.lexeme, ${file.id}::uuid, array_agg(p.number ORDER BY p.number),
      array_agg(cardinality(w.positions)::smallint ORDER BY p.number), array_agg(p.word_count::smallint ORDER BY p.number)
    FROM knowledge_pieces p CROSS JOIN LATERAL unnest(${stemsOf(Prisma.sql`concat_ws(E'\n', p.heading, p.text)`)}) AS w
    WHERE p.file_id = ${file.id}::uuid AND length(w.lexeme) <= ${LEXEME_MAX} GROUP BY w.lexeme ORDER BY min(p.number) LIMIT ${WORDS_MAX}`;
  const { _sum } = await tx.knowledgePiece.aggregate({
    where: { fileId: file.id },
    _sum: { wordCount: true },
  });
  return { wordCount: _sum.wordCount ?? 0 };
}
