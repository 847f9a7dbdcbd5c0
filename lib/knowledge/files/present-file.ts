import type { Prisma } from "@/lib/platform/db/generated/client";
import type { KnowledgeFile } from "./schema";

/** The columns of a file; its bytes and text lie elsewhere and are never among them. */
export const fileSelect = {
  id: true,
  knowledgeBaseId: true,
  originalName: true,
  mimeType: true,
  fileSize: true,
  tokenCount: true,
  isTextSnippet: true,
  state: true,
  done: true,
  total: true,
  error: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.KnowledgeFileSelect;

type FileRow = Prisma.KnowledgeFileGetPayload<{ select: typeof fileSelect }>;

export function presentFile({ state, done, total, error, ...row }: FileRow): KnowledgeFile {
  return {
    ...row,
    ...(state && { state, done, total, error }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
