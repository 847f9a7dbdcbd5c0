import { ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import { tellsMadeWith } from "@/lib/prompts/examples/generation-metadata";
import type { FileRest, FileResult, FileVersion } from "../document";
import { keptVersions } from "./kept-versions";
import { namedText, type PromptRow } from "./prompt-rows";
import type { ExportedItems } from "./exported-items";

/** Data of a prompt besides its content and versions: its rank among the favourites. */
export function promptRest(row: PromptRow, { favourites }: Pick<ExportedItems, "favourites">): FileRest {
  const favourite = favourites.prompts.get(row.id);
  return { version: row.version, ...(favourite !== undefined && { favourite }) };
}

/** A result in a file. @param content path of its file, or its text */
export function fileResult(
  { id, caption, values, isCover, isPublic, madeByAi, ...row }: PromptRow["examples"][number],
  content: Pick<FileResult, "file" | "text">,
): FileResult {
  const { model, negativePrompt, seed } = row;
  const madeWith = { model, negativePrompt, seed, parameters: row.parameters as Record<string, string> };
  return {
    id,
    ...content,
    caption,
    values: values as Record<string, string>,
    isCover,
    isPublic,
    // A WebM has no place for its own mark.
    ...((madeByAi || row.attachment?.aiSource === "made") && { madeByAi: true }),
    ...(tellsMadeWith(madeWith) && { madeWith }),
  };
}

/** A prompt's text results: the only ones in formats without files. */
export function textResults({ examples }: Pick<PromptRow, "examples">): FileResult[] {
  return examples.flatMap((row) => (row.text === null ? [] : [fileResult(row, { text: row.text })]));
}

/**
 * A prompt's kept versions as JSON, one piece each, because two hundred texts in one piece would block the event loop. Null
 * without versions, and for people other than the owner of its base.
 * @param note is called with each
 */
export function versionsJson(
  viewer: Viewer,
  row: PromptRow,
  { library }: Pick<ExportedItems, "library">,
  note: (version: FileVersion) => void,
): AsyncGenerator<string> | null {
  if (row._count.versions === 0 || !ownsBase(viewer, row.base)) return null;
  return (async function* () {
    let separator = "[";
    for await (const kept of keptVersions(row.id)) {
      const version = { ...kept, ...namedText(kept.promptText, library.names) };
      note(version);
      yield separator + JSON.stringify(version);
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  })();
}
