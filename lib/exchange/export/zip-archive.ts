import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type ArchiveFile =
  | { path: string; content: string }
  | { path: string; open: () => Promise<Readable | null>; compress: boolean };

const encoder = new TextEncoder();

/** Entries that yazl holds until the archive's end; its types omit them. */
type Kept = { entries: { utf8FileName: Uint8Array }[] };

/**
 * A zip archive of files, streamed one after another with backpressure. The directory at its end makes it valid, so a truncated
 * archive cannot be opened.
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
  for await (const file of files) {
    if (output.destroyed) return;
    const [source, compress] =
      "open" in file
        ? [await file.open(), file.compress]
        : [Readable.from([encoder.encode(file.content)]), true];
    if (source) await addFile(zip, output, { path: file.path, source, compress });
  }
  zip.end();
}

/** Copies the name, because it is a slice of a Node buffer slab: holding it would keep up to 64 KB of compressed contents. */
function keepOnlyTheName(zip: ZipFile): void {
  const last = (zip as unknown as Kept).entries.at(-1);
  if (last) last.utf8FileName = new Uint8Array(last.utf8FileName);
}

type Held = { source: Readable | null };

/** A separate function: a closure created within `addFile` would keep all its variables alive. */
function giving(held: Held): (give: (error: null, source: Readable) => void) => void {
  return (give) => give(null, held.source!);
}

/**
 * Resolves when the file has been read; closes it when the archive's reader disconnects. The archive keeps its arguments until
 * its end, so none of them may hold the content (as its `addBuffer` does).
 */
async function addFile(
  zip: ZipFile,
  output: Readable,
  { path, source, compress }: { path: string; source: Readable; compress: boolean },
): Promise<void> {
  const held: Held = { source };
  const gone = () => void held.source?.destroy();
  output.once("close", gone);
  try {
    const read = new Promise<void>((resolve, reject) => {
      source.once("error", (error) => (output.destroyed ? resolve() : reject(error)));
      source.once("close", resolve);
    });
    if (output.destroyed) gone();
    else {
      zip.addReadStreamLazy(path, { compress }, giving(held));
      keepOnlyTheName(zip);
    }
    await read;
  } finally {
    output.off("close", gone);
    held.source = null;
  }
  const writable = output as Readable & { writableNeedDrain?: boolean };
  if (writable.writableNeedDrain && !output.destroyed)
    await Promise.race([once(output, "drain"), once(output, "close")]);
}
