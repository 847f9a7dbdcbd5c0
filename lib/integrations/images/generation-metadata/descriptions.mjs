// @ts-check
// Texts of XMP and IPTC, and what Mochi Diffusion writes into them.
import { decoded } from "./containers.mjs";
import { madeWith } from "./settings.mjs";
import { LONGEST } from "./values.mjs";

const CAPTION = Buffer.from([0x1c, 0x02, 0x78]);
const ENTITIES = /** @type {Record<string, string>} */ ({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" });
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi;

/** What Mochi Diffusion calls the parts of its caption. */
const LABELS = [
  "Include in Image",
  "Exclude from Image",
  "Model",
  "Steps",
  "Guidance Scale",
  "Seed",
  "Size",
  "Quality",
  "Starting Image",
  "ControlNet Image",
  "Input Images",
  "Upscaler",
  "Scheduler",
  "ML Compute Unit",
  "Generator",
  "Date",
];
const NEXT_LABEL = new RegExp(`(?:^|; )(${LABELS.join("|")}): `, "g");

/**
 * The first value of a property in XMP: of its list, of its element, or of an attribute.
 * @param {string} xml
 * @param {string} name with its prefix
 */
export function valueOfXmp(xml, name) {
  const attribute = ` ${name}="`;
  const quoted = xml.indexOf(attribute);
  if (quoted >= 0)
    return unescaped(xml.slice(quoted + attribute.length, endOf(xml, '"', quoted + attribute.length)));
  const element = xml.indexOf(`<${name}`);
  if (element < 0) return "";
  const close = endOf(xml, `</${name}>`, element);
  const item = xml.indexOf("<rdf:li", element);
  const start = xml.indexOf(">", item >= 0 && item < close ? item : element) + 1;
  return start < 1 ? "" : unescaped(xml.slice(start, endOf(xml, "<", start)));
}

/** @param {string} xml @param {string} sign @param {number} from */
function endOf(xml, sign, from) {
  const end = xml.indexOf(sign, from);
  return end < 0 ? xml.length : end;
}

/** @param {string} text */
function unescaped(text) {
  return text.slice(0, LONGEST).replace(ENTITY, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/**
 * Caption/Abstract of IPTC (2:120).
 * @param {Uint8Array | undefined} iptc as sharp gives it
 * @param {string} profile the same as ImageMagick and others write it into a PNG's text, in hexadecimal numbers
 */
export function captionOf(iptc, profile) {
  const bytes = iptc
    ? Buffer.from(iptc.buffer, iptc.byteOffset, iptc.byteLength)
    : Buffer.from(
        profile
          .slice(0, LONGEST)
          .replace(/^\s*\S+\s+\d+\s/, "")
          .replace(/\s/g, ""),
        "hex",
      );
  const at = bytes.indexOf(CAPTION);
  if (at < 0 || at + 5 > bytes.length) return "";
  return decoded(bytes.subarray(at + 5, at + 5 + (bytes.readUInt16BE(at + 3) & 0x7fff)));
}

/** "Include in Image: …; Exclude from Image: …; Model: …; Steps: …". @param {string} text */
export function fromMochi(text) {
  const labels = [...text.slice(0, LONGEST).matchAll(NEXT_LABEL)].slice(0, 200);
  /** @type {Map<string, string>} */
  const values = new Map();
  labels.forEach((match, index) => {
    const end = labels[index + 1]?.index ?? text.length;
    values.set(match[1] ?? "", text.slice(match.index + match[0].length, end).trim());
  });
  if (!values.has("Include in Image") && !values.has("Exclude from Image")) return null;
  return madeWith({
    model: values.get("Model"),
    negative: values.get("Exclude from Image"),
    seed: values.get("Seed"),
    settings: values,
  });
}
