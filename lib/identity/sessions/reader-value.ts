import type { HeaderUser } from "../people/header-user";

/** A browser keeps no cookie whose name and value are longer together; it counts bytes, and these are letters of ASCII. */
const LONGEST = 4_000;

type Kept = Omit<HeaderUser, "unread">;

/** What a browser keeps of its member; without the picture where it is too long, and "" where that does not help: it keeps nothing then. */
export function readerValue({ unread: _, ...user }: Kept & { unread?: number }): string {
  const written = (kept: Kept) => encodeURIComponent(JSON.stringify(kept));
  return [user, { ...user, avatar_url: null }].map(written).find(({ length }) => length < LONGEST) ?? "";
}

/** The member whom a whole value names; a browser may hold anything. @param decode takes off the rest of its encoding */
export function parseReader(value: string, decode = (text: string) => text): Kept | null {
  try {
    const user = JSON.parse(decode(value)) as Kept;
    const { id, slug, full_name: name, bases, can } = user;
    const texts = [id, slug, name].every((each) => typeof each === "string");
    const isWhole = texts && typeof can.administer === "boolean" && (bases === null || Array.isArray(bases));
    return isWhole ? user : null;
  } catch {
    return null;
  }
}
