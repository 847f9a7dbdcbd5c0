import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Variables } from "./environment";
import { copyExtraction } from "./extraction-files";
import { copyDecoder, copyPictures } from "./picture-files";
import { exitOf } from "./processes";
import { bundleStandalone } from "./server-file";
import { StartError } from "./start-error";
import { copyWorkers } from "./worker-files";

/** The built server's folder: Next's standalone output, as the image runs it. */
export const standaloneDirectory = path.resolve(".next/standalone");
const stamp = path.resolve(".next/standalone/.sources-sha256");

const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "server.ts",
  "next.config.ts",
  "next.options.ts",
  "postcss.config.mjs",
  "package-lock.json",
  "prisma/schema.prisma",
  "tsconfig.json",
];

function filesUnder(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
}

/** A hash of the contents of files and folders and of Node's version. Modification times would change with each checkout. */
export function hashOf(sources: string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap(filesUnder).sort())
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * Turbopack writes a copy of a chunk for each set of routes that uses it (176 copies in a build). All copies but the first become a
 * reference to it, so that a process loads the chunk once.
 * @param folder of chunks, all in the same directory
 */
export function mergeEqualChunks(folder: string): void {
  const names = new Map<string, string>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) {
    const file = path.join(folder, name);
    const code = readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=\S*\s*$/, "");
    const first = names.get(code);
    if (first === undefined) names.set(code, name);
    else writeFileSync(file, `module.exports=require("./${first}");\n`);
  }
}

/**
 * Builds the standalone server when the sources have changed since the last build. The build needs no database, because no page is
 * prerendered; so an image can be built anywhere.
 * @param signal aborts the build
 * @returns whether it built
 * @throws StartError when Next's build fails, which prints the reason itself
 */
export async function buildWhenChanged(variables: Variables, signal?: AbortSignal): Promise<boolean> {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  const { DATABASE_URL: _database, DEV_LOGIN_SECRET: _secret, ...env } = variables;
  rmSync(standaloneDirectory, { recursive: true, force: true });
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: "inherit",
    signal,
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if ((await exitOf(child)) !== 0) throw new StartError("The build failed: see Next's output above.");
  if (existsSync("public")) cpSync("public", path.join(standaloneDirectory, "public"), { recursive: true });
  cpSync(".next/static", path.join(standaloneDirectory, ".next/static"), { recursive: true });
  for (const chunks of ["chunks", "chunks/ssr"])
    mergeEqualChunks(path.join(standaloneDirectory, ".next/server", chunks));
  await bundleStandalone(standaloneDirectory);
  copyExtraction(standaloneDirectory);
  copyWorkers(standaloneDirectory);
  copyPictures(standaloneDirectory);
  copyDecoder(standaloneDirectory);
  // Deletes Next's copy of .env, which would keep old secrets.
  for (const file of readdirSync(standaloneDirectory))
    if (file.startsWith(".env")) rmSync(path.join(standaloneDirectory, file));
  writeFileSync(stamp, hash);
  return true;
}
