import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readInWorker } from "@/lib/exchange/import/read-in-worker";
import type { FairQueue } from "@/lib/platform/limits/fair-queue";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-turns-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { promptotekaImports: line } = globalThis as unknown as { promptotekaImports: FairQueue };

let calls = 0;
async function titles(who: string): Promise<number> {
  const [file, into] = [path.join(folder, `file-${(calls += 1)}`), path.join(folder, `into-${calls}`)];
  writeFileSync(file, '[{"title":"Terminal","prompt":"Act as a Linux terminal."}]');
  return (await readInWorker({ file, name: "a.json", into, definitions: `${into}-definitions` }, { who }))
    .prompts;
}

test("while one person's file is read their next one waits, and nobody else's", async () => {
  const giveBack = await line.take("much");
  const ends: string[] = [];
  const next = titles("much").then((found) => ends.push(`much ${found}`));
  expect(await titles("little")).toBe(1);
  expect(await titles("little")).toBe(1);
  expect(ends).toEqual([]);
  giveBack();
  await next;
  expect(ends).toEqual(["much 1"]);
});
