import { buildSync } from "esbuild";
import { StartError } from "./start-error";

/** Next's generated server does the same: without it Next looks for next.config.ts and for its compiler. */
const STANDALONE = `import { readFileSync as readBuilt } from "node:fs";
process.chdir(import.meta.dirname);
process.env.NODE_ENV = "production";
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(readBuilt(".next/required-server-files.json", "utf8")).config);`;

/**
 * Makes one file of server.ts and all that it imports but Next (docs/decisions/058).
 * @param kind beside Next's standalone output, or in a working copy for development
 * @throws StartError
 */
export function bundleServer(outfile: string, kind: "standalone" | "development"): void {
  try {
    buildSync({
      entryPoints: ["server.ts"],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      external: ["next", "pino", "pg-native"],
      // Libraries that are CommonJS ask for Node's own modules by `require`.
      banner: {
        js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);\n${kind === "standalone" ? STANDALONE : ""}`,
      },
      logLevel: "silent",
    });
  } catch (error) {
    throw new StartError(`The server's file could not be made:\n${String(error)}`);
  }
}
