import { fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Starts PostgreSQL with one database per worker, makes a folder for files, and one file of each program that tests run as a process
 * of its own, before the first test file; global-teardown ends the first two.
 */
export default async function startDatabases({ maxWorkers }) {
  process.env.TEST_FILES = mkdtempSync(path.join(tmpdir(), "promptoteka-files-"));
  process.env.TEST_PROGRAMS = path.resolve(".data/test-programs");
  buildSync({
    entryPoints: ["tests/support/programs/*.ts"],
    outdir: process.env.TEST_PROGRAMS,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    alias: { "next/headers": "next/headers.js" }, // as Node itself looks for it
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  const server = fork("scripts/test/database-server.ts", [String(maxWorkers)], { execArgv: ["--import", "tsx"], detached: true });
  globalThis.promptotekaTestDatabases = server;
  process.env.TEST_DATABASE_SERVER = await new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.once("exit", (code) => reject(new Error(`The test databases could not be started (exit code ${code}).`)));
  });
}
