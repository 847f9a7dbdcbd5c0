import type {
  FileVersion,
  FileBase,
  FileContent,
  FileFolder,
  FileKnowledge,
  FileResult,
  FileVariable,
} from "../document";
import type { Table } from "../fill/schema";

/** What a file turned out to be; the words for people are `exchange.formats.*`. */
export const FILE_FORMATS = [
  "promptoteka",
  "promptsChat",
  "openWebUi",
  "libreChat",
  "lobeHub",
  "langChain",
  "promptMd",
  "promptYml",
  "dotprompt",
  "prompty",
  "toml",
  "text",
  "table",
  "json",
  "markdown",
  "archive",
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * What a reader notes of a prompt: fields of another notation have become placeholders; tags of a template language stay; a head that is
 * no strict YAML was read line by line. The texts are `exchange.notes.*`.
 */
export const READING_NOTES = ["fieldsConverted", "templateKept", "headByLines"] as const;
export type ReadingNote = (typeof READING_NOTES)[number];

/** Where something is: the row of a table, the number in a list, the path in an archive; or several of these. */
export type Place = { path?: string; row?: number; item?: number };

/** Where a file is in an archive (see ../import/open-archive): it is read when its turn comes. */
export type Member = { path: string; at: number; packed: number; size: number; method: number };

/** A result of a prompt: a text, or one whose file the archive has. */
export type FoundResult = Omit<FileResult, "file"> & { member?: Member };
/** A knowledge base whose files the archive has. */
export type FoundKnowledge = Omit<FileKnowledge["bases"][number], "files"> & {
  files: { name: string; isTextSnippet: boolean; member: Member }[];
};
/** A base, and the cover that the archive has of it. */
export type FoundBase = Omit<FileBase, "cover"> & { cover?: Member };

/** A prompt as a file has it: nothing of it is checked yet but what kind of value it is. */
export type FoundPrompt = Omit<FileContent, "isFillable"> & {
  place: Place;
  /** undefined where the file does not say. */
  isFillable: boolean | undefined;
  /** What tells it from others where it comes from, "" where nothing does. */
  source: string;
  /** Weaker names of the same: they find what an earlier import knew by them alone (see `decide`). */
  otherSources: string[];
  /** Id of a base of the file, "" for none. */
  base: string;
  /** Id of a folder of the file, "" for none. */
  folder: string;
  /** A copy of what another sells: it goes into the PRIVATE base. */
  privateOnly: boolean;
  /** Ids of variables of the file by the names in the text. */
  variables: Record<string, string>;
  /** From a program that has other rules: what is missing is made of what is there. */
  foreign: boolean;
  /** What its reader did or left, for the row's notes. */
  notes: ReadingNote[];
  results: FoundResult[];
  version: number;
  /** Kept ones, and those with a note. */
  versions: FileVersion[];
  /** Its place among the favourites, 0 for none. */
  favourite: number;
};

/** The same as its reader gives it: paths for entries of the archive. */
export type ReadPrompt = Omit<FoundPrompt, "results"> & { results: FileResult[] };

/** Why a part of a file is not read; the texts are `exchange.faults.*`. */
export type FaultReason =
  | "badYaml"
  | "badJson"
  | "badToml"
  | "badArchive"
  | "notText"
  | "noText"
  | "tooLong"
  | "tooWide"
  | "badEntry";
/** `keys`: what an object without a text has instead, so that its author sees what was looked at. */
export type Fault = { place: Place; reason: FaultReason; keys?: string[] };

/** Why a file of an archive is left unread although nothing is wrong with it; the texts are `exchange.unread.*`. */
export const UNREAD_REASONS = [
  "otherKind",
  "settings",
  "aboutFiles",
  "skillParts",
  "toolFiles",
  "nestedArchives",
  "tooDeep",
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];
/**
 * What a file holds that is not read: files by reason with the first paths, columns of tables, by number where they have no name,
 * settings in the heads of templates, and sheets of a workbook.
 */
export type Unread = {
  files: { reason: UnreadReason; count: number; paths: string[] }[];
  columns: { name: string; number: number }[];
  keys: string[];
  sheets: string[];
};

/** What a file holds; its prompts are in a file of their own, a line of JSON each. */
export type Found = {
  format: FileFormat;
  prompts: number;
  bases: FoundBase[];
  knowledge: { categories: FileKnowledge["categories"]; bases: FoundKnowledge[] };
  /** Of all results together: how many there are, and their bytes. */
  results: { count: number; bytes: number };
  /** The file says that it holds a whole account. */
  whole: boolean;
  folders: FileFolder[];
  variables: FileVariable[];
  faults: Fault[];
  /** Faults beyond those. */
  moreFaults: number;
  ignored: { knowledge: number; results: number; others: number };
  /** Says more of `ignored.others`; missing where everything is read. */
  unread?: Unread;
  isCut: boolean;
  /** SHA-256 of the file. */
  digest: string;
};

/** What a file defines beside prompts. The worker writes it to the disk: as one message it would block the server's event loop. */
export type Definitions = Pick<Found, "bases" | "knowledge" | "folders" | "variables">;

/** What is asked of the worker, and what it answers. */
export type ReadingTask = {
  file: string;
  name: string;
  /** Where its prompts are written. */ into: string;
  /** Where the rest that it defines is written. */ definitions: string;
};
/** `records`: what a ReadingTask has written; `keys`: token keys of the library by ids of the file. */
export type CheckingTask = {
  records: string;
  into: string;
  keys: [id: string, key: string][];
  shorten: boolean;
};
/** `cellMax`: characters of a cell. */
export type TableTask = { bytes: Uint8Array; name: string; cellMax: number };
export type TableAnswer = { table: Table } | { refused: RefusedFile };
export type CheckingAnswer = { checked: true } | { refused: RefusedFile };
export type ReadingAnswer = { found: Omit<Found, keyof Definitions> } | { refused: RefusedFile };

export type RefusedFile =
  | "UNSUPPORTED_TYPE"
  | "DOCUMENT_WRONG_KIND"
  | "DOCUMENT_DAMAGED"
  | "DOCUMENT_ENCRYPTED"
  | "DOCUMENT_TOO_BIG_INSIDE"
  | "DOCUMENT_DECLARES_ENTITIES"
  | "DOCUMENT_EMPTY"
  | "IMPORT_TOO_MANY"
  | "TABLE_TOO_WIDE";
