import { buildSync } from "esbuild";
import { cpSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

/** Where `inWorker` (lib/platform/workers) looks for them, in the project's folder and in the built server's. */
const GENERATED = "lib/platform/workers/generated";
const DOMAINS = ["documents", "exchange", "imports", "media", "prompts"];

/**
 * Makes one file of each domain's worker.ts and all that it imports: Node runs no TypeScript, and no bundler follows a
 * worker's entry (docs/decisions/022). Takes tenths of a second.
 * @throws StartError
 */
export function bundleWorkers(): void {
  try {
    buildSync({
      entryPoints: Object.fromEntries(DOMAINS.map((domain) => [domain, `lib/${domain}/worker.ts`])),
      outdir: GENERATED,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      // Libraries that are CommonJS ask for Node's own modules by `require`.
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
      logLevel: "silent",
    });
  } catch (error) {
    throw new StartError(`The workers' files could not be made:\n${String(error)}`);
  }
}

/** Copies them into a built server's folder. */
export function copyWorkers(server: string): void {
  cpSync(GENERATED, path.join(server, GENERATED), { recursive: true });
}
