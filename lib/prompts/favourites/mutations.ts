import { FAVOURITES_MAX } from "@/lib/bases/favourites/limits";
import { holdPerson } from "@/lib/identity/hold-person";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../queries";

/** Makes a prompt that the viewer may read a favourite. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, QUOTA_EXCEEDED */
export async function addPromptFavourite(viewer: Viewer, { id: promptId }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await getPrompt(viewer, { id: promptId });
  await db.$transaction(async (tx) => {
    await holdPerson(tx, userId);
    const others = await tx.promptFavourite.count({ where: { userId, promptId: { not: promptId } } });
    if (others >= FAVOURITES_MAX) throw new AppError("QUOTA_EXCEEDED", { params: { max: FAVOURITES_MAX } });
    // Not an upsert: of a prompt that was deleted at this moment no row is found, and it is said to be gone.
    const added = await tx.$executeRaw`
      INSERT INTO prompt_favourites (user_id, prompt_id) SELECT ${userId}::uuid, p.id FROM prompts p WHERE p.id = ${promptId}::uuid FOR KEY SHARE
      ON CONFLICT (user_id, prompt_id) DO UPDATE SET user_id = EXCLUDED.user_id`;
    if (added === 0) throw new AppError("PROMPT_NOT_FOUND");
  });
}

/** Takes a prompt from the viewer's favourites; one that is none, or that the viewer may not know of, changes nothing. @throws AppError UNAUTHENTICATED */
export async function removePromptFavourite(viewer: Viewer, { id: promptId }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await db.promptFavourite.deleteMany({ where: { userId, promptId } });
}
