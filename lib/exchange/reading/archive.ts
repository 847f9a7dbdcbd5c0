import { isUtf8 } from "node:buffer";
import { type Entry, fromBuffer, getFileNameLowLevel, open, validateFileName, type ZipFile } from "yauzl";
import type { Collector } from "./collector";
import { isPathName } from "@/lib/knowledge/files/file-name";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { frontMatterOf, nameInHead } from "../front-matter";
import { mark } from "../skills/skill-mark";
import { FileRefused } from "./file-refused";
import { entryKind, isSkill, promptEntries, skillFinder } from "./entry-kind";
import type { Member, Place, RefusedFile, UnreadReason } from "./found";
import { baseOf, folderOf, knowledgeOf, variableOf } from "./definition-values";
import { NAME_LENGTH, objectOf } from "./values";

/** More than an account of 20,000 prompts with eight results each; a million would be an attack. */
const ENTRIES = 250_000;
/** Limits of all files read together, and of one; other files are never inflated. */
const INFLATED_BYTES = 512 * 1024 * 1024;
const ENTRY_BYTES = 128 * 1024 * 1024;
/** Text compresses to a tenth, repetitive text to a fiftieth. Small files are not checked. */
const RATIO = 200;
const SMALL = 64 * 1024;

const OWN_LISTS = ["bases.json", "variables.json", "folders.json", "knowledge.json", "promptoteka.json"];
/** General purpose bit 11: the name is UTF-8. */
const UTF8_FLAG = 0x800;
/** Encoding that Windows uses for names without a UTF-8 flag. */
const CP866 = new TextDecoder("ibm866");

/** Names stay bytes; `nameOf` decodes them. */
const AS_IS = { lazyEntries: true, decodeStrings: false } as const;
/** Errors of one nested archive that do not stop the import of others. */
const OF_ONE_ARCHIVE: readonly RefusedFile[] = ["DOCUMENT_DAMAGED", "DOCUMENT_ENCRYPTED"];

/** Detected from the directory, before anything is inflated. */
class TooBigEntry extends FileRefused {}

type TextKind = "read" | Extract<UnreadReason, "settings" | "toolFiles">;
type ReadFile = (bytes: Uint8Array, path: string, place: Place) => Promise<void>;
/** An entry under its decoded name. */
type Named = { path: string; entry: Entry };
type Reading = {
  into: Collector;
  readFile: ReadFile;
  /** Of the archive and of those within it together. */ used: { entries: number; bytes: number };
};

/**
 * Reads the texts of an archive and of archives within it, and locates its other files. Nothing is written under a name of the
 * archive, so path traversal is impossible; such names are refused all the same.
 * @throws FileRefused DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_TOO_BIG_INSIDE
 */
export async function readArchive(file: string, into: Collector, readFile: ReadFile): Promise<void> {
  const zip = await opened((done) => open(file, { ...AS_IS, autoClose: false }, done));
  try {
    await readZip(zip, "", { into, readFile, used: { entries: 0, bytes: 0 } });
  } finally {
    zip.close();
  }
}

