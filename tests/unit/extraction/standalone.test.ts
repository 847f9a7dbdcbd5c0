import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DOCUMENT_EXTENSIONS, type DocumentKind, formatOf } from "@/lib/integrations/extraction/formats";
import { inWorker } from "@/lib/platform/workers/pool";
import { copyExtraction } from "@/scripts/start/extraction-files";
import { documentReader } from "@/tests/support/document-reader";
import { sized } from "@/tests/support/size";

// The built server has only the copied files: no node_modules of the project is above this folder.
const server = mkdtempSync(path.join(os.tmpdir(), "standalone-"));
let reader: ReturnType<typeof documentReader>;
beforeAll(() => {
  copyExtraction(server);
  reader = documentReader(server);
});
afterAll(() => {
  reader.end();
  rmSync(server, { recursive: true });
});

const documents = readdirSync("tests/files/documents").filter((name) => !name.endsWith(".expected.txt"));

function read(name: string, job: "text" | "html" = "text"): Promise<unknown> {
  const kind = path.extname(name).slice(1) as DocumentKind;
  const data = {
    job,
    reader: job === "text" ? formatOf(kind).reader : formatOf(kind).formatter!,
    bytes: new Uint8Array(readFileSync(path.join("tests/files/documents", name))),
    limit: 10_000,
  };
  if (sized(name !== documents[0], false)) return reader.answerOf(data);
  return inWorker(
    { file: path.join(server, "lib/integrations/extraction/worker/main.mjs"), data },
    { who: name },
  );
}

test.each(documents)("%s is read from the copied files alone", async (name) => {
  const notes = name.startsWith("rules.") ? [{ kind: "hiddenText", count: 1 }] : [];
  expect(await read(name)).toEqual({ text: expect.stringMatching(/\p{L}/u), notes });
});

test("every format that the product reads has a document here, and every look that it can give is made from the copied files alone", async () => {
  const kinds = new Set(documents.map((name) => path.extname(name).slice(1)));
  expect(DOCUMENT_EXTENSIONS.filter((kind) => !kinds.has(kind))).toEqual([]);
  const shown = documents.filter((name) => formatOf(path.extname(name).slice(1) as DocumentKind).formatter);
  expect(shown.length).toBeGreaterThan(0);
  for (const name of shown)
    expect(await read(name, "html")).toEqual({ html: expect.stringMatching(/<p>.*\p{L}/u) });
});
