import { profileTag } from "@/lib/platform/hrefs";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { slugOf } from "@/lib/platform/text/slug";
import type { Viewer } from "@/lib/platform/viewer";
import type { User } from "@/lib/platform/db/generated/client";
import { canSeeEmail } from "../policy";
import type { OwnUser, UserCard } from "../schema";

/** What a card shows of a user, and what decides who sees the address. */
export type CardRow = Pick<
  User,
  | "id"
  | "fullName"
  | "email"
  | "showEmail"
  | "avatarUrl"
  | "aboutAuthor"
  | "vkUrl"
  | "telegramUrl"
  | "createdAt"
>;

/** A user's row as this viewer may see it. @param promptCount prompts in FREE bases */
export function toUserCard(viewer: Viewer, user: CardRow, promptCount: number): UserCard {
  addPageTags(profileTag(user));
  return {
    id: user.id,
    slug: slugOf(user.fullName),
    full_name: user.fullName,
    ...(canSeeEmail(viewer, user) && { email: user.email }),
    avatar_url: user.avatarUrl,
    about_author: user.aboutAuthor,
    prompt_count: promptCount,
    vk_url: user.vkUrl,
    telegram_url: user.telegramUrl,
    created_at: user.createdAt.toISOString(),
  };
}

/** A user's own record, with what only they see. */
export function toOwnUser(viewer: Viewer, user: User, promptCount: number): OwnUser {
  return {
    ...toUserCard(viewer, user, promptCount),
    email: user.email,
    role: user.role,
    language: user.language,
    show_email: user.showEmail,
  };
}
