import { route } from "@/lib/platform/http/router";
import {
  createSnippetContract,
  deleteKnowledgeFileContract,
  deleteSnippetContract,
  downloadKnowledgeFileContract,
  getKnowledgeFileContract,
  getSnippetContract,
  previewKnowledgeFileContract,
  updateSnippetContract,
  uploadKnowledgeFileContract,
} from "./contract";
import { createSnippet, deleteKnowledgeFile, deleteSnippet, updateSnippet } from "./mutations";
import { addKnowledgeFiles, refuseForTextBase } from "./add-files";
import { downloadKnowledgeFile, getKnowledgeFile, getSnippet, previewKnowledgeFile } from "./queries";

export const ROUTES = [
  route(uploadKnowledgeFileContract, addKnowledgeFiles, {
    page: ({ id }) => `/knowledge?base=${String(id)}`,
    refused: refuseForTextBase,
  }),
  route(createSnippetContract, createSnippet),
  route(downloadKnowledgeFileContract, downloadKnowledgeFile),
  route(previewKnowledgeFileContract, previewKnowledgeFile),
  route(getKnowledgeFileContract, getKnowledgeFile),
  route(deleteKnowledgeFileContract, deleteKnowledgeFile),
  route(getSnippetContract, getSnippet),
  route(updateSnippetContract, updateSnippet),
  route(deleteSnippetContract, deleteSnippet),
];
