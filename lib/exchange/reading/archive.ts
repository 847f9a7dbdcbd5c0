import { type Entry, open, type ZipFile } from "yauzl";
import { type Collector, FileRefused } from "./collector";
import type { Place } from "./found";
import { baseOf, folderOf, knowledgeOf, NAME_LENGTH, objectOf, variableOf } from "./values";

/** An account of 20,000 prompts with eight results each has more; a million is an attack. */
const ENTRIES = 250_000;
/** Of all files that are read together, and of one; the others are never inflated. */
const INFLATED_BYTES = 512 * 1024 * 1024;
const ENTRY_BYTES = 128 * 1024 * 1024;
/** Text shrinks to a tenth, of repetitions to a fiftieth. Small files are not worth the look. */
const RATIO = 200;
const SMALL = 64 * 1024;

/** What is brought in as it is, and read when its turn comes. */
const MEMBER = /^(?:results|knowledge|covers)\//;
const OWN_LISTS = ["bases.json", "variables.json", "folders.json", "knowledge.json", "promptoteka.json"];
const READ = /\.(?:md|markdown|json|csv|ya?ml)$/i;
const DEPTH = 12;

type ReadFile = (bytes: Uint8Array, path: string, place: Place) => Promise<void>;

/**
 * Reads the texts of an archive, each by its name, and tells where its other files are. Nothing is written under a name of the archive, so no name leads anywhere; yauzl
 * refuses those that climb out all the same.
 * @throws FileRefused DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_TOO_BIG_INSIDE
 */
export async function readArchive(file: string, into: Collector, readFile: ReadFile): Promise<void> {
  const zip = await opened(file);
  try {
    if (zip.entryCount > ENTRIES) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
    const counter = { bytes: 0 };
    const members = await membersOf(zip, into);
    if (members.some(({ fileName }) => fileName === "promptoteka.json")) into.is("promptoteka");
    for (const entry of members) {
      const content = await inflated(zip, entry, counter);
      if (!readOwnList(entry.fileName, content, into))
        await readFile(content, entry.fileName, { path: entry.fileName.slice(0, NAME_LENGTH) });
    }
  } finally {
    zip.close();
  }
}

/** The directory's files that are read, those of ours that others refer to first. */
async function membersOf(zip: ZipFile, into: Collector): Promise<Entry[]> {
  const members: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      try {
        if (isRead(entry, into)) members.push(checked(entry));
        zip.readEntry();
      } catch (error) {
        reject(error as Error);
      }
    });
    zip.once("end", resolve);
    zip.once("error", () => reject(new FileRefused("DOCUMENT_DAMAGED")));
    zip.readEntry();
  });
  return members;
}

function isRead(entry: Entry, into: Collector): boolean {
  const {
    fileName: path,
    relativeOffsetOfLocalHeader: at,
    compressedSize: packed,
    uncompressedSize: size,
    compressionMethod: method,
  } = entry;
  if (path.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(path)) return false;
  if (MEMBER.test(path) && path.length <= NAME_LENGTH && !isBomb(entry))
    into.members.set(path, { path, at, packed, size, method });
  else if (MEMBER.test(path) || !READ.test(path) || path.split("/").length > DEPTH) into.others += 1;
  else return true;
  return false;
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > SMALL && uncompressedSize > compressedSize * RATIO;
}

function checked(entry: Entry): Entry {
  if (entry.isEncrypted()) throw new FileRefused("DOCUMENT_ENCRYPTED");
  if (isBomb(entry) || entry.uncompressedSize > ENTRY_BYTES) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
  return entry;
}

/** Bases, folders, variables, knowledge and the count of an archive of ours. @returns whether it was one of these */
function readOwnList(path: string, content: Uint8Array, into: Collector): boolean {
  if (!OWN_LISTS.includes(path)) return false;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(content).toString("utf8"));
  } catch {
    into.fault({ path }, "badJson");
    return true;
  }
  for (const each of Array.isArray(value) ? value : []) {
    const base = path === "bases.json" ? baseOf(each) : null;
    const variable = path === "variables.json" ? variableOf(each) : null;
    const folder = path === "folders.json" ? folderOf(each) : null;
    if (base) into.base(base);
    if (folder) into.folder(folder);
    if (variable) into.variable(variable);
  }
  if (path === "knowledge.json") into.knowledgeOf(knowledgeOf(value));
  if (path === "promptoteka.json") into.mark(objectOf(value) ?? {});
  return true;
}

function opened(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(new FileRefused("DOCUMENT_DAMAGED")) : resolve(zip),
    ),
  );
}

/** What really comes out is counted, because a directory can lie. */
function inflated(zip: ZipFile, entry: Entry, counter: { bytes: number }): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new FileRefused("DOCUMENT_DAMAGED"));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        counter.bytes += chunk.length;
        if (counter.bytes > INFLATED_BYTES) {
          stream.destroy();
          return reject(new FileRefused("DOCUMENT_TOO_BIG_INSIDE"));
        }
        chunks.push(chunk);
      });
      stream.once("error", () => reject(new FileRefused("DOCUMENT_DAMAGED")));
      stream.once("end", () => resolve(Buffer.concat(chunks)));
    }),
  );
}
