import type { Prisma } from "@/lib/platform/db/generated/client";
import { iconOf } from "./icons";
import type { KnowledgeBase, KnowledgeCategory } from "./schema";

export const categorySelect = {
  id: true,
  name: true,
  description: true,
  iconUrl: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { bases: true } },
} as const satisfies Prisma.KnowledgeCategorySelect;

export type CategoryRow = Prisma.KnowledgeCategoryGetPayload<{ select: typeof categorySelect }>;

export const knowledgeBaseSelect = {
  id: true,
  name: true,
  description: true,
  type: true,
  categoryId: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { variables: true } },
} as const satisfies Prisma.KnowledgeBaseSelect;

export type KnowledgeBaseRow = Prisma.KnowledgeBaseGetPayload<{ select: typeof knowledgeBaseSelect }>;

/** Counts of a base's contents, computed on request. */
export type Contents = Pick<KnowledgeBase, "fileCount" | "totalTokens">;

export function presentCategory({ _count, ...row }: CategoryRow): KnowledgeCategory {
  return {
    ...row,
    iconUrl: iconOf(row.iconUrl),
    baseCount: _count.bases,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentKnowledgeBase(
  { _count, ...row }: KnowledgeBaseRow,
  contents: Contents,
): KnowledgeBase {
  return {
    ...row,
    ...contents,
    variableCount: _count.variables,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
