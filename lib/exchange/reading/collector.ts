import { closeSync, openSync, writeSync } from "node:fs";
import type { FileBase, FileFolder, FileKnowledge, FileVariable } from "../document";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { contentOf } from "@/lib/prompts/writing/content-fields";
import { linesOf } from "../records";
import { EXCHANGE_LIMITS } from "../limits";
import type {
  Fault,
  FaultReason,
  FileFormat,
  Found,
  FoundBase,
  FoundKnowledge,
  FoundPrompt,
  FoundResult,
  Member,
  Place,
  ReadPrompt,
  Unread,
  UnreadReason,
} from "./found";
import { FileRefused } from "./file-refused";
import { filesAsText } from "./files-in-text";
import { NAME_LENGTH, own, type Values } from "./values";

/** Total of all prompts as written, in UTF-16 units: twice the quota of a person. */
const MOST_TEXT = 128 * 1024 * 1024;
/** Of one prompt: far above the limit, so that the report names the limit instead of a broken file. */
const LONGEST = 400_000;
const MOST_FOLDERS = 5_000;
/** Files of all knowledge bases together: the maximum of each. */
const MOST_FILES = KNOWLEDGE_LIMITS.bases * KNOWLEDGE_LIMITS.filesPerBase;
const WRITTEN_AT_ONCE = 256 * 1024;
/** Reported paths per reason, columns (settings, sheets), and keys of an object without a text; the rest is only counted. */
const MOST_PATHS = 20;
const MOST_COLUMNS = 50;
const MOST_KEYS = 12;

/** Collects what readers find and writes prompts to disk, so that worker and server hold only a few at a time. */
export class Collector {
  private readonly descriptor: number;
  private waiting = "";
  private text = 0;
  private versionText = 0;
  private prompts = 0;
  private readonly bases = new Map<string, FoundBase>();
  private readonly categories = new Map<string, FileKnowledge["categories"][number]>();
  private readonly knowledge: FoundKnowledge[] = [];
  private readonly results = { count: 0, bytes: 0 };
  private arranged = 0;
  private whole = false;
  private files = 0;
  /** Entries of the archive other than texts, by path; each belongs to the first that names it. */
  readonly members = new Map<string, Member>();
  private readonly folders = new Map<string, FileFolder>();
  private readonly variables = new Map<string, FileVariable>();
  private readonly faults: Fault[] = [];
  private moreFaults = 0;
  private format: FileFormat | null = null;
  private readonly unread = new Map<UnreadReason, { count: number; paths: string[] }>();
  private readonly columns = new Map<string, Unread["columns"][number]>();
  private readonly keys = new Set<string>();
  private readonly sheets = new Set<string>();
  private readonly headings = new Set<string>();
  /** Number of prompts according to the file, else null. */
  promised: number | null = null;
  /** A part declares itself complete, or its format cannot be truncated. */
  ended = true;
  /** See `Found`. */
  isUnmarked = false;

  constructor(into: string) {
    this.descriptor = openSync(into, "wx", 0o600);
  }

  /** The first call counts; "archive" is replaced by the format of its content. */
  is(format: FileFormat): void {
    if (this.format === null) this.format = format;
  }

  /** Metadata of a file of ours. */
  mark(values: Values): void {
    const count = own(values, "count");
    if (typeof count === "number") this.promised = count;
    this.whole = own(values, "whole") === true;
  }

  /**
   * @param keys of the object that it was read from
   * @throws FileRefused IMPORT_TOO_MANY, DOCUMENT_TOO_BIG_INSIDE
   */
  add(given: ReadPrompt, keys: readonly string[] = []): void {
    const read = given.foreign ? { ...given, promptText: filesAsText(given.promptText) } : given;
    if (read.promptText.trim() === "") return this.fault(read.place, "noText", keys);
    const texts = Object.values(contentOf(read)).filter((value) => typeof value === "string");
    if (texts.join("").length > LONGEST) return this.fault(read.place, "tooLong");
    const prompt: FoundPrompt = { ...read, results: read.results.flatMap((result) => this.resultOf(result)) };
    const lines = linesOf({ ...prompt, versions: this.versionsOf(prompt) });
    // Counts the whole line, because repeated places and names take space as well. Versions are counted separately.
    this.text += lines.indexOf("\n");
    this.prompts += 1;
    if (this.prompts > EXCHANGE_LIMITS.prompts) throw new FileRefused("IMPORT_TOO_MANY");
    if (this.text > MOST_TEXT) throw new FileRefused("DOCUMENT_TOO_BIG_INSIDE");
    this.waiting += lines;
    if (this.waiting.length > WRITTEN_AT_ONCE) this.write();
  }

  /** Drops those over the limit except one, by which the server knows that there were more. */
  base({ cover, order, ...base }: FileBase): void {
    if (this.bases.size > EXCHANGE_LIMITS.definitions || this.bases.has(base.id)) return;
    this.arranged += order?.length ?? 0;
    const member = cover ? this.take(cover) : undefined;
    this.bases.set(base.id, {
      ...base,
      ...(member && { cover: member }),
      ...(order && this.arranged <= EXCHANGE_LIMITS.prompts && { order }),
    });
  }

