/** The largest document that the server takes, in bytes; it says so on the page (app/[locale]/layout). */
export function documentLimit(): number {
  return Number(document.documentElement.dataset.documentLimit);
}

export type FileRule = {
  /** What browsers and systems call each format, by its extension (lower case, without a dot). */
  formats: Readonly<Record<string, readonly string[]>>;
  /** Bytes, of every file or by its name. */
  limit: number | ((name: string) => number);
};

export type FileFault = "several" | "format" | "size";

/** What keeps these files from being sent, told before anything is sent; null when it is one fitting file. */
export function faultOf(
  files: readonly Pick<File, "name" | "type" | "size">[],
  { formats, limit }: FileRule,
): FileFault | null {
  const [file] = files;
  if (!file || files.length > 1) return "several";
  if (!formatOf(file, formats)) return "format";
  return file.size > (typeof limit === "number" ? limit : limit(file.name)) ? "size" : null;
}

/** The file's name for the server, which goes by the extension: one known by its media type only gets that type's. */
export function nameToSend(file: Pick<File, "name" | "type">, formats: FileRule["formats"]): string {
  const format = formatOf(file, formats);
  return format && extensionOf(file.name) !== format ? `${file.name}.${format}` : file.name;
}

/** For `<input accept>`. */
export function acceptOf(formats: FileRule["formats"]): string {
  return Object.keys(formats)
    .map((extension) => `.${extension}`)
    .join(",");
}

function formatOf(
  { name, type }: Pick<File, "name" | "type">,
  formats: FileRule["formats"],
): string | undefined {
  const extension = extensionOf(name);
  if (Object.hasOwn(formats, extension)) return extension;
  const mimeType = type.split(";")[0]!.trim().toLowerCase();
  return Object.keys(formats).find((known) => formats[known]?.includes(mimeType));
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}
