import { routes } from "@/lib/platform/http/router";
import { analyzeDocument } from "./analyze";
import * as contracts from "./contract";
import { extractDocumentText, previewDocument } from "./extract-text";

export const ROUTES = routes(contracts, {
  analyzeDocument,
  extractText: extractDocumentText,
  previewDocument,
});
