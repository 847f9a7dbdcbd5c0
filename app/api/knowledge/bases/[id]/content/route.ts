import { route } from "@/lib/identity/route";
import { getKnowledgeContentContract } from "@/lib/knowledge/contract";
import { getKnowledgeContent } from "@/lib/knowledge/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getKnowledgeContentContract, getKnowledgeContent),
});
