// Pure and safe for the browser: forms check the same before they send a file.

/** A file's container by its first bytes, as far as the formats need it; `other`: known, but another one. */
export type Container = "text" | "zip" | "compound" | "pdf" | "rtf" | "other";

/** A function of a file in worker/. */
type Reader = readonly [file: `${string}.mjs`, name: string];

type Format = {
  /** What a file of it is stored and given out as; what the browser said of it is not believed. */
  mimeType: string;
  /** What browsers and systems call it besides. */
  otherMimeTypes?: readonly string[];
  /**
   * Possible containers by the first bytes (signature.ts). An OOXML file with a password is in a compound file: accepted here,
   * and detected by its streams.
   */
  containers: readonly Container[];
  /** Takes the text out, in a worker. */
  reader: Reader;
  /** Makes harmless HTML of it to be looked at, in a worker. Without one its text is shown. */
  formatter?: Reader;
  /** Whether a document analysis takes it (docs/product/documents.md 1). */
  analysed: boolean;
};

/** Every format that text is taken from, by its extension, which is also its name to people. The only place that lists them. */
export const DOCUMENT_FORMATS = {
  txt: { mimeType: "text/plain", containers: ["text"], reader: ["decode.mjs", "readText"], analysed: true },
  md: {
    mimeType: "text/markdown",
    otherMimeTypes: ["text/x-markdown"],
    containers: ["text"],
    reader: ["decode.mjs", "readText"],
    analysed: false,
  },
  doc: {
    mimeType: "application/msword",
    containers: ["compound"],
    reader: ["doc/doc.mjs", "readDoc"],
    analysed: true,
  },
  docx: {
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    containers: ["zip", "compound"],
    reader: ["docx/docx.mjs", "readDocx"],
    formatter: ["docx/docx.mjs", "formatDocx"],
    analysed: true,
  },
  xls: {
    mimeType: "application/vnd.ms-excel",
    containers: ["compound"],
    reader: ["sheets.mjs", "readXls"],
    analysed: true,
  },
  xlsx: {
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    containers: ["zip", "compound"],
    reader: ["sheets.mjs", "readXlsx"],
    analysed: true,
  },
  xml: {
    mimeType: "application/xml",
    otherMimeTypes: ["text/xml"],
    containers: ["text"],
    reader: ["markup/xml.mjs", "readXml"],
    analysed: true,
  },
} as const satisfies Record<string, Format>;

/** What vector bases read besides (docs/product/knowledge.md 7); their readers may mark pages and headings (worker/books/marks.mjs). */
const MORE_FORMATS = {
  pdf: {
    mimeType: "application/pdf",
    containers: ["pdf", "text"],
    reader: ["books/pdf.mjs", "readPdf"],
    analysed: false,
  },
  pptx: {
    mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    containers: ["zip", "compound"],
    reader: ["books/pptx.mjs", "readPptx"],
    analysed: false,
  },
  odt: {
    mimeType: "application/vnd.oasis.opendocument.text",
    containers: ["zip"],
    reader: ["books/odf.mjs", "readOdt"],
    analysed: false,
  },
  ods: {
    mimeType: "application/vnd.oasis.opendocument.spreadsheet",
    containers: ["zip"],
    reader: ["books/odf.mjs", "readOds"],
    analysed: false,
  },
  epub: {
    mimeType: "application/epub+zip",
    containers: ["zip"],
    reader: ["books/epub.mjs", "readEpub"],
    analysed: false,
  },
  html: {
    mimeType: "text/html",
    containers: ["text"],
    reader: ["markup/html-text.mjs", "readHtml"],
    analysed: false,
  },
  htm: {
    mimeType: "text/html",
    containers: ["text"],
    reader: ["markup/html-text.mjs", "readHtml"],
    analysed: false,
  },
  rtf: {
    mimeType: "application/rtf",
    otherMimeTypes: ["text/rtf"],
    containers: ["rtf"],
    reader: ["books/rtf.mjs", "readRtf"],
    analysed: false,
  },
} as const satisfies Record<string, Format>;

const READ_FORMATS = { ...DOCUMENT_FORMATS, ...MORE_FORMATS };

export type DocumentKind = keyof typeof DOCUMENT_FORMATS;
/** Every format that vector bases read. */
export type ReadKind = keyof typeof READ_FORMATS;

export const READ_EXTENSIONS = Object.keys(READ_FORMATS) as ReadKind[];
/** What only vector bases read. */
export const VECTOR_EXTENSIONS = Object.keys(MORE_FORMATS) as ReadKind[];
export const DOCUMENT_EXTENSIONS = Object.keys(DOCUMENT_FORMATS) as DocumentKind[];

/** What may be analysed; plain text is named last. */
export const ANALYSIS_EXTENSIONS = [
  ...DOCUMENT_EXTENSIONS.filter((kind) => kind !== "txt" && DOCUMENT_FORMATS[kind].analysed),
  "txt" as const,
];

/** The record of a format. */
export function formatOf(kind: ReadKind): Format {
  return READ_FORMATS[kind];
}

/** The kind that a file's name promises, or null for one that the product does not read. */
export function kindOfName(filename: string): DocumentKind | null {
  const kind = readKindOfName(filename);
  return DOCUMENT_EXTENSIONS.find((known) => known === kind) ?? null;
}

/** The same of what vector bases read. */
export function readKindOfName(filename: string): ReadKind | null {
  const name = filename.trim();
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
  return READ_EXTENSIONS.find((known) => known === extension) ?? null;
}

/** Whether a document of this name can be shown as it looks, not only as its text. */
export function hasLook(filename: string): boolean {
  const kind = kindOfName(filename);
  return kind !== null && formatOf(kind).formatter !== undefined;
}

/** What browsers call formats, by extension: for the forms that take files. */
export function mimeTypesOf(kinds: readonly ReadKind[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    kinds.map((kind) => [kind, [formatOf(kind).mimeType, ...(formatOf(kind).otherMimeTypes ?? [])]]),
  );
}

/** The formats as shown to people: "TXT, MD, DOC". */
export function namesOfFormats(kinds: readonly ReadKind[]): string {
  return kinds.join(", ").toUpperCase();
}
