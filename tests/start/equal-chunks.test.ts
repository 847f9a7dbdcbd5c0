import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mergeEqualChunks } from "../../scripts/start/build";

test("equal chunks are one module, whatever map each names; others stay apart", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-chunks-"));
  const file = (name: string) => path.join(folder, name);
  for (const [name, value] of Object.entries({ a: 1, b: 1, c: 2 }))
    writeFileSync(
      file(`${name}.js`),
      `module.exports=[${value},()=>{}];\n\n//# sourceMappingURL=${name}.js.map`,
    );
  writeFileSync(file("a.js.map"), "{}");
  mergeEqualChunks(folder);
  const load = async (name: string) => ((await import(file(name))) as { default: unknown }).default;
  expect(await load("b.js")).toBe(await load("a.js"));
  expect(await load("a.js")).toEqual([1, expect.any(Function)]);
  expect(await load("c.js")).toEqual([2, expect.any(Function)]);
  rmSync(folder, { recursive: true });
});
