import { embeddingModel } from "@/lib/integrations/ai/embeddings";
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
  picturesReadTo: true,
  vectorModel: true,
  embedded: true,
  embeddingError: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.KnowledgeFileSelect;

type FileRow = Prisma.KnowledgeFileGetPayload<{ select: typeof fileSelect }>;

export function presentFile({
  state,
  done,
  total,
  error,
  picturesReadTo,
  vectorModel,
  embedded,
  embeddingError,
  ...row
}: FileRow): KnowledgeFile {
  const isEmbedding =
    state === "ready" && vectorModel === null && embeddingError === null && embeddingModel() !== null;
  return {
    ...row,
    ...(state &&
      (isEmbedding
        ? { state: "embedding", done: Math.min(embedded, total), total, error }
        : { state, done, total, error: state === "ready" ? embeddingError : error })),
    ...(picturesReadTo !== null && { picturesReadTo }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
