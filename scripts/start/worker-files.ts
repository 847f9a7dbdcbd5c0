import { buildSync } from "esbuild";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

/** Where `inWorker` (lib/platform/workers) looks for them, in the project's folder and in the built server's. */
const GENERATED = "lib/platform/workers/generated";
/** What several workers share, or load only for some files; named by content, so that old ones would stay. */
const CHUNKS = "chunks";
const DOMAINS = ["ai/assist", "ai/runs/trial", "documents", "exchange", "imports", "media", "prompts"];

/**
 * Bundles each domain's worker.ts with all that it imports: Node runs no TypeScript, and no bundler follows a worker's
 * entry (docs/decisions/022). What a worker imports dynamically is a chunk of its own. Takes tenths of a second.
 * @throws StartError
 */
export function bundleWorkers(): void {
  try {
    rmSync(path.join(GENERATED, CHUNKS), { recursive: true, force: true });
    buildSync({
      entryPoints: Object.fromEntries(DOMAINS.map((domain) => [domain, `lib/${domain}/worker.ts`])),
      outdir: GENERATED,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      chunkNames: `${CHUNKS}/[name]-[hash]`,
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
