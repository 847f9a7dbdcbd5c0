import { gzipSync } from "node:zlib";
import sharp from "sharp";

/** How settings are hidden in the lowest bits: of the alpha or of the colours, packed or not. */
export type HiddenKind = "stealth_pnginfo" | "stealth_pngcomp" | "stealth_rgbinfo" | "stealth_rgbcomp";

/** A picture of noise with a text in the lowest bits of its pixels, column by column, and no other metadata. */
export async function withHidden(
  text: string,
  kind: HiddenKind,
  { width = 64, height = 48, bits, format = "png" as "png" | "webp" } = {} as {
    width?: number;
    height?: number;
    /** What the picture says of the text's length, in bits, instead of the truth. */
    bits?: number;
    format?: "png" | "webp";
  },
): Promise<Buffer> {
  const inAlpha = kind.includes("png");
  const channels = inAlpha ? 4 : 3;
  const data = kind.endsWith("comp") ? gzipSync(text) : Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bits ?? data.length * 8);
  const all = Buffer.concat([Buffer.from(kind), length, data]);
  const pixels = Buffer.from(Array.from({ length: width * height * channels }, (_, at) => (at * 37) % 256));
  if (inAlpha) for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  const each = inAlpha ? [3] : [0, 1, 2];
  const places = Array.from({ length: width * height }, (_, at) => {
    const [column, row] = [Math.floor(at / height), at % height];
    return each.map((channel) => (row * width + column) * channels + channel);
  }).flat();
  for (let bit = 0; bit < Math.min(all.length * 8, places.length); bit += 1) {
    const value = (all[bit >> 3]! >> (7 - (bit & 7))) & 1;
    pixels[places[bit]!] = (pixels[places[bit]!]! & 0xfe) | value;
  }
  const picture = sharp(pixels, { raw: { width, height, channels } });
  return format === "png"
    ? picture.png().toBuffer()
    : picture.webp({ lossless: true, exact: true }).toBuffer();
}
