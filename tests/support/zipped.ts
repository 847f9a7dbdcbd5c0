import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A zip archive of these files. */
export function zipped(files: ReadonlyMap<string, Uint8Array>, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path, { compress });
  zip.end();
  return buffer(zip.outputStream as Readable);
}
