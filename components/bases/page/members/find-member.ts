import { getMember } from "@/lib/bases/access/members/queries";
import type { Member } from "@/lib/bases/access/members/schema";
import { AppError } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { findShared } from "./find-shared";

/** A member of a base by a page's address; null where there is none. */
export async function findMember(
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
  locale: Locale,
) {
  const shared = await findShared(viewer, id, locale);
  if (!shared || !uuid.safeParse(userId).success) return null;
  const member = await getMember(viewer, { id: shared.base.id, userId }).catch(noMember);
  return member && { ...shared, member };
}

function noMember(error: unknown): Member | null {
  if (error instanceof AppError && error.code === "MEMBER_NOT_FOUND") return null;
  throw error;
}
