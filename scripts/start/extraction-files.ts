import { cpSync, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The files of the workers that read documents, which are not part of Next's bundle (docs/decisions/012). */
const WORKER = "lib/integrations/extraction/worker";
const SHARED = "lib/platform/text/nfc.mjs";
const LIBRARIES = [
  "character-entities-html4",
  "htmlparser2",
  "jschardet",
  "mammoth",
  "sanitize-html",
  "saxes",
  "unpdf",
  "xlsx",
  "yauzl",
];

const isCode = (file: string) =>
  statSync(file).isDirectory() ||
  (/\.(?:c|m)?js(?:on)?$/.test(file) && !/\.min\.|\.browser\.|\.extendscript\.|\.zahl\./.test(file));

const packageOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    main?: string;
    dependencies?: Record<string, string>;
  };

/** Copies the extraction workers, the files that they share with the server, and their libraries into a built server's folder. */
export function copyExtraction(server: string): void {
  for (const own of [WORKER, SHARED]) cpSync(own, path.join(server, own), { recursive: true });
  for (const folder of foldersOf(LIBRARIES)) {
    const main = path.join(folder, packageOf(folder).main ?? "");
    cpSync(folder, path.join(server, folder), {
      recursive: true,
      filter: (file) => file === main || isCode(file),
    });
  }
}

/** The folders of packages and their dependencies, resolved as Node does. */
function foldersOf(names: string[], from = ".", found = new Set<string>()): Set<string> {
  for (const name of names) {
    const nested = path.join(from, "node_modules", name);
    const folder = existsSync(nested) ? nested : path.join("node_modules", name);
    if (found.has(folder)) continue;
    found.add(folder);
    foldersOf(Object.keys(packageOf(folder).dependencies ?? {}), folder, found);
  }
  return found;
}
