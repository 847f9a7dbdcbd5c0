import type { DocumentKind } from "@/lib/integrations/extraction/limits";

/** By what a file turned out to be; what the browser said of it is not believed. */
export const MIME_TYPES: Record<DocumentKind, string> = {
  txt: "text/plain",
  md: "text/markdown",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
};
