import { BASES_PER_PAGE } from "@/lib/bases/limits";
import type { ListBasesInput } from "@/lib/bases/schema";
import { type NamedThing, pageHref, profileHref } from "@/lib/platform/hrefs";

/** Cursors that the address remembers; a page further on forgets the way back to the first. */
const TRAIL = 20;

export const PROFILE_TABS = ["all", "free", "paid"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** What a profile lists; kept in the address. */
export type ProfileState = {
  tab: ProfileTab;
  /** The cursors of the pages up to this one; empty on the first page. */
  cursors: string[];
  /** A numbered page of all bases. */
  page?: number;
};

/** Reads the state from an address; whatever makes no sense there is ignored. */
export function parseProfileState(search: Record<string, string | string[] | undefined>): ProfileState {
  const asked = [search.tab ?? ""].flat()[0];
  return {
    tab: PROFILE_TABS.find((tab) => tab === asked) ?? "all",
    cursors: [search.cursor ?? []].flat().slice(0, TRAIL),
  };
}

/** The address of a profile in this state, without language prefix. */
export function profileStateHref(person: NamedThing, { tab, cursors, page = 1 }: ProfileState): string {
  if (page > 1) return pageHref(profileHref(person), page);
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  for (const cursor of cursors.slice(-TRAIL)) query.append("cursor", cursor);
  return query.size > 0 ? `${profileHref(person)}?${query}` : profileHref(person);
}

/** The state as a question to the domain: `limit` bases of this person. */
export function profileBasesInput(id: string, { tab, cursors }: ProfileState, limit: number): ListBasesInput {
  return {
    user_id: id,
    limit,
    ...(tab !== "all" && { accessType: tab === "free" ? "FREE" : "PAID" }),
    ...(cursors.length > 0 && { cursor: cursors.at(-1) }),
  };
}

/** Whether this state has numbered pages, which are for search engines: all bases of the person, by no cursor. */
export function isNumbered({ tab, cursors }: ProfileState): boolean {
  return tab === "all" && cursors.length === 0;
}

/** Whether a person with so many bases has this page. */
export function hasPage(page: number, totalBases: number): boolean {
  return page === 1 || (page - 1) * BASES_PER_PAGE < totalBases;
}

/** How many bases each tab holds. */
export function tabCounts(stats: { totalBases: number; freeBases: number }): Record<ProfileTab, number> {
  return { all: stats.totalBases, free: stats.freeBases, paid: stats.totalBases - stats.freeBases };
}
