/** What browsers and systems call the formats that text is taken from. */
const MIME_TYPES: Record<string, readonly string[]> = {
  txt: ["text/plain"],
  md: ["text/markdown", "text/x-markdown"],
  doc: ["application/msword"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  xls: ["application/vnd.ms-excel"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  xml: ["application/xml", "text/xml"],
};

export type FileRule = {
  /** Formats by extension, lower case, without a dot. */
  extensions: readonly string[];
  /** Bytes. */
  limit: number;
};

export type FileFault = "several" | "format" | "size";

/** What keeps these files from being sent, told before anything is sent; null when it is one fitting file. */
export function faultOf(files: readonly Pick<File, "name" | "type" | "size">[], { extensions, limit }: FileRule): FileFault | null {
  const [file] = files;
  if (!file || files.length > 1) return "several";
  if (!formatOf(file, extensions)) return "format";
  return file.size > limit ? "size" : null;
}

/** The file's name for the server, which goes by the extension: one known by its media type only gets that type's. */
export function nameToSend(file: Pick<File, "name" | "type">, extensions: readonly string[]): string {
  const format = formatOf(file, extensions);
  return format && extensionOf(file.name) !== format ? `${file.name}.${format}` : file.name;
}

/** For `<input accept>`. */
export function acceptOf(extensions: readonly string[]): string {
  return extensions.map((extension) => `.${extension}`).join(",");
}

function formatOf({ name, type }: Pick<File, "name" | "type">, extensions: readonly string[]): string | undefined {
  const extension = extensionOf(name);
  if (extensions.includes(extension)) return extension;
  const mimeType = type.split(";")[0]!.trim().toLowerCase();
  return extensions.find((known) => MIME_TYPES[known]?.includes(mimeType));
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}
