import { buildSync, type BuildOptions } from "esbuild";
import { readdirSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

/** The server of `npm run dev`, next to the modules that it imports. */
export const developmentServer = path.resolve(".next/development-server.mjs");

const STANDALONE = `process.chdir(import.meta.dirname);
process.env.NODE_ENV = "production";`;
/** next.config without the plugins, which only the build needs. Next prefers this file name to next.config.ts. */
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

/** The route templates for metrics: `/bases/{id}` for app/[locale]/(open)/bases/[id]/page.tsx. */
export async function routeTemplates(folder = "app"): Promise<string[]> {
  // Contracts need the Prisma client, which a fresh clone generates only now.
  const { CONTRACTS } = await import("@/app/api/contracts");
  const templates = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file) && !file.includes("@")) // windows have the addresses of pages
    .map((file) =>
      `/${path.dirname(file)}`
        .replace(/\/(?:\([^/]*\)|\[locale\]|\.)(?=\/|$)/g, "")
        .replace(/\[?\[(\.{3})?(\w+)\]\]?/g, "{$2$1}"),
    )
    .map((template) => template || "/");
  // Without the two catch-all routes; calls are in one of them.
  return templates
    .filter((template) => template !== "/{rest...}" && template !== "/api/{path...}")
    .concat([...new Set(CONTRACTS.map((contract) => `/api${contract.path}`))])
    .toSorted();
}

/**
 * Bundles server.ts and its imports except Next (docs/decisions/058) into one file.
 * @throws StartError
 */
export async function bundleServer(outfile: string, banner = ""): Promise<void> {
  bundle({
    entryPoints: ["server.ts"],
    outfile,
    minifyWhitespace: true, // comments in other alphabets double what V8 keeps of the text
    external: ["next", "pino", "pg-native"],
    define: { ROUTE_TEMPLATES: JSON.stringify(await routeTemplates()) },
    // CommonJS libraries load Node's modules by `require`.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);\n${banner}`,
    },
  });
}

/**
 * Writes our server and Next's configuration into Next's standalone output.
 * @throws StartError
 */
export async function bundleStandalone(folder: string): Promise<void> {
  await bundleServer(path.join(folder, "server.js"), STANDALONE); // replaces Next's own
  bundle({ stdin: { contents: SETTINGS, resolveDir: "." }, outfile: path.join(folder, "next.config.mjs") });
}
