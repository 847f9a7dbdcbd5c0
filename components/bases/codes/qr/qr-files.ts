import { saveFile } from "@/components/common/media/save-file";
import { qrPath } from "./qr-path";

/** Pixels a module: large enough for paper. */
const SCALE = 16;

/** Saves a QR code as an SVG. @param name without extension */
export function saveQrSvg(text: string, name: string): void {
  const { size, path } = qrPath(text);
  const view = `viewBox="0 0 ${size} ${size}" width="${size * SCALE}" height="${size * SCALE}" shape-rendering="crispEdges"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  saveFile(`${name}.svg`, svg, "image/svg+xml");
}

/** Saves a QR code as a PNG. @param name without extension @throws Error where the browser makes none */
export async function saveQrPng(text: string, name: string): Promise<void> {
  const { size, path } = qrPath(text);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: size * SCALE,
    height: size * SCALE,
  });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.scale(SCALE, SCALE);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  saveFile(`${name}.png`, blob, "image/png");
}
