import { db } from "@/lib/platform/db/client";

/** Search engines read at most 50,000 addresses per file, each of ours counts twice (ru, en); the newest are enough. */
const LIMIT = 20_000;

export type SitemapEntry = { path: string; changed: Date };

/**
 * Addresses of all public prompts, FREE bases and their authors' profiles, newest first, for search engines. Public by
 * definition: no viewer.
 */
export async function sitemapEntries(): Promise<SitemapEntry[]> {
  const [prompts, bases, authors] = await Promise.all([
    db.prompt.findMany({ where: { isPublic: true }, select: { id: true, updatedAt: true }, orderBy: { createdAt: "desc" }, take: LIMIT }),
    db.promptBase.findMany({ where: { accessType: "FREE" }, select: { id: true, updatedAt: true }, orderBy: { createdAt: "desc" }, take: LIMIT / 4 }),
    db.user.findMany({
      where: { bases: { some: { accessType: "FREE", prompts: { some: { isPublic: true } } } } },
      select: { id: true, updatedAt: true },
      orderBy: { createdAt: "desc" },
      take: LIMIT / 4,
    }),
  ]);
  return [
    ...prompts.map(({ id, updatedAt }) => ({ path: `/public-prompts/${id}`, changed: updatedAt })),
    ...bases.map(({ id, updatedAt }) => ({ path: `/bases/${id}`, changed: updatedAt })),
    ...authors.map(({ id, updatedAt }) => ({ path: `/profile/${id}`, changed: updatedAt })),
  ];
}
