import { route } from "@/lib/identity/route";
import { deleteKnowledgeFileContract, getKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import { deleteKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { getKnowledgeFile } from "@/lib/knowledge/files/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getKnowledgeFileContract, getKnowledgeFile),
  DELETE: route(deleteKnowledgeFileContract, deleteKnowledgeFile),
});
