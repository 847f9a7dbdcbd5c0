import { v5 as uuidv5 } from "uuid";
import { ATTACHMENT_BYTES } from "@/lib/attachments/limits";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { uuid } from "@/lib/platform/validation/fields";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import type { Viewer } from "@/lib/platform/viewer";
import { madeWithOf } from "@/lib/prompts/examples/generation-metadata";
import { addExample } from "@/lib/prompts/examples/mutations";
import { addExampleInput } from "@/lib/prompts/examples/schema";
import type { FoundResult } from "../reading/found";
import type { Decision } from "./decide";
import type { ItemImporter } from "./item-importer";

const LARGEST = Math.max(...Object.values(ATTACHMENT_BYTES));

/** `title`: of the prompt. */
export type MissingResult = { promptId: string; exampleId: string; title: string; result: FoundResult };

/**
 * Results of a file that its prompts lack. Their ids are derived from the prompt's and the result's, so that a repeated run is
 * idempotent, and ids of a file are never adopted.
 * @returns also the number of existing ones
 */
export async function missingResults(
  decisions: readonly Decision[],
): Promise<{ missing: MissingResult[]; found: number }> {
  const wanted = decisions.flatMap(({ id: promptId, ready }) =>
    promptId
      ? ready.found.results.map((result) => ({
          promptId,
          exampleId: uuidv5(result.id.toWellFormed(), promptId),
          title: ready.content.title,
          result,
        }))
      : [],
  );
  const ids = wanted.flatMap(({ exampleId, result: { id } }) =>
    uuid.safeParse(id).success ? [exampleId, id] : [exampleId],
  );
  const rows = await db.promptExample.findMany({
    where: { id: { in: ids } },
    select: { id: true, promptId: true },
  });
  const there = new Set(rows.map(({ id, promptId }) => `${promptId} ${id}`));
  const missing = wanted.filter(
    ({ promptId, exampleId, result }) =>
      !there.has(`${promptId} ${exampleId}`) && !there.has(`${promptId} ${result.id}`),
  );
  return { missing, found: wanted.length - missing.length };
}

/**
 * Adds results one after another, by the rules of an upload; refused ones are reported.
 * @param keys token keys of the viewer's library by the file's ids, which values may be named by
 * @returns how many were added
 */
export async function importResults(
  viewer: Viewer,
  missing: readonly MissingResult[],
  keys: ReadonlyMap<string, string>,
  importer: ItemImporter,
): Promise<number> {
  let brought = 0;
  for (const { promptId, exampleId, title, result } of missing) {
    const { member, text, caption, isCover, isPublic, madeByAi, madeWith } = result;
    const values = Object.fromEntries(
      Object.entries(result.values).map(([name, value]) => [keys.get(name) ?? name, value]),
    );
    const add = async (file?: SpooledFile) => {
      const made = madeWith && madeWithOf(madeWith);
      const input = addExampleInput.parse({ id: promptId, file, text, caption, values, madeByAi, ...made });
      await addExample(viewer, { ...input, exampleId, isCover, isPublic }, { signal: importer.signal }).catch(
        (error: unknown) => {
          if (!isUniqueViolation(error)) throw error; // added by another process at the same time
        },
      );
    };
    const added = await (member ? importer.each(member, LARGEST, add) : importer.importItem(title, add));
    if (added) brought += 1;
  }
  return brought;
}
