import { route } from "@/lib/identity/route";
import { createKnowledgeBaseContract, listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { createKnowledgeBase } from "@/lib/knowledge/mutations";
import { listKnowledgeBases } from "@/lib/knowledge/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listKnowledgeBasesContract, listKnowledgeBases),
  POST: route(createKnowledgeBaseContract, createKnowledgeBase),
});
