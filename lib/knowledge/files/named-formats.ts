import { DOCUMENT_EXTENSIONS, namesOfFormats } from "@/lib/integrations/extraction/formats";

/** The formats as a refusal names them: it leaves Markdown out (docs/product/knowledge.md 2). */
export const NAMED_FORMATS = namesOfFormats(DOCUMENT_EXTENSIONS.filter((kind) => kind !== "md"));
