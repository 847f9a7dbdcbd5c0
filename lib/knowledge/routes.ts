import { route } from "@/lib/platform/http/router";
import {
  createCategoryContract,
  createKnowledgeBaseContract,
  deleteCategoryContract,
  deleteKnowledgeBaseContract,
  getKnowledgeBaseContract,
  getKnowledgeContentContract,
  listCategoriesContract,
  listKnowledgeBasesContract,
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
import { getKnowledgeBase, getKnowledgeContent, listCategories, listKnowledgeBases } from "./queries";

export const ROUTES = [
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
