import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { decodeText } from "@/lib/integrations/extraction/worker/decode.mjs";
import { EXCHANGE_LIMITS } from "../limits";
import { Collector, FileRefused } from "./collector";
import type { Found, Place, ReadingTask, RefusedFile } from "./found";
import { readJson } from "./json";
import { readMarkdown } from "./markdown";
import { refusalOf } from "./refusal-of";
import { tableReader } from "./table";

/** More columns than any of these formats has. */
const COLUMNS = 100;
const WORKBOOK_BYTES = 128 * 1024 * 1024;

/** Reads a file by its name and writes its prompts to `into` (see `linesOf`). Runs in a worker of its own. */
export async function readFile({
  file,
  name,
  into,
}: Pick<ReadingTask, "file" | "name" | "into">): Promise<{ found: Found } | { refused: RefusedFile }> {
  const collector = new Collector(into);
  try {
    if (/\.zip$/i.test(name)) {
      const { readArchive } = await import("./archive");
      await readArchive(file, collector, (content, path, at) =>
        readBytes(content, path, at, collector, false),
      );
    } else await readBytes(readFileSync(file), name, {}, collector, true);
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash);
    return { found: collector.found(hash.digest("base64url")) };
  } catch (error) {
    return { refused: refusalOf(error) };
  } finally {
    collector.close();
  }
}

async function readBytes(
  bytes: Uint8Array,
  name: string,
  place: Place,
  into: Collector,
  whole: boolean,
): Promise<void> {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (whole && extension === "xlsx") {
    const { sheetRows } = await import("./sheet-rows");
    const each = tableReader(place, into, { guards: false });
    return sheetRows(
      bytes,
      { rows: EXCHANGE_LIMITS.prompts + 1, columns: COLUMNS, inflatedBytes: WORKBOOK_BYTES },
      each,
    );
  }
  const text = await textOf(bytes, place, into, whole);
  if (text === null) return;
  if (extension === "json") readJson(text, place, into);
  else if (extension === "csv") {
    const { csvRows } = await import("./csv-rows");
    csvRows(text, tableReader(place, into, { guards: true }));
  } else if (extension === "yml" || extension === "yaml") {
    const { readYaml } = await import("./prompt-yaml");
    readYaml(text, name, place, into);
  } else if (extension === "md" || extension === "markdown") await readMarkdown(text, name, place, into);
  else throw new FileRefused("UNSUPPORTED_TYPE");
}

/** The text in whatever encoding; a member of an archive that is none is a fault of its own. */
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
