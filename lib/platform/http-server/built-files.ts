import { readdirSync } from "node:fs";
import path from "node:path";

/** The folders of files that Next sends as they are, and the beginnings of their addresses. */
const FOLDERS = { ".next/static": "/_next/static", public: "" };

/**
 * The addresses of the files of the build and of `public`, encoded as Next compares them.
 * @param directory of the built server
 */
export function builtFiles(directory = process.cwd()): ReadonlySet<string> {
  const addresses = Object.entries(FOLDERS).flatMap(([name, beginning]) => {
    const folder = path.join(directory, name);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    return files.map((file) => {
      const segments = path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep);
      return [beginning, ...segments.map(encodeURIComponent)].join("/");
    });
  });
  return new Set(addresses);
}
