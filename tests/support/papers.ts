import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withEnv } from "./environment";

const folders: string[] = [];

/** A folder of papers as an operator has it: the examples with their blanks filled. @param changed texts of files, by name; null: no such file */
export function paperFolder(changed: Record<string, string | Buffer | null> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-papers-"));
  folders.push(folder);
  cpSync("lib/papers/examples", folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, file), "utf8");
    writeFileSync(path.join(folder, file), text.replaceAll(/\{\{[A-Z_]+\}\}/g, "Пример"));
  }
  for (const [file, text] of Object.entries(changed)) {
    if (text === null) rmSync(path.join(folder, file));
    else writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** The product with an operator's papers. */
export function withPapers(changed?: Parameters<typeof paperFolder>[0]): void {
  withEnv({ PAPERS_DIR: paperFolder(changed) });
}

export function removePapers(): void {
  withEnv();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
