import { buildSync, type BuildOptions } from "esbuild";
import path from "node:path";
import { StartError } from "./start-error";

const STANDALONE = `process.chdir(import.meta.dirname);
process.env.NODE_ENV = "production";`;
/** Next's file of settings without its plugins, which the build alone needs. Its name comes before next.config.ts. */
const SETTINGS = `import { options } from "./next.options";
const { output, ...settings } = options;
export default { ...settings, turbopack: { root: import.meta.dirname } };`;

function bundle(options: BuildOptions): void {
  try {
    buildSync({
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "silent",
      ...options,
    });
  } catch (error) {
    throw new StartError(`The server's file could not be made:\n${String(error)}`);
  }
}

/**
 * Bundles server.ts and all that it imports but Next (docs/decisions/058) into one file, for development into a working copy.
 * @throws StartError
 */
export function bundleServer(outfile: string, banner = ""): void {
  bundle({
    entryPoints: ["server.ts"],
    outfile,
    external: ["next", "pino", "pg-native"],
    // Libraries that are CommonJS ask for Node's own modules by `require`.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);\n${banner}`,
    },
  });
}

/**
 * Puts our server and Next's settings into the folder of Next's standalone output.
 * @throws StartError
 */
export function bundleStandalone(folder: string): void {
  bundleServer(path.join(folder, "server.js"), STANDALONE); // in the place of Next's own
  bundle({ stdin: { contents: SETTINGS, resolveDir: "." }, outfile: path.join(folder, "next.config.mjs") });
}
