import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { FORMAT } from "@/lib/exchange/document";
import { checkFound } from "@/lib/exchange/import/read-in-worker";
import type { Definitions } from "@/lib/exchange/reading/found";
import { readFile } from "@/lib/exchange/reading/read-file";
import { batches, linesOf, readDefinitions, writeDefinitions } from "@/lib/exchange/records";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "promptoteka-records-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const fileWith = (content: string) => {
  const file = path.join(folder, "records");
  writeFileSync(file, content);
  return file;
};
const read = async (file: string) => (await Readable.from(batches(file)).toArray()) as object[][];
const longestLine = (content: string) =>
  content.split("\n").reduce((most, line) => Math.max(most, line.length), 0);

test("a prompt with many long versions is read back as it was, and no line is longer than a version", async () => {
  const text = '"\\\n\u2028ы'.repeat(2_000);
  const prompts = [3, 0, 200].map((count, id) => ({
    id,
    versions: Array.from({ length: count }, (_, number) => ({ number, text })),
  }));
  const content = prompts.map(linesOf).join("");
  expect(longestLine(content)).toBeLessThan(2 * JSON.stringify(text).length);
  expect((await read(fileWith(content))).flat()).toEqual(prompts);
});

test("prompts come some at a time, a prompt with its versions always as a whole", async () => {
  const prompts = Array.from({ length: 450 }, (_, id) => ({ id, versions: [{ id }, { id }] }));
  const all = await read(fileWith(prompts.map(linesOf).join("")));
  expect(all.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(all.flat()).toEqual(prompts);
  expect(await read(fileWith(""))).toEqual([]);
});

test("definitions are read back as they were", async () => {
  const found = {
    bases: [{ id: "b", name: "База", description: "" }],
    knowledge: {
      categories: [{ id: "c", name: "Категория" }],
      bases: [{ id: "k", name: "Знания", files: [] }],
    },
    folders: [{ id: "f", name: "Папка", parentId: null }],
    variables: [{ id: "v", type: "text", name: "Тон", textValue: "\n\u2028" }],
  } as unknown as Definitions;
  const file = path.join(folder, "definitions");
  const descriptor = openSync(file, "wx");
  writeDefinitions(descriptor, found);
  closeSync(descriptor);
  expect(await readDefinitions(file)).toEqual(found);
});

test("of a file's variables and versions no more is kept than is needed to refuse them", async () => {
  const long = "я".repeat(500_000);
  const content = JSON.stringify({
    format: FORMAT.format,
    variables: [
      {
        id: "v",
        type: "text",
        name: "Слово",
        textValue: long,
        options: Array(1_000).fill(long.slice(0, 5_000)),
      },
    ],
    prompts: [
      {
        id: "p",
        title: "Письмо",
        promptText: "Напиши письмо клиенту.",
        version: 3,
        versions: [
          { number: 1, promptText: long },
          { number: 2, promptText: "Напиши письмо." },
        ],
      },
    ],
  });
  const [file, into] = [fileWith(content), path.join(folder, "into")];
  const answer = await readFile({ file, name: "ours.json", into });
  if ("refused" in answer) throw new Error(answer.refused);
  expect(answer.found.variables).toHaveLength(1);
  expect(JSON.stringify(answer.found.variables).length).toBeLessThan(150_000);
  const [prompt] = (await read(into)).flat() as { versions: { number: number }[] }[];
  expect(prompt!.versions.map(({ number }) => number)).toEqual([2]);
  expect(longestLine(readFileSync(into, "utf8"))).toBeLessThan(1_000);
});

test("a short file that the check stumbles over is a damaged one, as a long one is", async () => {
  const records = fileWith(linesOf({ versions: [] })); // of no shape that a reader writes
  const into = path.join(folder, "checked");
  await expect(
    checkFound({ records, into, keys: [], shorten: false, edits: [] }, { who: "somebody" }),
  ).rejects.toMatchObject({ code: "DOCUMENT_DAMAGED" });
});
