import { buildSync } from "esbuild";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

/** The folder of the bundled workers, relative to the project and to the built server (`inWorker`, lib/platform/workers). */
const GENERATED = "lib/platform/workers/generated";
/** Chunks that workers share or load dynamically. Their names contain a hash, so old ones must be deleted. */
const CHUNKS = "chunks";
const DOMAINS = [
  "ai/assist",
  "ai/runs/blind-trial",
  "documents",
  "exchange",
  "imports",
  "integrations/webhooks",
  "media",
  "prompts",
];

/**
 * Bundles each domain's worker.ts with its imports, because Node runs no TypeScript and Next's bundler does not follow workers
 * (docs/decisions/022). Dynamic imports become chunks. Takes tenths of a second.
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
      // CommonJS libraries load Node's modules by `require`.
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
      logLevel: "silent",
    });
  } catch (error) {
    throw new StartError(`The workers' files could not be made:\n${String(error)}`);
  }
}

/** Copies the bundled workers into a built server's folder. */
export function copyWorkers(server: string): void {
  cpSync(GENERATED, path.join(server, GENERATED), { recursive: true });
}
