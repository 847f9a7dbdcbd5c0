import { ApiError } from "@/lib/platform/api-client";

export type UploadWords = { failed: string; unknown: string };

/** What is said of an upload that failed: the server's text, else ours; of anything unforeseen its own (docs/product/knowledge.md 2). */
export function uploadFailure(error: unknown, { failed, unknown }: UploadWords): string {
  if (error instanceof ApiError) return error.message || failed;
  return (error instanceof Error && error.message) || unknown;
}
