import { DOCUMENT_TOO_LARGE, documentLimit } from "@/lib/integrations/extraction/document-limit";
import { EXTRACTION_ERRORS } from "@/lib/integrations/extraction/extraction-errors";
import {
  DOCUMENT_EXTENSIONS,
  namesOfFormats,
  VECTOR_EXTENSIONS,
} from "@/lib/integrations/extraction/formats";
import { tagged } from "@/lib/platform/http/contract";
import { KNOWLEDGE_LIMITS } from "../limits";
import {
  addedFilesOutput,
  addKnowledgeFilesInput,
  createSnippetInput,
  fileIdInput,
  previewOutput,
  readFileOutput,
  updateSnippetInput,
} from "./schema";

const contract = tagged({ tag: "knowledge" });

export const uploadKnowledgeFileContract = contract({
  method: "POST",
  path: "/knowledge/bases/{id}/files",
  summary: `Put a file of at most 1 MB, or DOCUMENT_LIMIT_BYTES, into a knowledge base (${namesOfFormats(DOCUMENT_EXTENSIONS)}); into a vector base up to 20 of at most 20 MB each (also ${namesOfFormats(VECTOR_EXTENSIONS)}): 202, they are read in the background`,
  input: addKnowledgeFilesInput,
  output: addedFilesOutput,
  status: 201,
  upload: {
    field: "file",
    limit: () => Math.max(documentLimit(), KNOWLEDGE_LIMITS.vectorFileBytes),
    tooLarge: DOCUMENT_TOO_LARGE,
    spool: true,
    most: KNOWLEDGE_LIMITS.vectorFiles,
  },
  errors: [
    "KNOWLEDGE_BASE_NOT_FOUND",
    "KNOWLEDGE_FILE_EXISTS",
    "KNOWLEDGE_FULL",
    "UPLOADS_WAITING",
    "STORAGE_FULL",
    "STORAGE_UNAVAILABLE",
    ...EXTRACTION_ERRORS,
  ],
});

export const getKnowledgeFileContract = contract({
  method: "GET",
  path: "/knowledge/files/{id}",
  summary: "An uploaded file with the text that is in it",
  input: fileIdInput,
  output: readFileOutput,
  errors: ["KNOWLEDGE_FILE_NOT_FOUND"],
});

export const downloadKnowledgeFileContract = contract({
  method: "GET",
  path: "/knowledge/files/{id}/download",
  summary: "The original bytes of an uploaded file, as an attachment",
  input: fileIdInput,
  files: ["*/*"],
  status: 200,
  errors: ["KNOWLEDGE_FILE_NOT_FOUND", "STORAGE_UNAVAILABLE"],
});

export const previewKnowledgeFileContract = contract({
  method: "GET",
  path: "/knowledge/files/{id}/preview",
  summary:
    "An uploaded file to be looked at: sanitized HTML of a DOCX; null where its text is to be shown instead",
  input: fileIdInput,
  output: previewOutput,
  rateLimit: "upload",
  errors: ["KNOWLEDGE_FILE_NOT_FOUND", "DOCUMENTS_WAITING", "DOCUMENTS_BUSY", "STORAGE_UNAVAILABLE"],
});

export const deleteKnowledgeFileContract = contract({
  method: "DELETE",
  path: "/knowledge/files/{id}",
  summary: "Delete an uploaded file",
  input: fileIdInput,
  errors: ["KNOWLEDGE_FILE_NOT_FOUND"],
});

export const createSnippetContract = contract({
  method: "POST",
  path: "/knowledge/bases/{id}/text-snippets",
  summary: "Write a text snippet into a knowledge base",
  input: createSnippetInput,
  output: readFileOutput,
  status: 201,
  errors: ["KNOWLEDGE_BASE_NOT_FOUND", "KNOWLEDGE_FULL"],
});

export const getSnippetContract = contract({
  method: "GET",
  path: "/knowledge/text-snippets/{id}",
  summary: "A text snippet with its text",
  input: fileIdInput,
  output: readFileOutput,
  errors: ["TEXT_SNIPPET_NOT_FOUND"],
});

export const updateSnippetContract = contract({
  method: "PUT",
  path: "/knowledge/text-snippets/{id}",
  summary: "Change title and text of a snippet",
  input: updateSnippetInput,
  output: readFileOutput,
  errors: ["TEXT_SNIPPET_NOT_FOUND", "KNOWLEDGE_FULL"],
});

export const deleteSnippetContract = contract({
  method: "DELETE",
  path: "/knowledge/text-snippets/{id}",
  summary: "Delete a text snippet",
  input: fileIdInput,
  errors: ["TEXT_SNIPPET_NOT_FOUND"],
});