  /** Keeps one more than a person may have, as with bases. */
  knowledgeOf({ categories, bases }: FileKnowledge): void {
    for (const category of categories)
      if (this.categories.size <= KNOWLEDGE_LIMITS.categories) this.categories.set(category.id, category);
    for (const base of bases) {
      if (this.knowledge.length > KNOWLEDGE_LIMITS.bases) return;
      const files = base.files.flatMap(({ file, ...about }) => {
        const member = this.files < MOST_FILES ? this.take(file) : undefined;
        if (member) this.files += 1;
        return member ? [{ ...about, member }] : [];
      });
      this.knowledge.push({ ...base, files });
    }
  }

  /** Whether a skill may have a knowledge base. */
  get hasRoomForSkill(): boolean {
    return this.knowledge.length < KNOWLEDGE_LIMITS.bases;
  }

  folder(folder: FileFolder): void {
    if (this.folders.size < MOST_FOLDERS && !this.folders.has(folder.id)) this.folders.set(folder.id, folder);
  }

  /** As with bases. */
  variable(variable: FileVariable): void {
    if (this.variables.size <= EXCHANGE_LIMITS.definitions && !this.variables.has(variable.id))
      this.variables.set(variable.id, variable);
  }

  fault(place: Place, reason: FaultReason, keys: readonly string[] = []): void {
    const names = keys.slice(0, MOST_KEYS).map((key) => key.slice(0, 40));
    if (this.faults.length < EXCHANGE_LIMITS.errors)
      this.faults.push({ place, reason, ...(names.length > 0 && { keys: names }) });
    else this.moreFaults += 1;
  }

  /** Counts a file of an archive that is neither read nor a member. */
  leave(reason: UnreadReason, path: string): void {
    const { count, paths } = this.unread.get(reason) ?? { count: 0, paths: [] };
    if (count < MOST_PATHS) paths.push(path.slice(0, NAME_LENGTH));
    this.unread.set(reason, { count: count + 1, paths });
  }

  /** Notes a column whose cells are not read. @param number from 1 */
  leaveColumn(heading: string, number: number): void {
    const name = heading.trim().slice(0, NAME_LENGTH);
    if (this.columns.size < MOST_COLUMNS) this.columns.set(name || `№ ${number}`, { name, number });
  }

  /** Notes a setting in a template's front matter that is not a field of a prompt. */
  leaveKey(name: string): void {
    if (this.keys.size < MOST_COLUMNS) this.keys.add(name.slice(0, NAME_LENGTH));
  }

  /** Notes a sheet that is not read. */
  leaveSheet(name: string): void {
    if (this.sheets.size < MOST_COLUMNS) this.sheets.add(name.slice(0, NAME_LENGTH));
  }

  /** Notes a row that is a heading of others. */
  leaveHeading(text: string): void {
    if (this.headings.size < MOST_COLUMNS) this.headings.add(text.slice(0, NAME_LENGTH));
  }

  /** @param digest of the file @param fallback when the file does not tell its format */
  found(digest: string, fallback: FileFormat): Found {
    this.write();
    const { prompts, faults, moreFaults, promised, results, whole, isUnmarked } = this;
    const unread = {
      files: [...this.unread].map(([reason, told]) => ({ reason, ...told })),
      columns: [...this.columns.values()],
      keys: [...this.keys],
      sheets: [...this.sheets],
      headings: [...this.headings],
    };
    const isCut = !this.ended || (promised !== null && promised > prompts + faults.length + moreFaults);
    return {
      format: this.format ?? fallback,
      prompts,
      bases: [...this.bases.values()],
      knowledge: { categories: [...this.categories.values()], bases: this.knowledge },
      results,
      whole,
      isUnmarked,
      folders: [...this.folders.values()],
      variables: [...this.variables.values()],
      faults,
      moreFaults,
      ignored: this.ignored(),
      ...(Object.values(unread).some(({ length }) => length > 0) && { unread }),
      isCut,
      digest,
    };
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Versions are the most numerous; those over their own limit are left out. */
  private versionsOf({ versions }: FoundPrompt): FoundPrompt["versions"] {
    const lengths = versions.map((version) => JSON.stringify(version).length);
    const length = lengths.reduce((sum, each) => sum + each, 0);
    if (this.versionText + length > MOST_TEXT) return [];
    this.versionText += length;
    return versions.filter((_, index) => lengths[index]! <= LONGEST);
  }

  private take(path: string): Member | undefined {
    const member = this.members.get(path);
    this.members.delete(path);
    return member;
  }

  private resultOf({ file = "", ...result }: ReadPrompt["results"][number]): FoundResult[] {
    const { text } = result;
    const member = text === undefined ? this.take(file) : undefined;
    if (!member && text === undefined) return [];
    this.results.count += 1;
    this.results.bytes += member?.size ?? 0;
    return [{ ...result, id: result.id || (text ?? file), ...(member && { member }) }];
  }

  /** Members that no text refers to. */
  private ignored(): Found["ignored"] {
    const left = [...this.members.keys()];
    const [results, knowledge] = ["results/", "knowledge/"].map(
      (folder) => left.filter((path) => path.startsWith(folder)).length,
    ) as [number, number];
    const unread = [...this.unread.values()].reduce((sum, { count }) => sum + count, 0);
    return { results, knowledge, others: unread + left.length - results - knowledge };
  }

  private write(): void {
    writeSync(this.descriptor, this.waiting);
    this.waiting = "";
  }
}
