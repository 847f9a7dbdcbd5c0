import { route } from "@/lib/identity/route";
import { downloadKnowledgeFileContract } from "@/lib/knowledge/files/contract";
import { downloadKnowledgeFile } from "@/lib/knowledge/files/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(downloadKnowledgeFileContract, downloadKnowledgeFile),
});
