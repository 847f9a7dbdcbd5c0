import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Variables } from "../../../scripts/start/environment";
import { Shutdown } from "../../../scripts/start/shutdown";
import type { BuiltServer } from "../../../scripts/test/built-server";
import { openProduct } from "../../../scripts/test/product";

/** One server process of the stand. */
export type StandServer = BuiltServer & { secret: string };

/** The product with a database server of its own; all of it ends and goes with the block that opened it. */
export type Stand = {
  databaseUrl: string;
  /** What its servers have in common. */
  variables: Variables;
  fakes: Record<string, string>;
  /** @param directory of another build */
  start: (variables?: Variables, directory?: string) => Promise<StandServer>;
} & AsyncDisposable;

/** The product as stories have it (scripts/test/product), with as many servers as a drill starts. */
export async function openStand(): Promise<Stand> {
  const shutdown = new Shutdown();
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-faults-"));
  chmodSync(folder, 0o755);
  const { variables, fakes, start } = await openProduct(folder, "faults.log", shutdown);
  return {
    databaseUrl: variables.DATABASE_URL!,
    variables,
    fakes,
    start: async (more = {}, directory) => ({
      ...(await start({ RATE_LIMIT_SCALE: "10000", ...more }, "127.0.0.1", directory)),
      secret: variables.DEV_LOGIN_SECRET!,
    }),
    async [Symbol.asyncDispose]() {
      await shutdown.run();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
