import { tagged } from "@/lib/platform/http/contract";
import { knowledgeHitsOutput, searchKnowledgeInput } from "./search/schema";
import {
  categoryOutput,
  createCategoryInput,
  createKnowledgeBaseInput,
  knowledgeBaseOutput,
  knowledgeContentOutput,
  knowledgeIdInput,
  listCategoriesInput,
  listKnowledgeBasesInput,
  openedKnowledgeBaseOutput,
  updateCategoryInput,
  updateKnowledgeBaseInput,
} from "./schema";

const contract = tagged({ tag: "knowledge" });

export const listCategoriesContract = contract({
  method: "GET",
  path: "/knowledge/categories",
  summary: "The caller's categories by name, each with its number of bases",
  input: listCategoriesInput,
  output: categoryOutput,
  list: true,
});

export const createCategoryContract = contract({
  method: "POST",
  path: "/knowledge/categories",
  summary: "Add a category",
  input: createCategoryInput,
  output: categoryOutput,
  status: 201,
  errors: ["KNOWLEDGE_FULL"],
});

export const updateCategoryContract = contract({
  method: "PUT",
  path: "/knowledge/categories/{id}",
  summary: "Change a category",
  input: updateCategoryInput,
  output: categoryOutput,
  errors: ["KNOWLEDGE_CATEGORY_NOT_FOUND"],
});

export const deleteCategoryContract = contract({
  method: "DELETE",
  path: "/knowledge/categories/{id}",
  summary: "Delete a category; its bases stay, without one",
  input: knowledgeIdInput,
  errors: ["KNOWLEDGE_CATEGORY_NOT_FOUND"],
});

export const listKnowledgeBasesContract = contract({
  method: "GET",
  path: "/knowledge/bases",
  summary:
    "The caller's knowledge bases, newest first; by category (an id or none) and by a part of name or description",
  input: listKnowledgeBasesInput,
  output: knowledgeBaseOutput,
  list: true,
});

export const createKnowledgeBaseContract = contract({
  method: "POST",
  path: "/knowledge/bases",
  summary:
    "Add a knowledge base; its type can not change later: all of a text base goes into prompts, a vector base is read into pieces and searched",
  input: createKnowledgeBaseInput,
  output: knowledgeBaseOutput,
  status: 201,
  errors: ["KNOWLEDGE_FULL", "KNOWLEDGE_CATEGORY_NOT_FOUND"],
});

export const getKnowledgeBaseContract = contract({
  method: "GET",
  path: "/knowledge/bases/{id}",
  summary: "One knowledge base with its files, without their texts",
  input: knowledgeIdInput,
  output: openedKnowledgeBaseOutput,
  errors: ["KNOWLEDGE_BASE_NOT_FOUND"],
});

export const getKnowledgeContentContract = contract({
  method: "GET",
  path: "/knowledge/bases/{id}/content",
  summary: "The texts of a knowledge base, one by one and together",
  input: knowledgeIdInput,
  output: knowledgeContentOutput,
  errors: ["KNOWLEDGE_BASE_NOT_FOUND"],
});

export const searchKnowledgeContract = contract({
  method: "POST",
  path: "/knowledge/bases/{id}/search",
  summary:
    "The pieces of a vector base that fit a question, best first; X-Search-Mode says what they were compared by: words, or hybrid (words and vectors)",
  input: searchKnowledgeInput,
  output: knowledgeHitsOutput,
  scope: "read",
  errors: ["KNOWLEDGE_BASE_NOT_FOUND", "KNOWLEDGE_NOT_VECTOR"],
});

export const copyAsVectorContract = contract({
  method: "POST",
  path: "/knowledge/bases/{id}/vector",
  summary: "Copy a knowledge base with its files into a new vector base; the base itself stays",
  input: knowledgeIdInput,
  output: knowledgeBaseOutput,
  status: 201,
  errors: [
    "KNOWLEDGE_BASE_NOT_FOUND",
    "KNOWLEDGE_FULL",
    "KNOWLEDGE_COPYING",
    "STORAGE_FULL",
    "STORAGE_UNAVAILABLE",
  ],
});

export const updateKnowledgeBaseContract = contract({
  method: "PUT",
  path: "/knowledge/bases/{id}",
  summary: "Change name, description and category; the type stays",
  input: updateKnowledgeBaseInput,
  output: knowledgeBaseOutput,
  errors: ["KNOWLEDGE_BASE_NOT_FOUND", "KNOWLEDGE_CATEGORY_NOT_FOUND"],
});

export const deleteKnowledgeBaseContract = contract({
  method: "DELETE",
  path: "/knowledge/bases/{id}",
  summary: "Delete a knowledge base with its files; variables that use it stay, without one",
  input: knowledgeIdInput,
  errors: ["KNOWLEDGE_BASE_NOT_FOUND"],
});
