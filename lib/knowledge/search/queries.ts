import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { hasScope, requireMember, type Viewer } from "@/lib/platform/viewer";
import { ownKnowledge } from "../scope";
import { type KnowledgeHit, MARKS, type SearchKnowledgeInput } from "./schema";
import type { FoundPiece } from "./search-pieces";
import { type Search, searchHybrid, type SearchMode } from "./search-vectors";

/**
 * The pieces of an own vector base that fit a question, best first.
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's), KNOWLEDGE_NOT_VECTOR
 */
export async function searchKnowledge(
  viewer: Viewer,
  input: SearchKnowledgeInput & ByWords,
): Promise<KnowledgeHit[]> {
  return (await searchWithMode(viewer, input)).hits;
}

/** The same with what pieces were compared by. @throws AppError as `searchKnowledge` */
export async function searchWithMode(
  viewer: Viewer,
  { id, ...input }: SearchKnowledgeInput & ByWords,
): Promise<{ mode: SearchMode; hits: KnowledgeHit[] }> {
  const { mode, found } = await search(viewer, [id], input);
  return { mode, hits: found.map(presentPiece) };
}

/** `searchKnowledge` of several bases, with `marks` also with the words of the query `marked` (`MARKS`). @throws AppError as `searchKnowledge`, for any of them */
export async function searchBases(
  viewer: Viewer,
  { ids, ...input }: Search & { ids: readonly string[] },
): Promise<(KnowledgeHit & { baseId: string; marked: string })[]> {
  const { found } = await search(viewer, ids, input);
  return found.map((piece) => ({
    ...presentPiece(piece),
    ...{ baseId: piece.baseId, marked: inText(piece.text, piece.marked) },
  }));
}

type ByWords = Pick<Search, "byWords">;

async function search(
  viewer: Viewer,
  ids: readonly string[],
  { byWords = false, ...words }: Search,
): ReturnType<typeof searchHybrid> {
  const bases = await db.knowledgeBase.findMany({
    where: { id: { in: [...ids] }, ...ownKnowledge(viewer) },
    select: { type: true },
  });
  if (bases.length < new Set(ids).size) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  if (bases.some(({ type }) => type !== "vector")) throw new AppError("KNOWLEDGE_NOT_VECTOR");
  // The vector of a query is paid for.
  return searchHybrid(requireMember(viewer).id, ids, {
    ...words,
    byWords: byWords || !hasScope(viewer, "write"),
  });
}

function presentPiece({
  fileId,
  fileName,
  text,
  page,
  heading,
  startsAt: from,
  endsAt: to,
  score,
}: FoundPiece): KnowledgeHit {
  return {
    fileId,
    fileName,
    text,
    place: { ...(page !== null && { page }), ...(heading !== null && { heading }), from, to },
    score,
  };
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
