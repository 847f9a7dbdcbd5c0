import { route } from "@/lib/identity/route";
import {
  deleteSnippetContract,
  getSnippetContract,
  updateSnippetContract,
} from "@/lib/knowledge/files/contract";
import { deleteSnippet, updateSnippet } from "@/lib/knowledge/files/mutations";
import { getSnippet } from "@/lib/knowledge/files/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getSnippetContract, getSnippet),
  PUT: route(updateSnippetContract, updateSnippet),
  DELETE: route(deleteSnippetContract, deleteSnippet),
});
