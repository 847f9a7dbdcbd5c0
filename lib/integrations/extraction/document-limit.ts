import { env } from "@/lib/platform/env";

/** How large a document may be, in bytes (docs/product/knowledge.md 2); browsers learn it from the page (app/[locale]/layout). */
export function documentLimit(): number {
  return env().DOCUMENT_LIMIT_BYTES;
}

/** The text that a larger one is refused with: that of the knowledge screens and the import, which tells its size. */
export const DOCUMENT_TOO_LARGE = "validation.file.tooLarge";
