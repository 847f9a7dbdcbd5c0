import { ownsBase } from "@/lib/bases/policy";
import type { Viewer } from "@/lib/platform/viewer";
import type { FileRest } from "../document";
import { keptVersions } from "./kept-versions";
import { namedText, type PromptRow } from "./prompt-rows";
import type { Taken } from "./taken";

/** What belongs to a prompt besides its content: kept versions, which the owner of its base alone sees, and its place among the favourites. */
export async function promptRest(
  viewer: Viewer,
  row: PromptRow,
  { library, favourites }: Pick<Taken, "library" | "favourites">,
): Promise<FileRest> {
  const favourite = favourites.prompts.get(row.id);
  const rest = { version: row.version, ...(favourite !== undefined && { favourite }) };
  if (row._count.versions === 0 || !ownsBase(viewer, row.base)) return rest;
  const versions = (await keptVersions(row.id)).map((version) => ({
    ...version,
    ...namedText(version.promptText, library.names),
  }));
  return { ...rest, versions };
}
