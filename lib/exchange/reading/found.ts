import type {
  FileVersion,
  FileBase,
  FileContent,
  FileFolder,
  FileKnowledge,
  FileResult,
  FileVariable,
} from "../document";
import type { ContentField } from "@/lib/prompts/schema";
import type { Table } from "../fill/schema";
import type { RowEdit } from "../edits";

/** Format of a file; labels are `exchange.formats.*`. */
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
  "document",
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * Notes of a reader on a prompt: fields of another notation became placeholders; tags of a template language were kept; front
 * matter that is not strict YAML was read line by line. The texts are `exchange.notes.*`.
 */
export const READING_NOTES = ["fieldsConverted", "templateKept", "headByLines"] as const;
export type ReadingNote = (typeof READING_NOTES)[number];

/** Position of an item: the row of a table, the number in a list, the path in an archive; or several of these. */
export type Place = { path?: string; row?: number; item?: number };

/** Location of a file in an archive (see ../import/open-archive), which is read later. */
export type Member = { path: string; at: number; packed: number; size: number; method: number };

/** A result of a prompt: a text, or one with its file in the archive. */
export type FoundResult = Omit<FileResult, "file"> & { member?: Member };
/** A knowledge base with its files in the archive. */
export type FoundKnowledge = Omit<FileKnowledge["bases"][number], "files"> & {
  files: { name: string; isTextSnippet: boolean; member: Member }[];
};
/** A base with its cover in the archive. */
export type FoundBase = Omit<FileBase, "cover"> & { cover?: Member };

/** A prompt as read from a file: only the types of its values are checked. */
export type FoundPrompt = Omit<FileContent, "isFillable"> & {
  place: Place;
  /** undefined where the file does not say. */
  isFillable: boolean | undefined;
  /** Identifies the prompt by its origin; "" if unknown. */
  source: string;
  /** Weaker identifiers: they match only prompts that an earlier import knew by nothing else (see `decide`). */
  otherSources: string[];
  /** Id of a base of the file, "" for none. */
  base: string;
  /** Id of a folder of the file, "" for none. */
  folder: string;
  /** A copy of a prompt that another person sells: it goes into the PRIVATE base. */
  privateOnly: boolean;
  /** Ids of variables of the file by the names in the text. */
  variables: Record<string, string>;
  /** From a program with other rules: missing fields are derived from the others. */
  foreign: boolean;
  /** Fields that the file does not have, not even empty; missing in files that an earlier version has read. */
  lacks?: ContentField[];
  /** Notes of its reader for the row. */
  notes: ReadingNote[];
  results: FoundResult[];
  version: number;
  /** Kept ones, and those with a note. */
  versions: FileVersion[];
  /** Its rank among the favourites, 0 for none. */
  favourite: number;
};

/** The same from its reader: with paths instead of archive entries. */
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
/** `keys`: those of an object without a text, so that its author sees which were read. */
export type Fault = { place: Place; reason: FaultReason; keys?: string[] };

/** Why a valid file of an archive is not read; the texts are `exchange.unread.*`. */
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
 * Content that is not read: files by reason with the first paths, columns of tables, by number where they have no name, settings
 * in the front matter of templates, sheets of a workbook, and headings among the rows of a table.
 */
export type Unread = {
  files: { reason: UnreadReason; count: number; paths: string[] }[];
  columns: { name: string; number: number }[];
  keys: string[];
  sheets: string[];
  headings: string[];
};

/** The content of a file; its prompts are in a separate file, one line of JSON each. */
export type Found = {
  format: FileFormat;
  prompts: number;
  bases: FoundBase[];
  knowledge: { categories: FileKnowledge["categories"]; bases: FoundKnowledge[] };
  /** Of all results together: their number and bytes. */
  results: { count: number; bytes: number };
  /** The file claims to hold a whole account. */
  whole: boolean;
  /** Nothing in the file marks its prompts: prose, or a table without a column of texts. */
  isUnmarked: boolean;
  folders: FileFolder[];
  variables: FileVariable[];
  faults: Fault[];
  /** Number of further faults. */
  moreFaults: number;
  ignored: { knowledge: number; results: number; others: number };
  /** Details of `ignored.others`; missing when everything was read. */
  unread?: Unread;
  isCut: boolean;
  /** SHA-256 of the file. */
  digest: string;
};

/** Definitions of a file besides prompts. The worker writes them to disk, because one large message would block the server's event loop. */
export type Definitions = Pick<Found, "bases" | "knowledge" | "folders" | "variables">;

/** The worker's task and its result. */
export type ReadingTask = {
  file: string;
  name: string;
  /** Output file for prompts. */ into: string;
  /** Output file for the other definitions. */ definitions: string;
};
/** `records`: the output of a ReadingTask; `edits`: by rows of it; `keys`: token keys of the library by ids of the file. */
export type CheckingTask = {
  records: string;
  into: string;
  keys: [id: string, key: string][];
  shorten: boolean;
  edits: RowEdit[];
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
