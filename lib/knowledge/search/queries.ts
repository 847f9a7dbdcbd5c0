import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { ownKnowledge } from "../scope";
import { type KnowledgeHit, MARKS, type SearchKnowledgeInput } from "./schema";
import { searchPieces } from "./search-pieces";

/**
 * The pieces of an own vector base that fit a question, best first.
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's), KNOWLEDGE_NOT_VECTOR
 */
export async function searchKnowledge(viewer: Viewer, input: SearchKnowledgeInput): Promise<KnowledgeHit[]> {
  return (await searchMarked(viewer, input)).map(({ marked: _, ...hit }) => hit);
}

/** The same for the page of a base, with the words of the query marked (`MARKS`). @throws AppError as `searchKnowledge` */
export async function searchMarked(
  viewer: Viewer,
  { id, query, limit }: SearchKnowledgeInput,
): Promise<(KnowledgeHit & { marked: string })[]> {
  const base = await db.knowledgeBase.findFirst({
    where: { id, ...ownKnowledge(viewer) },
    select: { type: true },
  });
  if (!base) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  if (base.type !== "vector") throw new AppError("KNOWLEDGE_NOT_VECTOR");
  const found = await searchPieces(id, { query, limit });
  return found.map(
    ({ fileId, fileName, text, page, heading, startsAt: from, endsAt: to, score, marked }) => ({
      fileId,
      fileName,
      text,
      place: { ...(page !== null && { page }), ...(heading !== null && { heading }), from, to },
      score,
      marked: inText(text, marked),
    }),
  );
}

/** The marks in the text itself, whose ё were searched as е. PostgreSQL leaves out tags: a text with some stays as it was searched. */
function inText(text: string, marked: string): string {
  let at = 0;
  const own = marked.split("").map((unit) => {
    if (unit === MARKS[0] || unit === MARKS[1]) return unit;
    at += 1;
    return text[at - 1] ?? "";
  });
  return at === text.length ? own.join("") : marked;
}
