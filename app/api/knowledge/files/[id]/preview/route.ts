import { route } from "@/lib/identity/route";
import { previewKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import { previewKnowledgeFile } from "@/lib/knowledge/files/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(previewKnowledgeFileContract, previewKnowledgeFile),
});
