import { keepAttachment, replaceAttachment } from "@/lib/attachments/keep";
import { AVATAR_SIDE, AVATAR_WIDTHS } from "@/lib/attachments/limits";
import { mediaUrl } from "@/lib/attachments/present-attachment";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { SpooledFile } from "@/lib/platform/validation/uploaded-file";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getMe } from "../queries";
import type { OwnUser } from "../schema";

/**
 * Puts an own picture in place of the one that is there.
 * @throws AppError UNAUTHENTICATED, and what `keepAttachment` throws
 */
export async function setAvatar(
  viewer: Viewer,
  { file }: { file: SpooledFile },
  context?: { signal: AbortSignal },
): Promise<OwnUser> {
  const { id: ownerId } = requireMember(viewer);
  const pictures = { widths: AVATAR_WIDTHS, side: AVATAR_SIDE, square: true };
  await keepAttachment(
    file,
    { ownerId, kinds: ["image"], pictures, signal: context?.signal },
    async (tx, { id: avatarId, previews, file: whole }) => {
      // What pages show is small: at most 96 pixels wide, on a screen of double density 192.
      await show(tx, ownerId, { avatarId, avatarUrl: mediaUrl(avatarId, previews.at(-1)?.file ?? whole) });
    },
  );
  return getMe(viewer);
}

/** Takes the own picture away, with its files: initials are shown. @throws AppError UNAUTHENTICATED */
export async function removeAvatar(viewer: Viewer): Promise<void> {
  const { id } = requireMember(viewer);
  await transaction((tx) => show(tx, id, { avatarId: null, avatarUrl: null }));
}

async function show(
  tx: Database,
  id: string,
  data: { avatarId: string | null; avatarUrl: string | null },
): Promise<void> {
  await replaceAttachment(tx, { person: { id } }, () =>
    tx.user.update({ where: { id }, data, select: { id: true } }),
  );
  await invalidatePages(tx, { soon: [profileTag({ id })] });
}
