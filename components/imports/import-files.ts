import { documentLimit, type FileRule, nameToSend } from "@/components/common/media/document-file";
import { EXCHANGE_LIMITS, IMPORT_FORMATS, importLimit, type OnConflict } from "@/lib/exchange/limits";
import { DOCUMENT_EXTENSIONS, kindOfName, mimeTypesOf } from "@/lib/integrations/extraction/formats";
import { editsField, type FileEdits, NO_EDITS } from "./file/file-edits";

const FORMATS = { ...mimeTypesOf(DOCUMENT_EXTENSIONS), ...IMPORT_FORMATS };

/** Documents first, as the specification lists them. */
export const FORMAT_NAMES = Object.keys(FORMATS).join(", ").toUpperCase();

/** Files that an import takes. A text may be larger than a document: the server finds out whether it is one. */
export const FILE_RULE: FileRule = {
  formats: FORMATS,
  limit: (name) =>
    Object.hasOwn(IMPORT_FORMATS, name.slice(name.lastIndexOf(".") + 1).toLowerCase())
      ? importLimit(name)
      : documentLimit(),
};

/** "": the server decides by the content. As prompts, a text is one prompt. */
type ReadAs = "" | "document" | "prompts";

/** The person's choices. `base`: its id, KEEP for the bases in the file, "" as the server proposes. `folder`: "" for none. */
export type ImportChoices = {
  as: ReadAs;
  base: string;
  folder: string;
  onConflict: OnConflict;
  shorten: boolean;
};
export const KEEP = "keep";

/** Fields of an import call. The file is last, so that the server knows the options before it reads the file. */
export function fileFields(
  file: File,
  { base, folder, onConflict, shorten }: ImportChoices,
  more: { dryRun: "true"; documents?: "true"; texts?: string } | { without: string },
  edits: FileEdits = NO_EDITS,
) {
  return {
    ...more,
    ...(base === KEEP && { keepBases: "true" as const }),
    ...(base !== KEEP && base !== "" && { promptBaseId: base, keepBases: "false" as const }),
    ...(folder !== "" && { folderId: folder }),
    onConflict,
    shorten: shorten ? ("true" as const) : ("false" as const),
    ...(edits.size > 0 && { edits: editsField(edits) }),
    file,
  };
}

/** The other way to read a file, and its label. */
export type OtherReading = { as: ReadAs; label: "asDocument" | "asOne" | "asPrompts" };

/** How else a file can be read that was read as prompts or as a document; null for one that is only this. */
export function otherReading(
  file: File,
  { as }: Pick<ImportChoices, "as">,
  isRead: "prompts" | "document",
): OtherReading | null {
  if (as !== "") return { as: "", label: as === "document" ? "asPrompts" : "asDocument" };
  const kind = kindOfName(nameToSend(file, FILE_RULE.formats));
  if (isRead === "prompts")
    return kind && file.size <= documentLimit() ? { as: "document", label: "asDocument" } : null;
  return kind === "txt" || kind === "md" ? { as: "prompts", label: "asOne" } : null;
}

/**
 * Reads the file here, so that a file deleted or changed meanwhile is not mistaken for a broken connection. Archives are not read: they may
 * be large.
 */
export async function copyOf(file: File, name: string): Promise<File> {
  const content = file.size > EXCHANGE_LIMITS.fileBytes ? file : await file.arrayBuffer();
  return new File([content], name, { type: file.type });
}

/** `3,7-20` */
export function rangesOf(numbers: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}
