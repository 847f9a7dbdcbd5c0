import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PATIENT, startBuiltServer } from "../../../scripts/test/built-server";

export type SecondServer = { origin: string; pid: number; stop: () => Promise<void> };

/** Another process of the same build on the same database, with files of its own as a second container has them. */
export async function secondServer(variables: Record<string, string> = {}): Promise<SecondServer> {
  const files = mkdtempSync(path.join(tmpdir(), "promptoteka-second-"));
  const remove = () => rmSync(files, { recursive: true, force: true });
  const given = {
    ...PATIENT,
    AUTH_SECRET: process.env.E2E_AUTH_SECRET!,
    DEV_LOGIN_SECRET: process.env.E2E_DEV_LOGIN_SECRET!,
    DATABASE_URL: process.env.E2E_DATABASE_URL!,
    DATA_DIR: files,
    ...variables,
  };
  try {
    const server = await startBuiltServer(given, { directory: process.env.E2E_STANDALONE_DIRECTORY });
    return { origin: server.origin, pid: server.pid, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
