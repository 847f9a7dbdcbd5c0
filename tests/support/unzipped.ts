import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The files of a zip archive by their paths. Fails for one that is not whole. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once("end", resolve);
    zip.once("error", reject);
    zip.readEntry();
  });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      zip.openReadStream(entry, (error, found) => (error ? reject(error) : resolve(found))),
    );
    files.set(entry.fileName, await buffer(stream));
  }
  return files;
}
