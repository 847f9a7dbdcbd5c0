import { dropFavourite, storeFavourite } from "@/lib/bases/favourites/store";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../queries";

/** Makes a prompt that the viewer may read a favourite. @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, QUOTA_EXCEEDED */
export async function addPromptFavourite(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await getPrompt(viewer, { id });
  await transaction((tx) => storeFavourite(tx, "prompt", { userId, id }));
}

/**
 * Removes a prompt from the viewer's favourites. Idempotent, also for a prompt that the viewer may not know of.
 * @throws AppError UNAUTHENTICATED
 */
export async function removePromptFavourite(viewer: Viewer, { id }: { id: string }): Promise<void> {
  await dropFavourite(db, "prompt", { userId: requireMember(viewer).id, id });
}
