import { json } from "@/lib/platform/http/answer";
import { route } from "@/lib/platform/http/router";
import { copyAsVector } from "./copy-as-vector";
import {
  copyAsVectorContract,
  createCategoryContract,
  createKnowledgeBaseContract,
  deleteCategoryContract,
  deleteKnowledgeBaseContract,
  getKnowledgeBaseContract,
  getKnowledgeContentContract,
  listCategoriesContract,
  listKnowledgeBasesContract,
  searchKnowledgeContract,
  updateCategoryContract,
  updateKnowledgeBaseContract,
} from "./contract";
import {
  createCategory,
  createKnowledgeBase,
  deleteCategory,
  deleteKnowledgeBase,
  updateCategory,
  updateKnowledgeBase,
} from "./mutations";
import { searchWithMode } from "./search/queries";
import { getKnowledgeBase, getKnowledgeContent, listCategories, listKnowledgeBases } from "./queries";

export const ROUTES = [
  route(copyAsVectorContract, copyAsVector),
  route(searchKnowledgeContract, async (viewer, input) => {
    const { hits, mode } = await searchWithMode(viewer, input);
    return json(hits, 200, { "X-Search-Mode": mode });
  }),
  route(getKnowledgeContentContract, getKnowledgeContent),
  route(getKnowledgeBaseContract, getKnowledgeBase),
  route(updateKnowledgeBaseContract, updateKnowledgeBase),
  route(deleteKnowledgeBaseContract, deleteKnowledgeBase),
  route(listKnowledgeBasesContract, listKnowledgeBases),
  route(createKnowledgeBaseContract, createKnowledgeBase),
  route(updateCategoryContract, updateCategory),
  route(deleteCategoryContract, deleteCategory),
  route(listCategoriesContract, listCategories),
  route(createCategoryContract, createCategory),
];
