import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type ArchiveFile = { path: string; content: string } | { path: string; open: () => Promise<Readable | null>; compress: boolean };

/** So many small files are handed over before the archive has written them. */
const AHEAD = 50;

/**
 * A zip archive of files that come one after another; a slow reader holds the next ones back. The directory at its end makes a
 * whole archive: one that was cut off opens nowhere.
 */
export async function* zipArchive(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const filling = fill(zip, files, output).catch((error: unknown) => void output.destroy(error as Error));
  zip.on("error", (error: Error) => output.destroy(error));
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    output.destroy();
    await filling;
  }
}

async function fill(zip: ZipFile, files: AsyncIterable<ArchiveFile>, output: Readable): Promise<void> {
  let ahead = 0;
  for await (const file of files) {
    if (output.destroyed) return;
    if ("open" in file) {
      const source = await file.open();
      if (source) await addStream(zip, output, file.path, source, file.compress);
    } else if ((ahead += 1) % AHEAD > 0) zip.addBuffer(Buffer.from(file.content), file.path);
    else await addStream(zip, output, file.path, Readable.from([Buffer.from(file.content)]), true);
  }
  zip.end();
}

/** Resolves when this and all before it has been written; when the reader has gone away the source is closed. */
async function addStream(zip: ZipFile, output: Readable, path: string, source: Readable, compress: boolean): Promise<void> {
  const gone = () => void source.destroy();
  output.once("close", gone);
  try {
    const read = new Promise<void>((resolve, reject) => {
      source.once("error", (error) => (output.destroyed ? resolve() : reject(error)));
      source.once("close", resolve);
    });
    if (output.destroyed) gone();
    else zip.addReadStream(source, path, { compress });
    await read;
  } finally {
    output.off("close", gone);
  }
  const writable = output as Readable & { writableNeedDrain?: boolean };
  if (writable.writableNeedDrain && !output.destroyed) await Promise.race([once(output, "drain"), once(output, "close")]);
}