/** @param within path of the archive in the outer one, with a slash; "" for the outer one */
async function readZip(zip: ZipFile, within: string, reading: Reading): Promise<void> {
  const { into, readFile, used } = reading;
  used.entries += zip.entryCount;
  if (used.entries > ENTRIES) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
  const { texts, nested, others } = await entriesOf(zip, within, into);
  const isOurs = texts.some(({ path }) => path === "promptoteka.json");
  if (isOurs) into.is("promptoteka");
  const leave: Collector["leave"] = (reason, path) => into.leave(reason, within + path);
  const skillOf = skillFinder(isOurs ? [] : texts.map(({ path }) => path));
  const parts = new Map<string, Named[]>();
  const isPart = ({ path, entry }: Named) => {
    const skill = skillOf(path);
    if (skill !== null) (parts.get(skill) ?? parts.set(skill, []).get(skill)!).push({ path, entry });
    return skill !== null && !isSkill(path);
  };
  for (const each of others) if (!isPart(each)) sortOther(each, within, into);
  const read = texts.filter(({ path, entry, kind }) => {
    if (isPart({ path, entry })) return false;
    if (isOurs || kind === "read") return true;
    leave(kind, path);
    return false;
  });
  for (const { path, entry } of isOurs ? read : promptEntries(read, leave)) {
    const content = await inflated(zip, checked(entry), used);
    const place = { path: (within + path).slice(0, NAME_LENGTH) };
    if (!readOwnList(path, place, content, into)) await readFile(content, path, place);
  }
  for (const [skill, files] of parts) await readSkill(zip, { skill, files, within }, reading);
  for (const each of nested) await readNested(zip, each, reading);
}

/** Bytes of a file of a skill that is looked into: far more than its text may have. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * The files of a skill, with its SKILL.md as it is, become a knowledge base of its name, and others than texts are left. Of an archive within
 * another nothing can be taken later.
 */
async function readSkill(
  zip: ZipFile,
  { skill, files, within }: { skill: string; files: Named[]; within: string },
  { into, used }: Reading,
): Promise<void> {
  const folder = skill.slice(0, skill.lastIndexOf("/") + 1);
  const kept: { file: string; name: string; isTextSnippet: boolean }[] = [];
  let [name, original] = ["", ""];
  for (const { path, entry } of files) {
    const isFit =
      !within &&
      into.hasRoomForSkill &&
      kept.length < KNOWLEDGE_LIMITS.filesPerBase &&
      isPathName(path.slice(folder.length)) &&
      entry.uncompressedSize <= PART_BYTES;
    const content = isFit && !isBomb(entry) ? await partOf(zip, entry, used) : null;
    if (content && isUtf8(content) && !content.includes(0)) {
      into.members.set(path, memberOf(path, entry));
      kept.push({ file: path, name: path.slice(folder.length), isTextSnippet: false });
      if (path !== skill) continue;
      const text = content.toString("utf8");
      [name, original] = [nameInHead(frontMatterOf(text).head ?? ""), mark([text])];
    } else if (path !== skill) into.leave("skillParts", within + path);
  }
  if (kept.length === 0) return;
  const named = name || folder.split("/").at(-2) || "skill";
  const base = { name: `${named} (SKILL.md)`, description: null, type: "text", category: null };
  into.knowledgeOf({ categories: [], bases: [{ ...base, files: kept, skill, original }] });
}

/** @returns null for one that cannot be read. @throws FileRefused DOCUMENT_TOO_BIG_INSIDE */
async function partOf(zip: ZipFile, entry: Entry, used: Reading["used"]): Promise<Buffer | null> {
  try {
    return await inflated(zip, checked(entry), used);
  } catch (error) {
    if (error instanceof FileRefused && OF_ONE_ARCHIVE.includes(error.code)) return null;
    throw error;
  }
}

/**
 * Reads a nested archive; a broken one is a fault of its own, a zip bomb is skipped.
 * @throws FileRefused DOCUMENT_TOO_BIG_INSIDE, IMPORT_TOO_MANY
 */
async function readNested(outer: ZipFile, { path, entry }: Named, reading: Reading): Promise<void> {
  try {
    const content = await inflated(outer, checked(entry), reading.used);
    const zip = await opened((done) => fromBuffer(content, AS_IS, done));
    await readZip(zip, `${path}/`, reading);
  } catch (error) {
    if (error instanceof TooBigEntry) return reading.into.leave("nestedArchives", path);
    if (!(error instanceof FileRefused) || !OF_ONE_ARCHIVE.includes(error.code)) throw error;
    reading.into.fault({ path: path.slice(0, NAME_LENGTH) }, "badArchive");
  }
}

