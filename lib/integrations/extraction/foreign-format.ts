/** Formats that files are brought in under the extension of another one; `errors.DOCUMENT_WRONG_KIND` names them. */
export type ForeignFormat =
  | "rtf"
  | "html"
  | "mht"
  | "xml"
  | "doc"
  | "docx"
  | "xls"
  | "xlsx"
  | "ppt"
  | "odf"
  | "word95";

const HEAD = 2_048;
const UTF_16 = { "\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be" } as const;
/** First bytes of Word 2 and Write for Windows, which are no compound files. */
const BEFORE_WORD_6 = ["\xdb\xa5", "\x9b\xa5", "\x31\xbe", "\x32\xbe"];
const PAGE = /^<(?:!doctype\s+html|html|head|body|meta|table|div|p)\b/i;

/**
 * The format of a file that does not match its extension, by its first bytes; undefined for formats that need no name.
 * @param bytes the whole file, because an archive names its parts at its end as well
 */
export function foreignFormat(bytes: Uint8Array): ForeignFormat | undefined {
  const raw = Buffer.from(bytes.subarray(0, HEAD)).toString("latin1");
  const wide = UTF_16[raw.slice(0, 2) as keyof typeof UTF_16];
  const head = (wide ? new TextDecoder(wide).decode(bytes.subarray(0, HEAD)) : raw).replace(
    /^(?:\uFEFF|\xef\xbb\xbf)/,
    "",
  );
  if (/^\s*\{\\rtf/.test(head)) return "rtf";
  if (BEFORE_WORD_6.includes(raw.slice(0, 2))) return "word95";
  if (raw.startsWith("PK\x03\x04")) return ofArchive(bytes);
  if (/^(?:mime-version|from|content-type)\s*:/i.test(head) && /^content-type\s*:\s*multipart\//im.test(head))
    return "mht";
  if (PAGE.test(firstElement(head))) return "html";
  return /^\s*<\?xml\b/.test(head) ? "xml" : undefined;
}

/** Names of parts stand uncompressed in an archive. */
function ofArchive(bytes: Uint8Array): ForeignFormat | undefined {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (archive.includes("word/document.xml")) return "docx";
  if (archive.includes("xl/workbook.")) return "xlsx";
  if (archive.includes("ppt/presentation.xml")) return "ppt";
  return archive.subarray(0, 200).includes("application/vnd.oasis.opendocument") ? "odf" : undefined;
}

/** What follows comments and declarations at the beginning of markup. */
function firstElement(head: string): string {
  for (let rest = head.trimStart(); ;) {
    const end = rest.startsWith("<!--") ? "-->" : rest.startsWith("<?") ? "?>" : "";
    const at = end ? rest.indexOf(end) : -1;
    if (at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}
