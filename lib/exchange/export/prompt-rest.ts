import { ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import type { FileRest, FileVersion } from "../document";
import { keptVersions } from "./kept-versions";
import { namedText, type PromptRow } from "./prompt-rows";
import type { Taken } from "./taken";

/** What belongs to a prompt besides its content and its versions: its place among the favourites. */
export function promptRest(row: PromptRow, { favourites }: Pick<Taken, "favourites">): FileRest {
  const favourite = favourites.prompts.get(row.id);
  return { version: row.version, ...(favourite !== undefined && { favourite }) };
}

/**
 * A prompt's kept versions as JSON, a piece each: two hundred texts in one piece would stop everybody. Null where there are none, or for others
 * than the owner of its base.
 * @param note is told each
 */
export function versionsJson(
  viewer: Viewer,
  row: PromptRow,
  { library }: Pick<Taken, "library">,
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