/** Entries that are held until the directory tells which belong to a skill. */
const HELD = 20_000;

/** The directory's texts and archives, and other entries; those over `HELD` go to the collector. */
async function entriesOf(zip: ZipFile, within: string, into: Collector) {
  const found = {
    texts: [] as (Named & { kind: TextKind })[],
    nested: [] as Named[],
    others: [] as Named[],
  };
  const sort = (entry: Entry) => {
    const path = nameOf(entry);
    const kind = entryKind(path);
    if (kind === "read" || kind === "settings" || kind === "toolFiles")
      found.texts.push({ path, entry, kind });
    else if (kind === "zip" && !within && entry.uncompressedSize <= ENTRY_BYTES)
      found.nested.push({ path, entry });
    else if (kind !== "never" && found.others.length < HELD) found.others.push({ path, entry });
    else sortOther({ path, entry }, within, into);
  };
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      try {
        sort(entry);
        zip.readEntry();
      } catch (error) {
        reject(error as Error);
      }
    });
    zip.once("end", resolve);
    zip.once("error", () => reject(new FileRefused("DOCUMENT_DAMAGED")));
    zip.readEntry();
  });
  return found;
}

/** Leaves an entry that is neither a text nor an archive to read, or keeps its place for what names it. */
function sortOther({ path, entry }: Named, within: string, into: Collector): void {
  const kind = entryKind(path);
  if (kind === "member" && !within && !isBomb(entry)) into.members.set(path, memberOf(path, entry));
  else if (kind === "zip") into.leave("nestedArchives", within + path);
  else if (kind === "member" || kind === "read") into.leave("otherKind", within + path);
  else if (kind !== "never") into.leave(kind, within + path);
}

/**
 * The name of an entry: its Unicode extra field, else UTF-8 if its bytes are valid UTF-8, whatever the flag says, else CP866.
 * @throws FileRefused DOCUMENT_DAMAGED for path traversal
 */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: Entry): string {
  const told = (flag: number, fields: typeof extraFields) => getFileNameLowLevel(flag, raw, fields, false);
  const isTold = (flags & UTF8_FLAG) !== 0 || told(0, extraFields) !== told(0, []);
  const name = isTold
    ? told(flags, extraFields)
    : isUtf8(raw)
      ? told(UTF8_FLAG, [])
      : CP866.decode(raw).replaceAll("\\", "/");
  if (validateFileName(name) !== null) throw new FileRefused("DOCUMENT_DAMAGED");
  return name;
}

function memberOf(path: string, entry: Entry): Member {
  const { relativeOffsetOfLocalHeader: at, compressedSize: packed, uncompressedSize: size } = entry;
  return { path, at, packed, size, method: entry.compressionMethod };
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > SMALL && uncompressedSize > compressedSize * RATIO;
}

function checked(entry: Entry): Entry {
  if (entry.isEncrypted()) throw new FileRefused("DOCUMENT_ENCRYPTED");
  if (isBomb(entry) || entry.uncompressedSize > ENTRY_BYTES) throw new TooBigEntry("DOCUMENT_TOO_BIG_INSIDE");
  return entry;
}

/** Bases, folders, variables, knowledge and the count of an archive of ours. @returns whether it was one of these */
function readOwnList(path: string, place: Place, content: Uint8Array, into: Collector): boolean {
  if (!OWN_LISTS.includes(path)) return false;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(content).toString("utf8"));
  } catch {
    into.fault(place, "badJson");
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

function opened(begin: (done: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    begin((error, zip) => (error ? reject(new FileRefused("DOCUMENT_DAMAGED")) : resolve(zip))),
  );
}

/** Counts the bytes actually inflated, because a directory can lie. */
function inflated(zip: ZipFile, entry: Entry, used: Reading["used"]): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new FileRefused("DOCUMENT_DAMAGED"));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        used.bytes += chunk.length;
        if (used.bytes > INFLATED_BYTES) {
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
