import { extractText, formatDocument, wordNotes } from "@/lib/integrations/extraction/extract-text";
import type { DocumentNote } from "@/lib/integrations/extraction/notes";
import { estimateTokens } from "@/lib/platform/text/text-length";
import type { UploadedFile } from "@/lib/platform/validation/uploaded-file";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";

/** @property fileSize bytes */
export type DocumentText = {
  extractedText: string;
  filename: string;
  fileSize: number;
  tokenCount: number;
  notes: DocumentNote[];
};

/**
 * The text of an uploaded document; nothing of it is kept (docs/product/documents.md 1).
 * @param context.signal ends the work when the caller goes away
 * @throws AppError UNAUTHENTICATED, and those of extractText
 */
export async function extractDocumentText(
  viewer: Viewer,
  { file }: { file: UploadedFile },
  context: { signal: AbortSignal; locale: Locale },
): Promise<DocumentText> {
  const { id: who } = requireMember(viewer);
  const { text, notes } = await extractText(file, { who, signal: context.signal });
  return {
    extractedText: text,
    filename: file.filename,
    fileSize: file.bytes.length,
    tokenCount: estimateTokens(text),
    notes: wordNotes(notes, context.locale),
  };
}

/** Sanitized HTML that preserves the look; without one, the text. */
export type DocumentPreview = { html: string; text: null } | { html: null; text: string };

/**
 * An uploaded document to be looked at; nothing of it is kept (docs/product/documents.md 4).
 * @param context.signal ends the work when the caller goes away
 * @throws AppError UNAUTHENTICATED, and those of extractText
 */
export async function previewDocument(
  viewer: Viewer,
  { file }: { file: UploadedFile },
  context?: { signal: AbortSignal },
): Promise<DocumentPreview> {
  const caller = { who: requireMember(viewer).id, signal: context?.signal };
  const html = await formatDocument(file, caller);
  return html === null ? { html, text: (await extractText(file, caller)).text } : { html, text: null };
}
