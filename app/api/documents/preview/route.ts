import { previewDocumentContract } from "@/lib/documents/contract";
import { previewDocument } from "@/lib/documents/extract-text";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(previewDocumentContract, previewDocument),
});
