// @ts-check
// The mark of AI in a file: IPTC's DigitalSourceType in XMP, which search engines and social networks read (docs/decisions/086).
// Plain JavaScript, because the program for pictures loads it, outside the bundle.
import { open } from "node:fs/promises";
import { sourceOfC2pa } from "./generation-metadata/c2pa.mjs";
import { LONGEST } from "./generation-metadata/values.mjs";

/** @import { Metadata } from "./generation-metadata/containers.mjs" */
/** @import { MadeWith } from "./generation-metadata/settings.mjs" */
/** @typedef {"made" | "edited"} AiSource made by AI, or a photo or drawing that AI has changed */

const TERMS = { made: "trainedAlgorithmicMedia", edited: "compositeWithTrainedAlgorithmicMedia" };
const SOURCES = /** @type {Record<string, AiSource>} */ ({
  trainedalgorithmicmedia: "made",
  compositewithtrainedalgorithmicmedia: "edited",
  compositesynthetic: "edited",
});
/** As an attribute, an element, or an element's rdf:resource, with any prefix. */
const SOURCE_TYPE =
  /\bDigitalSourceType\b[^A-Za-z]{1,20}(?:rdf:resource=["'])?https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{1,60})/gi;
const PNG_XMP = "XML:com.adobe.xmp";
/** XMP in a GIF, which sharp does not read. */
const GIF_XMP = Buffer.from("XMP DataXMP", "latin1");

const XMP_BOX = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const C2PA_BOX = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");
const BOXES = 200;
/** Bytes of a box that is read. */
const BOX = 8_000_000;

/**
 * What a file says of AI: by its XMP, its content credentials (unverified), or settings of a generator unless it names another source.
 * @param {Metadata} metadata
 * @param {MadeWith | null} madeWith the settings found in it
 * @returns {AiSource | null}
 */
export function aiSourceOf({ comments = [], xmp, c2pa }, madeWith) {
  const written = comments.find(({ keyword }) => keyword === PNG_XMP)?.text ?? "";
  const texts = [
    xmp && xmp.length <= LONGEST ? new TextDecoder().decode(xmp) : "",
    written.slice(0, LONGEST),
  ];
  const said = texts.flatMap((text) =>
    [...text.matchAll(SOURCE_TYPE)].map(([, term = ""]) => SOURCES[term.toLowerCase()] ?? "other"),
  );
  const all = [...said, sourceOfC2pa(c2pa)];
  if (all.includes("made")) return "made";
  if (all.includes("edited")) return "edited";
  return !all.includes("other") && isOfGenerator(madeWith) ? "made" : null;
}

/** Whether settings are a generator's: cameras and editors, too, write models, sizes and scales. @param {MadeWith | null} settings */
function isOfGenerator(settings) {
  if (!settings) return false;
  const { model, negativePrompt, seed, parameters } = settings;
  const has = /** @param {string} name */ (name) => Object.hasOwn(parameters, name);
  if (seed || negativePrompt || has("Sampler") || has("LoRA")) return true;
  return (has("Steps") && (has("CFG scale") || has("Guidance"))) || /^(?:Midjourney|Niji)\b/.test(model);
}

/** XMP that says so. @param {AiSource} source */
export function xmpOf(source) {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${TERMS[source]}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** The same as a box that ends an MP4 or M4A; players pass over it. @param {AiSource} source */
export function xmpBox(source) {
  const body = Buffer.concat([Buffer.from("uuid", "latin1"), XMP_BOX, Buffer.from(xmpOf(source))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(size.length + body.length);
  return Buffer.concat([size, body]);
}

/** XMP of a GIF. @param {Buffer} bytes @returns {Uint8Array | undefined} */
export function xmpOfGif(bytes) {
  const at = bytes.indexOf(GIF_XMP);
  return at < 0 ? undefined : bytes.subarray(at + GIF_XMP.length, at + GIF_XMP.length + LONGEST);
}

/**
 * XMP and content credentials in the outermost boxes of an MP4, MOV or AVIF; of other files nothing.
 * @param {string} file
 * @returns {Promise<Metadata>}
 */
export async function metadataOfBoxes(file) {
  const handle = await open(file);
  try {
    const { size: end } = await handle.stat();
    /** @type {Metadata} */
    const found = {};
    for (let at = 0, count = 0; at + 8 <= end && count < BOXES; count += 1) {
      const head = Buffer.alloc(32);
      await handle.read(head, 0, head.length, at);
      const isLong = head.readUInt32BE(0) === 1;
      const start = isLong ? 16 : 8;
      const length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at;
      if (length < start) break;
      if (head.toString("latin1", 4, 8) === "uuid" && length <= BOX && at + length <= end) {
        const data = Buffer.alloc(length - start);
        await handle.read(data, 0, data.length, at + start);
        const kind = data.subarray(0, XMP_BOX.length);
        if (kind.equals(XMP_BOX)) found.xmp ??= data.subarray(XMP_BOX.length);
        if (kind.equals(C2PA_BOX)) found.c2pa ??= manifestIn(data.subarray(C2PA_BOX.length));
      }
      at += length;
    }
    return found;
  } finally {
    await handle.close();
  }
}

/** Behind version and flags, the purpose and an offset. @param {Buffer} data */
function manifestIn(data) {
  const purpose = data.indexOf(0, 4);
  if (purpose < 0 || data.toString("latin1", 4, purpose) !== "manifest") return undefined;
  return data.subarray(purpose + 1 + 8);
}
