import { Prisma } from "@/lib/platform/db/generated/client";
import { readByKey } from "@/lib/platform/db/read";
import { endOf } from "@/lib/platform/page-cache/cached-page";
import { slugOf } from "@/lib/platform/text/slug";
import type { Member, Viewer } from "@/lib/platform/viewer";
import { canAdminister } from "../policy";
import { sessionMark } from "../sessions/session-token";
import { getSessionPerson } from "../viewer-of";
import { headerSql, type HeaderRow, MOST_BASES } from "./header-sql";

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
  /** The ends of the ids of the bases that they have a part in, whose open pages are theirs alone; null: too many to say. */
  bases: readonly string[] | null;
  /** A mark of the session; "" where there is none. */
  session: string;
  can: { administer: boolean };
};

/** What the header of this page shows of the signed-in person; null for guests. */
export async function getHeaderUser(viewer: Viewer): Promise<HeaderUser | null> {
  if (viewer.kind !== "member") return null;
  const person = await getSessionPerson();
  return person?.viewer.id === viewer.id ? headerUser(viewer, person) : null;
}

/** The same for a call: one statement. @param beside further columns over the row u of users, each after a comma */
export async function readHeaderUser<Beside extends object>(
  viewer: Member,
  beside = Prisma.empty,
): Promise<{ user: HeaderUser; row: Beside }> {
  const [row] = await readByKey<HeaderRow & Beside>`
    SELECT ${headerSql()} ${beside} FROM users u WHERE u.id = ${viewer.id}::uuid`;
  return { user: headerUser(viewer, row!), row: row! };
}

function headerUser(viewer: Member, { fullName, avatarUrl, baseIds, ...more }: HeaderRow): HeaderUser {
  return {
    id: viewer.id,
    slug: slugOf(fullName),
    full_name: fullName,
    avatar_url: avatarUrl,
    unread: more.unread,
    isSeller: more.isSeller,
    isBuyer: more.isBuyer,
    owesConsent: viewer.owesConsent ?? false,
    bases: baseIds.length > MOST_BASES ? null : baseIds.map(endOf).sort(),
    session: viewer.via.kind === "session" ? sessionMark(viewer.via.id) : "",
    can: { administer: canAdminister(viewer) },
  };
}
