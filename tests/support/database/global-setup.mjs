import { fork } from "node:child_process";
import makeFiles from "../global-setup.mjs";

/** Starts PostgreSQL with one database per worker before the first test file of a project that uses it; global-teardown ends it. */
export default async function startDatabases({ maxWorkers }) {
  const server = fork("scripts/test/database-server.ts", [String(maxWorkers)], {
    execArgv: ["--import", "tsx"],
    detached: true,
  });
  globalThis.promptotekaTestDatabases = server;
  const started = new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.once("exit", (code) =>
      reject(new Error(`The test databases could not be started (exit code ${code}).`)),
    );
  });
  makeFiles(); // meanwhile
  process.env.TEST_DATABASE_SERVER = await started;
}
