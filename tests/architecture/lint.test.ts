import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What our own rules and those with options of ours refuse, by the file in which it stands. */
const REFUSED: Record<string, [code: string, rules: string[]]> = {
  "components/a.tsx": [
    "export const A = (p: { id: string }) => <a href={`/bases/${p.id}`} dangerouslySetInnerHTML={{ __html: p.id }} />;",
    ["promptoteka(no-html)", "promptoteka(one-place)"],
  ],
  "components/hooks.tsx": [
    'import { useState } from "react"; export function A() { if (Math.random() > 1) useState(0); return <b>{Date.now()}</b>; }',
    ["react(purity)", "react(purity)", "react-hooks(rules-of-hooks)"],
  ],
  "lib/a.ts": [
    'import { z } from "zod"; import "next/dist/server/next"; export const b = z.object({}); String.prototype.at = () => "a"; "a".normalize();',
    [
      "eslint(no-restricted-imports)",
      "eslint(no-restricted-imports)",
      "eslint(no-restricted-properties)",
      "promptoteka(no-foreign-prototype)",
    ],
  ],
  "lib/actions.ts": [
    '"use server"; export async function act(): Promise<void> {}',
    ["promptoteka(only-actions)"],
  ],
  "lib/promises.ts": [
    "export const late = async () => 1; late(); [1].forEach(late); await 1;",
    ["typescript(await-thenable)", "typescript(no-floating-promises)", "typescript(no-misused-promises)"],
  ],
  "lib/prompts/queries.ts": [
    'export async function one(id: string): Promise<boolean> { "use server"; return id === "ru"; }',
    ["promptoteka(no-use-server)", "promptoteka(one-place)", "promptoteka(viewer-first)"],
  ],
  "lib/providers.ts": ['export const isVk = (name: string) => name === "vk";', ["promptoteka(one-place)"]],
  "lib/slow.ts": ["export const slow = /^(a+)+$/;", ["regexp(no-super-linear-backtracking)"]],
  "lib/words.ts": ["/** Says what\n * is new. */\nexport const words = 1;", ["promptoteka(plain-words)"]],
  "lib/types.ts": ['export const one: number = "one";', ["typescript(TS2322)"]],
  "tests/a.test.ts": ["export const late = async () => 1; late();", ["typescript(no-floating-promises)"]],
};

test("the linter refuses what our rules are about, each where it holds", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-lint-"));
  try {
    for (const file of [".oxlintrc.json", "tsconfig.json", "package.json", "scripts/lint-rules.mjs"])
      cpSync(file, path.join(folder, file));
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    for (const [file, [code]] of Object.entries(REFUSED)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [path.resolve("node_modules/oxlint/bin/oxlint"), "--format=json", ...Object.keys(REFUSED)],
      { cwd: folder, encoding: "utf8" },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    const found = Object.keys(REFUSED).map((file) => [
      file,
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code }) => code)
        .sort(),
    ]);
    expect(found).toEqual(Object.entries(REFUSED).map(([file, [, rules]]) => [file, rules]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
