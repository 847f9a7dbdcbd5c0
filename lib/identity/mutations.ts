import { transaction } from "@/lib/platform/db/transaction";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { AppError } from "@/lib/platform/errors";
import { profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { z } from "@/lib/platform/validation/zod";
import { isAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { DELETING_MS, eraseAccount, holdLeaving } from "./people/erase-account";
import { requireFreshSignIn } from "./sign-in/fresh-sign-in";
import { getMe } from "./queries";
import type { deleteInput, OwnUser, profileInput } from "./schema";

/** Changes the fields of the own profile that are given. @throws AppError UNAUTHENTICATED */
export async function updateMe(viewer: Viewer, input: z.infer<typeof profileInput>): Promise<OwnUser> {
  const { id } = requireMember(viewer);
  await transaction(async (tx) => {
    await tx.user.update({
      where: { id },
      data: omitUndefined({
        fullName: input.full_name,
        aboutAuthor: input.about_author,
        vkUrl: input.vk_url,
        telegramUrl: input.telegram_url,
        language: input.language,
        showEmail: input.show_email,
      }),
    });
    // Hiding the address takes effect at once on every page; the name is on the author's bases and prompts as well.
    // Its address, which has the name in it, is in the sitemap.
    const tag = profileTag({ id });
    const lists = input.full_name === undefined ? [] : (["lists"] as const);
    await invalidatePages(
      tx,
      input.show_email === false ? { now: [tag], soon: lists } : { soon: [tag, ...lists] },
    );
  });
  return getMe(viewer);
}

/**
 * Deletes the account with its bases, prompts, knowledge and sessions, in one transaction.
 * @param input.confirm the person's name, typed again
 * @throws AppError UNAUTHENTICATED, FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED (another name), ACCOUNT_HAS_SUBSCRIBERS (others hold
 *   unexpired access), ACCOUNT_HAS_MEMBERS (bases are shared: `scheduleDeletion`), LAST_ADMIN, CONFLICT (made an administrator meanwhile)
 */
export async function deleteMe(viewer: Viewer, { confirm }: z.output<typeof deleteInput>): Promise<void> {
  const { id } = requireFreshSignIn(viewer);
  await transaction(
    async (tx) => {
      await holdLeaving(tx, id, { isAdmin: isAdmin(viewer), confirm });
      const [shared] = await tx.$queryRaw<{ count: number }[]>`
        SELECT count(DISTINCT b.id)::int AS count FROM prompt_bases b JOIN base_members m ON m.base_id = b.id WHERE b.owner_id = ${id}::uuid`;
      if (shared!.count > 0) throw new AppError("ACCOUNT_HAS_MEMBERS", { params: { count: shared!.count } });
      await eraseAccount(tx, id);
    },
    { longest: DELETING_MS },
  );
}
