import { db } from "@/lib/platform/db/client";
import { isStopWords } from "@/lib/platform/db/stop-words";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { findInEitherLayout } from "@/lib/platform/browser/keyboard-layout";
import { longTextPosition, NEWEST_FIRST, olderThan, pageOf } from "@/lib/platform/db/keyset";
import { oncePerRequest } from "@/lib/platform/request-scope";
import type { Page } from "@/lib/platform/paging";
import { viewerId, type Viewer } from "@/lib/platform/viewer";
import { fileSelect, presentFile } from "./files/present-file";
import {
  categorySelect,
  type Contents,
  knowledgeBaseSelect,
  presentCategory,
  presentKnowledgeBase,
} from "./present-knowledge";
import {
  type KnowledgeBase,
  type KnowledgeCategory,
  type KnowledgeContent,
  knowledgeIdInput,
  listCategoriesInput,
  type ListCategoriesInput,
  listKnowledgeBasesInput,
  type ListKnowledgeBasesInput,
  type OpenedKnowledgeBase,
} from "./schema";
import { ownKnowledge } from "./scope";

/** The viewer's categories by name, each with its number of bases. @throws AppError UNAUTHENTICATED */
export async function listCategories(
  viewer: Viewer,
  input: ListCategoriesInput = {},
): Promise<Page<KnowledgeCategory>> {
  const own = ownKnowledge(viewer);
  const { limit, cursor } = listCategoriesInput.parse(input);
  const nameOfOwn = async (id: string) =>
    (await db.knowledgeCategory.findFirst({ where: { id, ...own }, select: { name: true } }))?.name;
  const after = cursor ? await longTextPosition(cursor, nameOfOwn) : null;
  const rows = await db.knowledgeCategory.findMany({
    where: {
      ...own,
      AND: after ? { OR: [{ name: { gt: after.value } }, { name: after.value, id: { gt: after.id } }] } : {},
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: limit + 1,
    select: categorySelect,
  });
  return pageOf(rows, limit, ({ name }) => name).map(presentCategory);
}

/**
 * The viewer's knowledge bases, newest first; all, of one category, without a category, or with `q` in name or description, also
 * typed in the other keyboard layout if `q` itself has no matches.
 * @throws AppError UNAUTHENTICATED
 */
export async function listKnowledgeBases(
  viewer: Viewer,
  input: ListKnowledgeBasesInput = {},
): Promise<Page<KnowledgeBase>> {
  const own = ownKnowledge(viewer);
  const { limit, cursor, categoryId, q } = listKnowledgeBasesInput.parse(input);
  const meant = q ? await meantKnowledgeSearch(viewer, { categoryId, q }) : null;
  const rows = await db.knowledgeBase.findMany({
    where: { ...own, AND: [inCategory(categoryId), having(meant ?? q), cursor ? olderThan(cursor) : {}] },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
    select: knowledgeBaseSelect,
  });
  const page = pageOf(rows, limit, ({ createdAt }) => createdAt.toISOString());
  const contents = await contentsOf(page.items.map(({ id }) => id));
  return page.map((row) => presentKnowledgeBase(row, contents.get(row.id) ?? EMPTY));
}

/** What `listKnowledgeBases` looks for in place of `q`, which finds nothing: the same keys in the other keyboard layout; null when it looks for `q`. @throws AppError UNAUTHENTICATED */
export async function meantKnowledgeSearch(
  viewer: Viewer,
  input: Pick<ListKnowledgeBasesInput, "categoryId" | "q">,
): Promise<string | null> {
  const own = ownKnowledge(viewer);
  const { categoryId, q } = listKnowledgeBasesInput.parse(input);
  if (!q) return null;
  const find = (words: string) =>
    db.knowledgeBase.findFirst({
      where: { ...own, AND: [inCategory(categoryId), having(words)] },
      select: { id: true },
    });
  const key = `knowledge ${JSON.stringify([own, categoryId, q])}`; // a page lists them and says what was meant
  return (await oncePerRequest(key, () => findInEitherLayout(q, find, (row) => row === null, isStopWords)))
    .meant;
}

/** One category. @throws AppError UNAUTHENTICATED, KNOWLEDGE_CATEGORY_NOT_FOUND (also another's) */
export async function getCategory(viewer: Viewer, input: { id: string }): Promise<KnowledgeCategory> {
  const own = ownKnowledge(viewer);
  const { success, data } = knowledgeIdInput.safeParse(input); // an address typed by hand
  const row =
    success && (await db.knowledgeCategory.findFirst({ where: { ...data, ...own }, select: categorySelect }));
  if (!row) throw new AppError("KNOWLEDGE_CATEGORY_NOT_FOUND");
  return presentCategory(row);
}

/** One knowledge base with its files, oldest first. @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's) */
export async function getKnowledgeBase(viewer: Viewer, input: { id: string }): Promise<OpenedKnowledgeBase> {
  const own = ownKnowledge(viewer);
  const { success, data } = knowledgeIdInput.safeParse(input);
  const row =
    success &&
    (await db.knowledgeBase.findFirst({
      where: { ...data, ...own },
      select: { ...knowledgeBaseSelect, files: { select: fileSelect, orderBy: IN_ORDER } },
    }));
  if (!row) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  const { files, ...base } = row;
  const totalTokens = files.reduce((sum, { tokenCount }) => sum + tokenCount, 0);
  return {
    ...presentKnowledgeBase(base, { fileCount: files.length, totalTokens }),
    files: files.map(presentFile),
  };
}

/** The texts of a base, one by one and together. @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's) */
export async function getKnowledgeContent(viewer: Viewer, { id }: { id: string }): Promise<KnowledgeContent> {
  const own = ownKnowledge(viewer);
  const select = { ...fileSelect, content: { select: { extractedText: true } } };
  const row = await db.knowledgeBase.findFirst({
    where: { id, ...own },
    select: { files: { select, orderBy: IN_ORDER } },
  });
  if (!row) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  const files = row.files.map(({ content, ...file }) => ({
    ...presentFile(file),
    extractedText: content?.extractedText ?? "",
  }));
  return {
    content: files
      .map(({ extractedText }) => extractedText)
      .filter(Boolean)
      .join("\n\n"),
    files,
  };
}

/**
 * The content of the viewer's own knowledge bases by id: the texts of their files, oldest first, separated by a blank line. Omits
 * other people's bases and empty ones.
 * @param input.limit maximum characters of a base; the rest is cut
 */
export async function knowledgeTexts(
  viewer: Viewer,
  { ids, limit }: { ids: string[]; limit: number },
): Promise<Map<string, string>> {
  const ownerId = viewerId(viewer);
  if (!ownerId || ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; content: string }[]>`
    SELECT b.id, left(string_agg(left(c.extracted_text, ${limit}::int), E'\n\n' ORDER BY f.created_at, f.id), ${limit}::int) AS content
    FROM knowledge_bases b
    JOIN knowledge_files f ON f.knowledge_base_id = b.id
    JOIN knowledge_contents c ON c.file_id = f.id
    WHERE b.user_id = ${ownerId}::uuid AND b.id = ANY(${ids}::uuid[]) AND c.extracted_text <> ''
    GROUP BY b.id`;
  return new Map(rows.map(({ id, content }) => [id, content]));
}

const EMPTY: Contents = { fileCount: 0, totalTokens: 0 };
const IN_ORDER = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** Files and tokens of these bases, in one statement for all. */
async function contentsOf(ids: string[]): Promise<Map<string, Contents>> {
  const rows = ids.length
    ? await db.knowledgeFile.groupBy({
        by: "knowledgeBaseId",
        where: { knowledgeBaseId: { in: ids } },
        _count: true,
        _sum: { tokenCount: true },
      })
    : [];
  return new Map(
    rows.map(({ knowledgeBaseId, _count, _sum }) => [
      knowledgeBaseId,
      { fileCount: _count, totalTokens: _sum.tokenCount ?? 0 },
    ]),
  );
}

function inCategory(categoryId?: string): Prisma.KnowledgeBaseWhereInput {
  return categoryId ? { categoryId: categoryId === "none" ? null : categoryId } : {};
}

function having(q?: string): Prisma.KnowledgeBaseWhereInput {
  return q ? { OR: [{ name: contains(q) }, { description: contains(q) }] } : {};
}

/** Escapes LIKE's wildcards. */
function contains(q: string) {
  return { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
}
