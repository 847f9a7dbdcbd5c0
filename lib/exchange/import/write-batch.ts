import { storeFavourites } from "@/lib/bases/favourites/store";
import { holdWriter } from "@/lib/identity/hold-person";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { placePrompts } from "@/lib/prompts/folders/import-folders";
import { recordKept } from "@/lib/prompts/history/record-version";
import { writePrompts } from "@/lib/prompts/writing/write-many";
import { decide, type Decided, type How } from "./decide";
import type { Ready } from "./prepare";

/** Attempts when others delete or move the prompts between the decision and the lock. */
const ATTEMPTS = 3;

/** Writes a batch, all or nothing; once more if others delete or move its prompts meanwhile. @param folderId for new prompts without a folder in the file */
export async function writeBatch(...given: Parameters<typeof write>): ReturnType<typeof write> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(...given);
    } catch (error) {
      const meanwhile = error instanceof AppError && ["PROMPT_NOT_FOUND", "CONFLICT"].includes(error.code);
      if (!meanwhile || attempt === ATTEMPTS) throw error;
    }
  }
}

async function write(
  viewer: Viewer,
  batch: readonly Ready[],
  how: How,
  folderId: string | undefined,
): Promise<Decided & { unplaced: Set<string> }> {
  const { id: userId } = requireMember(viewer);
  return transaction(async (tx) => {
    await holdWriter(tx, userId); // one import at a time; people are locked before bases
    const decided = await decide(tx, viewer, batch, how);
    const create = decided.decisions.flatMap((each) =>
      each.action === "create"
        ? [
            {
              ...each.ready.content,
              id: each.id,
              promptBaseId: each.ready.target.id!,
              privateOnly: each.ready.found.privateOnly,
              version: each.ready.found.version,
            },
          ]
        : [],
    );
    const update = decided.decisions.flatMap((each) =>
      each.action === "update" && each.changed.some((name) => name !== "folder")
        ? [{ ...each.content, id: each.id }]
        : [],
    );
    const places = decided.decisions.flatMap((each) => {
      if (each.action === "skip") return [];
      const folder = each.ready.folder ?? (each.action === "create" ? folderId : undefined);
      return folder ? [{ promptId: each.id, folderId: folder }] : [];
    });
    await writePrompts(tx, viewer, { create, update });
    const unplaced = await placePrompts(tx, viewer, places);
    const made = decided.decisions.flatMap(({ action, id, ready }) =>
      action === "create" ? [{ id, ...ready }] : [],
    );
    await recordKept(
      tx,
      userId,
      made.flatMap(({ id, versions, found: { version } }) =>
        versions.length > 0 ? [{ promptId: id, version, versions }] : [],
      ),
    );
    await storeFavourites(
      tx,
      "prompt",
      userId,
      made.flatMap(({ id, found: { favourite } }) => (favourite > 0 ? [{ id, place: favourite }] : [])),
    );
    // Two prompts with the same weaker identifier: the later one gets it.
    const items = new Map(
      decided.decisions.flatMap(({ id, names }) => (id ? names.map((source) => [source, id] as const) : [])),
    );
    await tx.importedItem.deleteMany({ where: { userId, source: { in: [...items.keys()] } } });
    await tx.importedItem.createMany({
      data: [...items].map(([source, promptId]) => ({ userId, source, promptId })),
    });
    return { ...decided, unplaced };
  });
}
