import { route } from "@/lib/identity/route";
import { deleteCategoryContract, updateCategoryContract } from "@/lib/knowledge/contract";
import { deleteCategory, updateCategory } from "@/lib/knowledge/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(updateCategoryContract, updateCategory),
  DELETE: route(deleteCategoryContract, deleteCategory),
});
