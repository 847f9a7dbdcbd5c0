import { extractTextContract } from "@/lib/documents/contract";
import { extractDocumentText } from "@/lib/documents/extract-text";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(extractTextContract, extractDocumentText),
});
