// @ts-check
import WordExtractor from "word-extractor";
import { cleanCompoundFile, compoundFile } from "./compound-file.mjs";
import { Refusal } from "./refusal.mjs";

/** Bit fEncrypted of the file information block. */
const ENCRYPTED = 0x0100;

/**
 * The text of a Word 97–2003 document: body, text boxes, then foot- and endnotes. Headers, footers and comments are left out.
 * @param {Uint8Array} bytes
 */
export async function readDoc(bytes) {
  const file = compoundFile(bytes);
  const stream = file.stream("WordDocument");
  if (!stream) throw new Refusal(file.has("EncryptedPackage") ? "DOCUMENT_ENCRYPTED" : "DOCUMENT_WRONG_KIND");
  if (stream.readUInt16LE(10) & ENCRYPTED) throw new Refusal("DOCUMENT_ENCRYPTED");

  const clean = cleanCompoundFile({
    WordDocument: stream,
    "0Table": file.stream("0Table"),
    "1Table": file.stream("1Table"),
  });
  const document = await new WordExtractor().extract(clean);
  const asTyped = { filterUnicode: false };
  const parts = [
    document.getBody(asTyped),
    document.getTextboxes({ ...asTyped, includeHeadersAndFooters: false }),
    document.getFootnotes(asTyped),
    document.getEndnotes(asTyped),
  ];
  const text = parts.filter((part) => part.trim() !== "").join("\n\n");
  if (text === "" && file.has("Data")) throw new Refusal("DOCUMENT_ONLY_IMAGES");
  return text;
}
