// @ts-check
import { decodedHtmlText } from "./html-text.mjs";
import { Refusal } from "../refusal.mjs";

/** Parts of a web archive: more are an attack. */
const PARTS = 1_000;

/**
 * The text of the HTML in a web archive (MHT, RFC 2557): the first part of that type.
 * @param {Buffer} bytes
 * @throws Refusal DOCUMENT_DAMAGED without such a part, and as decodedHtmlText
 */
export async function mhtText(bytes) {
  // Its own lines are ASCII; what a part holds is decoded by what the part says.
  const whole = bytes.toString("latin1").replaceAll("\r\n", "\n");
  const head = headOf(whole);
  const boundary = /boundary="?([^";\n]{1,200})/i.exec(head.text)?.[1];
  const parts = boundary ? whole.split(`--${boundary}`, PARTS).slice(1) : [whole];
  for (const part of parts) {
    const { text, end } = headOf(part.replace(/^\n/, ""));
    if (!/^content-type\s*:\s*(text\/html|application\/xhtml)/im.test(text)) continue;
    const charset = /charset="?([\w.:-]{1,40})/i.exec(text)?.[1] ?? null;
    const encoding = /^content-transfer-encoding\s*:\s*([\w-]+)/im.exec(text)?.[1]?.toLowerCase();
    return decodedHtmlText(contentOf(part.replace(/^\n/, "").slice(end), encoding), charset);
  }
  throw new Refusal("DOCUMENT_DAMAGED");
}

/** The head of a message, its lines unfolded. @param {string} message */
function headOf(message) {
  const end = message.indexOf("\n\n");
  const text = end < 0 ? message : message.slice(0, end);
  return { text: text.replace(/\n[ \t]+/g, " "), end: end < 0 ? message.length : end + 2 };
}

/** @param {string} text @param {string | undefined} encoding */
function contentOf(text, encoding) {
  if (encoding === "base64") return Buffer.from(text, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(text, "latin1");
  const plain = text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, "latin1");
}
