"use server";

import { action } from "@/lib/identity/action";
import {
  copyAsVectorContract,
  createCategoryContract,
  createKnowledgeBaseContract,
  deleteCategoryContract,
  deleteKnowledgeBaseContract,
  updateCategoryContract,
  updateKnowledgeBaseContract,
} from "./contract";
import { copyAsVector } from "./copy-as-vector";
import {
  createSnippetContract,
  deleteKnowledgeFileContract,
  deleteSnippetContract,
  updateSnippetContract,
} from "./files/contract";
import { createSnippet, deleteKnowledgeFile, deleteSnippet, updateSnippet } from "./files/mutations";
import {
  createCategory,
  createKnowledgeBase,
  deleteCategory,
  deleteKnowledgeBase,
  updateCategory,
  updateKnowledgeBase,
} from "./mutations";

const toAll = { then: () => "/knowledge" };
const toCategory = { then: ({ id }: { id: string }) => `/knowledge?category=${id}` };
const toBase = { then: ({ id }: { id: string }) => `/knowledge?base=${id}` };
const toBaseOfFile = {
  then: ({ knowledgeBaseId }: { knowledgeBaseId: string }) => `/knowledge?base=${knowledgeBaseId}`,
};
/** After a deletion: to where the thing was, as its form says. */
const toWithin = (name: "category" | "base") => ({
  then: (_: unknown, { within }: Record<string, unknown>) =>
    within ? `/knowledge?${new URLSearchParams({ [name]: String(within) })}` : toAll.then(),
});

export const submitNewCategory = action(createCategoryContract, createCategory, toCategory);
export const submitCategory = action(updateCategoryContract, updateCategory, toCategory);
export const submitCategoryDeletion = action(deleteCategoryContract, deleteCategory, toAll);
export const submitNewKnowledgeBase = action(createKnowledgeBaseContract, createKnowledgeBase, toBase);
export const submitVectorCopy = action(copyAsVectorContract, copyAsVector, toBase);
export const submitKnowledgeBase = action(updateKnowledgeBaseContract, updateKnowledgeBase, toBase);
export const submitKnowledgeBaseDeletion = action(
  deleteKnowledgeBaseContract,
  deleteKnowledgeBase,
  toWithin("category"),
);
export const submitNewSnippet = action(createSnippetContract, createSnippet, toBaseOfFile);
export const submitSnippet = action(updateSnippetContract, updateSnippet, toBaseOfFile);
export const submitSnippetDeletion = action(deleteSnippetContract, deleteSnippet, toWithin("base"));
export const submitFileDeletion = action(deleteKnowledgeFileContract, deleteKnowledgeFile, toWithin("base"));
