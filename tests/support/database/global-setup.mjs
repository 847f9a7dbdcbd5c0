import { fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Starts PostgreSQL with one database per worker, and makes a folder for files, before the first test file; global-teardown ends both. */
export default async function startDatabases({ maxWorkers }) {
  process.env.TEST_FILES = mkdtempSync(path.join(tmpdir(), "promptoteka-files-"));
  const server = fork("scripts/test/database-server.ts", [String(maxWorkers)], { execArgv: ["--import", "tsx"], detached: true });
  globalThis.promptotekaTestDatabases = server;
  process.env.TEST_DATABASE_SERVER = await new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.once("exit", (code) => reject(new Error(`The test databases could not be started (exit code ${code}).`)));
  });
}
