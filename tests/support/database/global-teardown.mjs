import { rmSync } from "node:fs";

/** Stops what global-setup started and waits for it, so that nothing is left running. */
export default async function stopDatabases() {
  rmSync(process.env.TEST_FILES, { recursive: true, force: true });
  const server = globalThis.promptotekaTestDatabases;
  if (!server || server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once("exit", resolve));
  server.disconnect();
  await exited;
}
