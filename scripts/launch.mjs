// The start of every command. It imports only Node's own modules, because the dependencies may not be installed yet.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function fail(message) {
  console.error(message);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}. Get it at https://nodejs.org.`);
  }
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), "utf8")).packages;
  } catch {
    return {};
  }
}

/** Compares package-lock.json with npm's record of installed packages, which lacks optional packages of other platforms. */
function dependenciesAreCurrent() {
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([name, wanted]) =>
      name === "" || (name in installed ? installed[name].version === wanted.version : wanted.optional),
  );
}

function installDependencies() {
  console.log("Installing dependencies (npm ci)…");
  const flags = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  const options = { cwd: root, stdio: "inherit" };
  const { status } = cli?.endsWith(".js")
    ? spawnSync(process.execPath, [cli, ...flags], options)
    : spawnSync("npm", flags, { ...options, shell: process.platform === "win32" });
  if (status !== 0) fail("The dependencies could not be installed: see npm's messages above.");
}

/**
 * Checks Node, installs dependencies when they are missing or differ from the lock file, generates the database client, and runs
 * `main(arguments)` of a TypeScript module in the repository's root. An expected failure (StartError) is printed as its message alone.
 * @param {string} entry path of the module, relative to this folder
 * @param {string[]} args
 */
export async function launch(entry, args = process.argv.slice(2)) {
  requireNode();
  process.chdir(root);
  if (!dependenciesAreCurrent()) installDependencies();
  const { register } = await import("tsx/esm/api");
  register();
  try {
    const { generatePrismaClient } = await import("./start/prisma-client.ts");
    generatePrismaClient(); // before any module that imports it
    const { main } = await import(new URL(entry, import.meta.url).href);
    await main(args);
  } catch (error) {
    if (error?.name !== "StartError") throw error;
    fail(`\n${error.message}`);
  }
}
