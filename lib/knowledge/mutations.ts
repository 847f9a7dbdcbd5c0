import { db, type Database } from "@/lib/platform/db/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { moveToTrash } from "@/lib/platform/db/trash";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { DEFAULT_ICON } from "./icons";
import {
  categorySelect,
  knowledgeBaseSelect,
  presentCategory,
  presentKnowledgeBase,
} from "./present-knowledge";
import { getCategory, getKnowledgeBase } from "./queries";
import { assertRoom, inTurn } from "./quota";
import { ownKnowledge } from "./scope";
import type {
  CategoryInput,
  KnowledgeBase,
  KnowledgeBaseInput,
  KnowledgeCategory,
  UpdateCategoryInput,
  UpdateKnowledgeBaseInput,
} from "./schema";

/** Adds a category. @throws AppError UNAUTHENTICATED, KNOWLEDGE_FULL */
export async function createCategory(
  viewer: Viewer,
  { iconUrl = DEFAULT_ICON, ...input }: CategoryInput,
): Promise<KnowledgeCategory> {
  const { id: userId } = requireMember(viewer);
  return transaction(async (tx) => {
    await inTurn(tx, userId);
    assertRoom("categories", (await tx.knowledgeCategory.count({ where: { userId } })) + 1);
    return presentCategory(
      await tx.knowledgeCategory.create({
        data: { userId, iconUrl, ...omitUndefined(input) },
        select: categorySelect,
      }),
    );
  });
}

/** Changes a category. @throws AppError UNAUTHENTICATED, KNOWLEDGE_CATEGORY_NOT_FOUND (also another's) */
export async function updateCategory(
  viewer: Viewer,
  { id, ...input }: UpdateCategoryInput,
): Promise<KnowledgeCategory> {
  const { count } = await db.knowledgeCategory.updateMany({
    where: { id, ...ownKnowledge(viewer) },
    data: omitUndefined(input),
  });
  if (count === 0) throw new AppError("KNOWLEDGE_CATEGORY_NOT_FOUND");
  return getCategory(viewer, { id });
}

/** Deletes a category; its bases stay, without one. @throws AppError UNAUTHENTICATED, KNOWLEDGE_CATEGORY_NOT_FOUND (also another's) */
export async function deleteCategory(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { count } = await db.knowledgeCategory.deleteMany({ where: { id, ...ownKnowledge(viewer) } });
  if (count === 0) throw new AppError("KNOWLEDGE_CATEGORY_NOT_FOUND");
}

/** Adds a knowledge base. @throws AppError UNAUTHENTICATED, KNOWLEDGE_FULL, KNOWLEDGE_CATEGORY_NOT_FOUND (also another's) */
export async function createKnowledgeBase(viewer: Viewer, input: KnowledgeBaseInput): Promise<KnowledgeBase> {
  const { id: userId } = requireMember(viewer);
  return transaction(async (tx) => {
    await inTurn(tx, userId);
    await holdCategory(tx, userId, input.categoryId);
    assertRoom("bases", (await tx.knowledgeBase.count({ where: { userId } })) + 1);
    const row = await tx.knowledgeBase.create({
      data: { userId, ...omitUndefined(input) },
      select: knowledgeBaseSelect,
    });
    return presentKnowledgeBase(row, { fileCount: 0, totalTokens: 0 });
  });
}

/**
 * Changes name, description and category; the type stays.
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND, KNOWLEDGE_CATEGORY_NOT_FOUND (both also another's)
 */
export async function updateKnowledgeBase(
  viewer: Viewer,
  { id, name, description, categoryId }: UpdateKnowledgeBaseInput,
): Promise<KnowledgeBase> {
  const { id: userId } = requireMember(viewer);
  await transaction(async (tx) => {
    await holdCategory(tx, userId, categoryId);
    const { count } = await tx.knowledgeBase.updateMany({
      where: { id, ...ownKnowledge(viewer) },
      data: omitUndefined({ name, description, categoryId }),
    });
    if (count === 0) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
  });
  const { files: _, ...base } = await getKnowledgeBase(viewer, { id });
  return base;
}

/**
 * Moves a knowledge base with its files to the trash (docs/product/trash.md). Variables with its content are kept and have no
 * knowledge base until it is restored.
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_BASE_NOT_FOUND (also another's)
 */
export async function deleteKnowledgeBase(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: ownerId } = requireMember(viewer);
  await transaction(async (tx) => {
    await inTurn(tx, ownerId);
    const base = await tx.knowledgeBase.findFirst({
      where: { id, ...ownKnowledge(viewer) },
      select: { name: true },
    });
    if (!base) throw new AppError("KNOWLEDGE_BASE_NOT_FOUND");
    await moveToTrash(tx, { kind: "knowledgeBase", itemId: id, ownerId, title: base.name });
  }, TRASH_LIMITS);
}

/** Makes sure that a base may go into this category, and that the category stays until the transaction ends. */
async function holdCategory(tx: Database, userId: string, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM knowledge_categories WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR KEY SHARE`;
  if (rows.length === 0) throw new AppError("KNOWLEDGE_CATEGORY_NOT_FOUND");
}
