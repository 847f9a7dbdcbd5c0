import { Readable } from "node:stream";
import type { Viewer } from "@/lib/platform/viewer";
import { FORMAT, type FileResult } from "../document";
import { frontMatterInPieces, withFrontMatter } from "../front-matter";
import { fileName, uniquePaths } from "./file-names";
import { knowledgeFiles } from "./knowledge-files";
import { fileResult, promptRest, versionsJson } from "./prompt-rest";
import { baseNameOf, filePrompt, type PromptRow } from "./prompt-rows";
import type { ExportedItems } from "./exported-items";
import { usedVariables } from "./used-variables";
import type { ArchiveFile } from "./zip-archive";
import { keyOf } from "@/lib/attachments/object-key";
import { openObject } from "./open-object";

/**
 * The archive: a Markdown file per prompt in folders by base, their related files, and with the whole account the originals of
 * its knowledge. Only one file at a time is in memory.
 */
export async function* accountArchive(viewer: Viewer, items: ExportedItems): AsyncGenerator<ArchiveFile> {
  const { rows, bases, folders, library, whole, locale } = items;
  const path = uniquePaths();
  const directories = new Map(
    bases.map(({ base: { id, name } }) => [id, path("prompts", fileName(name), "")]),
  );
  const used = usedVariables(library, whole);
  yield {
    path: "bases.json",
    content: pretty(bases.map(({ base, cover }) => (cover ? { ...base, cover: cover.path } : base))),
  };
  for (const { cover } of bases) if (cover) yield cover;
  yield { path: "folders.json", content: pretty(folders) };
  let count = 0;
  for await (const row of rows()) {
    const { promptText, ...prompt } = filePrompt(row, library.names);
    used.note(prompt);
    const versions = versionsJson(viewer, row, items, used.note);
    const results = resultFiles(row);
    const directory = directories.get(row.promptBaseId) ?? `prompts/${fileName(baseNameOf(row, locale))}`;
    const values = {
      ...prompt,
      ...promptRest(row, items),
      ...(results.length > 0 && { results: results.map(({ result }) => result) }),
    };
    const place = path(directory, fileName(row.title), ".md");
    if (!versions) yield { path: place, content: withFrontMatter(values, promptText) };
    else
      yield {
        path: place,
        compress: true,
        open: () => Promise.resolve(Readable.from(frontMatterInPieces(values, { versions }, promptText))),
      };
    for (const { content } of results) if (content) yield content;
    count += 1;
  }
  yield { path: "variables.json", content: pretty(used.all()) };
  if (whole) yield* knowledgeFiles(viewer, path);
  yield {
    path: "promptoteka.json",
    content: pretty({ ...FORMAT, exportedAt: new Date().toISOString(), whole, count }),
  };
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/**
 * A prompt's results in full size and in order, with their metadata, which includes texts. Thumbnails are omitted, because they
 * are generated where needed.
 */
function resultFiles({
  id: promptId,
  examples,
}: Pick<PromptRow, "id" | "examples">): { result: FileResult; content: ArchiveFile | null }[] {
  return examples.map((row, at) => {
    const { attachment } = row;
    if (!attachment) return { result: fileResult(row, { text: row.text ?? "" }), content: null };
    const file = `results/${promptId}/${at + 1}-${fileName(attachment.file)}`;
    return {
      result: fileResult(row, { file }),
      content: { path: file, compress: false, open: () => openObject(keyOf(attachment.id, attachment.file)) },
    };
  });
}
