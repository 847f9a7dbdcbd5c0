import { route } from "@/lib/identity/route";
import { uploadKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import { uploadKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(uploadKnowledgeFileContract, uploadKnowledgeFile),
});
