import { route } from "@/lib/identity/route";
import {
  deleteKnowledgeBaseContract,
  getKnowledgeBaseContract,
  updateKnowledgeBaseContract,
} from "@/lib/knowledge/contract";
import { deleteKnowledgeBase, updateKnowledgeBase } from "@/lib/knowledge/mutations";
import { getKnowledgeBase } from "@/lib/knowledge/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getKnowledgeBaseContract, getKnowledgeBase),
  PUT: route(updateKnowledgeBaseContract, updateKnowledgeBase),
  DELETE: route(deleteKnowledgeBaseContract, deleteKnowledgeBase),
});
