import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { decodeText } from "@/lib/integrations/extraction/worker/decode.mjs";
import { EXCHANGE_LIMITS, isArchiveName } from "../limits";
import { Collector } from "./collector";
import { FileRefused } from "./file-refused";
import { foreignText } from "./foreign-fields";
import type { FileFormat, Found, Place, ReadingTask, RefusedFile } from "./found";
import { readJson } from "./json";
import { readMarkdown } from "./markdown";
import { refusalOf } from "./refusal-of";
import { tableReader } from "./tables/table";
import { titleOfPath } from "./title-of-path";
import { promptOf } from "./prompt-values";
import { objectOf, own } from "./values";

const WORKBOOK_BYTES = 128 * 1024 * 1024;
/** First bytes of workbooks: of a compound file, of an archive. */
const WORKBOOKS = [0xd0, 0x50];

/** Reads a file by its name and writes its prompts to `into` (see `linesOf`). Runs in a worker of its own. */
export async function readFile({
  file,
  name,
  into,
}: Pick<ReadingTask, "file" | "name" | "into">): Promise<{ found: Found } | { refused: RefusedFile }> {
  const collector = new Collector(into);
  try {
    if (isArchiveName(name)) {
      const { readArchive } = await import("./archive");
      await readArchive(file, collector, (content, path, at) =>
        readBytes(content, path, at, collector, false),
      );
    } else await readBytes(readFileSync(file), name, {}, collector, true);
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash);
    const fallback = FALLBACKS[extensionOf(name)] ?? "markdown";
    return { found: collector.found(hash.digest("base64url"), fallback) };
  } catch (error) {
    return { refused: refusalOf(error) };
  } finally {
    collector.close();
  }
}

/** What a file is where nothing in it tells. */
const FALLBACKS: Readonly<Record<string, FileFormat>> = {
  json: "json",
  csv: "table",
  xlsx: "table",
  xls: "table",
  yml: "promptYml",
  yaml: "promptYml",
  toml: "toml",
  prompt: "dotprompt",
  prompty: "prompty",
  txt: "text",
  zip: "archive",
  skill: "archive",
};

async function readBytes(
  bytes: Uint8Array,
  name: string,
  place: Place,
  into: Collector,
  whole: boolean,
): Promise<void> {
  const extension = extensionOf(name);
  if (whole && (extension === "xlsx" || extension === "xls")) {
    // Web pages and XML are named so as well.
    if (extension === "xls" && !WORKBOOKS.includes(bytes[0]!)) throw new FileRefused("DOCUMENT_WRONG_KIND");
    const { sheetRows } = await import("./tables/sheet-rows");
    const { row, end } = tableReader(place, into, { guards: false });
    const limits = { columns: EXCHANGE_LIMITS.columns, inflatedBytes: WORKBOOK_BYTES };
    await sheetRows(bytes, limits, row, (sheet) => into.leaveSheet(sheet));
    return end();
  }
  const text = await textOf(bytes, place, into, whole);
  if (text === null) return;
  switch (extension) {
    case "json":
      return readJson(text, name, place, into);
    case "csv": {
      const { csvRows } = await import("./tables/csv-rows");
      const { row, end } = tableReader(place, into, { guards: true });
      csvRows(text, row);
      return end();
    }
    case "yml":
    case "yaml": {
      const { readYaml } = await import("./prompt-yaml");
      return readYaml(text, name, place, into);
    }
    case "toml": {
      const { readToml } = await import("./toml");
      return readToml(text, name, place, into, { whole });
    }
    case "prompt":
    case "prompty": {
      const { readTemplate } = await import("./template-file");
      const format = extension === "prompt" ? "dotprompt" : "prompty";
      return readTemplate(text, { path: name, format }, place, into);
    }
    case "txt":
      // Pasted texts have no other name.
      if (whole && isJsonList(text)) return readJson(text, name, place, into);
      if (whole && text.startsWith("---\n")) return readMarkdown(text, name, place, into);
      return readPlainText(text, name, place, into);
    case "md":
    case "markdown":
    case "mdc":
      return readMarkdown(text, name, place, into);
    default:
      throw new FileRefused("UNSUPPORTED_TYPE");
  }
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** Whether a text is an export in JSON; one that is a single object may be a prompt as it is. */
function isJsonList(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || Array.isArray(own(objectOf(value) ?? {}, "prompts"));
  } catch {
    return false;
  }
}

/** A text is a prompt as it is, under the file's name. */
function readPlainText(text: string, name: string, place: Place, into: Collector): void {
  into.is("text");
  into.isUnmarked = true;
  const promptText = text.replace(/\r\n?/g, "\n").trim();
  into.add(promptOf({}, place, { title: titleOfPath(name), ...foreignText(promptText) }));
}

/** Decodes text in any encoding; an archive's member that is not text is a fault of its own. */
async function textOf(
  bytes: Uint8Array,
  place: Place,
  into: Collector,
  whole: boolean,
): Promise<string | null> {
  try {
    return await decodeText(bytes);
  } catch (error) {
    if (whole) throw error;
    into.fault(place, "notText");
    return null;
  }
}
