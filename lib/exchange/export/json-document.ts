import type { Viewer } from "@/lib/platform/viewer";
import { FORMAT } from "../document";
import { promptRest, textResults, versionsJson } from "./prompt-rest";
import { filePrompt } from "./prompt-rows";
import type { ExportedItems } from "./exported-items";
import { usedVariables } from "./used-variables";

/** Everything as one JSON document. `prompts` is the last but one member and `count` the last: what was cut off is no JSON. */
export async function* jsonDocument(viewer: Viewer, items: ExportedItems): AsyncGenerator<string> {
  const { bases, folders, library, whole, rows } = items;
  const used = usedVariables(library, whole);
  yield JSON.stringify({
    ...FORMAT,
    exportedAt: new Date().toISOString(),
    whole,
    folders,
    bases: bases.map(({ base }) => base),
  }).slice(0, -1);
  yield `,\n"prompts": [`;
  let count = 0;
  for await (const row of rows()) {
    const prompt = filePrompt(row, library.names);
    used.note(prompt);
    const versions = versionsJson(viewer, row, items, used.note);
    const results = textResults(row);
    const told = { ...prompt, ...promptRest(row, items), ...(results.length > 0 && { results }) };
    yield `${count++ ? "," : ""}\n${JSON.stringify(told).slice(0, -1)}`;
    if (versions) yield `,"versions":`;
    if (versions) yield* versions;
    yield "}";
  }
  yield `\n],\n"variables": ${JSON.stringify(used.all())},\n"count": ${count}\n}\n`;
}
