import { slugOf } from "@/lib/platform/text/slug";
import type { Viewer } from "@/lib/platform/viewer";
import { canAdminister } from "../policy";
import { getSessionPerson } from "../viewer-of";

/** The signed-in person as the header shows them. */
export type HeaderUser = {
  id: string;
  slug: string;
  full_name: string;
  avatar_url: string | null;
  unread: number;
  /** Has pages about sales. */
  isSeller: boolean;
  /** Has pages about orders and subscriptions. */
  isBuyer: boolean;
  /** The consent that holds was not accepted yet (lib/papers). */
  owesConsent: boolean;
  can: { administer: boolean };
};

/** What the header of this page shows of the signed-in person; null for guests. */
export async function getHeaderUser(viewer: Viewer): Promise<HeaderUser | null> {
  if (viewer.kind !== "member") return null;
  const person = await getSessionPerson();
  if (person?.viewer.id !== viewer.id) return null;
  return {
    id: viewer.id,
    slug: slugOf(person.fullName),
    full_name: person.fullName,
    avatar_url: person.avatarUrl,
    unread: person.unread,
    isSeller: person.isSeller,
    isBuyer: person.isBuyer,
    owesConsent: viewer.owesConsent ?? false,
    can: { administer: canAdminister(viewer) },
  };
}
