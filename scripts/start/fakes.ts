import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Shutdown } from "./shutdown";
import { StartError } from "./start-error";

/** Local fakes of the outside services: the variables for the server, and their addresses. */
export type Fakes = { env: Record<string, string>; urls: Record<string, string> };

/** Starts the fakes of tests/support/fakes. @throws StartError in an image, which lacks them */
export async function startFakes(shutdown: Shutdown): Promise<Fakes> {
  const file = path.resolve("tests/support/fakes/index.ts");
  if (!existsSync(file))
    throw new StartError("--with-fakes needs the folder tests/support/fakes, which is not here.");
  const fakes = (await import(pathToFileURL(file).href)) as {
    startFakes: () => Promise<Fakes & { close: () => Promise<void> }>;
  };
  const started = await fakes.startFakes();
  shutdown.push(started.close);
  return started;
}
