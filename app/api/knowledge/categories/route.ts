import { route } from "@/lib/identity/route";
import { createCategoryContract, listCategoriesContract } from "@/lib/knowledge/contract";
import { createCategory } from "@/lib/knowledge/mutations";
import { listCategories } from "@/lib/knowledge/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listCategoriesContract, listCategories),
  POST: route(createCategoryContract, createCategory),
});
