import removeFiles from "../global-teardown.mjs";

/** Stops what global-setup started and waits for it, so that nothing is left running. */
export default async function stopDatabases() {
  removeFiles();
  const server = globalThis.promptotekaTestDatabases;
  if (!server || server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once("exit", resolve));
  server.disconnect();
  await exited;
}
