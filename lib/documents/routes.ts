import { route } from "@/lib/platform/http/router";
import { analyzeDocument } from "./analyze";
import { analyzeDocumentContract, extractTextContract, previewDocumentContract } from "./contract";
import { extractDocumentText, previewDocument } from "./extract-text";

export const ROUTES = [
  route(analyzeDocumentContract, analyzeDocument),
  route(extractTextContract, extractDocumentText),
  route(previewDocumentContract, previewDocument),
];
