import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

const output = path.resolve("lib/platform/db/generated");
const stamp = path.join(output, ".schema-sha256");

/** Generates Prisma's client when the schema has changed. @throws StartError */
export function generatePrismaClient(): void {
  const version = readFileSync("node_modules/@prisma/client/package.json");
  const hash = createHash("sha256")
    .update(readFileSync("prisma/schema.prisma"))
    .update(version)
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(stamp, { force: true }); // a generation that ends midway leaves empty files
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/prisma/build/index.js", "generate"],
    {
      encoding: "utf8",
      // The command would download the schema engine, which it does not need, unless it has a path.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    },
  );
  if (status !== 0) {
    rmSync(stamp, { force: true }); // of another process that generated at the same time
    throw new StartError(`Prisma's client could not be generated:\n${stdout}${stderr}`);
  }
  writeFileSync(stamp, hash);
}
