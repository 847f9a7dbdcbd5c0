import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Makes a folder for files, and one file of each program that tests run as a process of its own, before the first test file of any
 * project; global-teardown removes the folder.
 */
export default function makeFiles() {
  if (process.env.TEST_FILES) return; // by the setup of another project
  process.env.TEST_FILES = mkdtempSync(path.join(tmpdir(), "promptoteka-files-"));
  process.env.TEST_PROGRAMS = path.resolve(".data/test-programs");
  buildSync({
    entryPoints: ["tests/support/programs/*.ts"],
    outdir: process.env.TEST_PROGRAMS,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    alias: { "next/headers": "next/headers.js" }, // as Node itself looks for it
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
}
