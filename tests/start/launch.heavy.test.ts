import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-launch-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A clone whose packages are installed (`npm ci`), where nothing was generated yet. */
function clone() {
  for (const file of [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "prisma/schema.prisma",
    "prisma.config.ts",
    "scripts/launch.mjs",
    "scripts/start/prisma-client.ts",
    "scripts/start/start-error.ts",
  ])
    cpSync(file, path.join(folder, file), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, "scripts/commands"));
  writeFileSync(
    path.join(folder, "scripts/commands/count.ts"),
    'import { AccessType } from "@/lib/platform/db/generated/enums";\nexport const main = async () => console.log(Object.keys(AccessType).length, "access types");\n',
  );
}

test("a command whose modules import the database client runs in a new clone", () => {
  clone();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'const { launch } = await import("./scripts/launch.mjs"); await launch("./commands/count.ts", []);',
    ],
    { cwd: folder, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "5 access types\n", stderr: "" });
});
