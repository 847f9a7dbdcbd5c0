import encodeQR from "qr";

/** Light modules around a code, without which cameras miss it (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR code as one path of an SVG, a unit a module.
 * @returns `size`: the side of its view box, the quiet zone included
 */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const width = x - start + 1;
      path += `M${start} ${y}h${width}v1h-${width}z`;
    }
  });
  return { size: rows.length, path };
}
