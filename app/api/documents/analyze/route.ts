import { analyzeDocument } from "@/lib/documents/analyze";
import { analyzeDocumentContract } from "@/lib/documents/contract";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(analyzeDocumentContract, analyzeDocument),
});
