import { getProfile } from "@/lib/identity/queries";
import { db } from "@/lib/platform/db/client";
import { orNull } from "@/lib/platform/errors";
import { profileHref, profileTag, SELECTIONS } from "@/lib/platform/hrefs";
import type { OpenFile } from "@/lib/platform/http/files/open-file";
import { translate } from "@/lib/platform/i18n/translate";
import { NEWEST_FIRST } from "@/lib/platform/db/keyset";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { uuid } from "@/lib/platform/validation/fields";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { CATEGORY_GROUPS } from "@/lib/prompts/categories/groups";
import { cardSelect, presentCard } from "@/lib/prompts/present-prompt";
import { listPublicPrompts } from "@/lib/prompts/queries";
import { listedWhere } from "@/lib/prompts/readable";
import type { ContentType } from "@/lib/prompts/schema";
import { listSelections } from "@/lib/follows/weekly/queries";
import { feedPath } from "./addresses";
import { atom } from "./atom";

/** Newest prompts that a feed has. */
const ENTRIES = 30;

// Prompts of FREE bases only, for any viewer, and never their texts.

/** The newest open prompts of everybody. */
export async function newestFeed(viewer: Viewer, locale: Locale): Promise<OpenFile> {
  const { items } = await listPublicPrompts(viewer, { limit: ENTRIES });
  return atom(
    { path: feedPath.all(), page: "/public-prompts", title: translate(locale, "feeds.all"), prompts: items },
    locale,
  );
}

/** The latest selections in the feed's language. */
export async function selectionsFeed(viewer: Viewer, locale: Locale): Promise<OpenFile> {
  const { items } = await listSelections(viewer, { language: locale });
  const title = translate(locale, "feeds.selections");
  const feed = { path: feedPath.selections(), page: SELECTIONS, title, selections: items.slice(0, ENTRIES) };
  return atom(feed, locale);
}

/** The newest open prompts of a category. @param name as it is stored; `label` as the reader's language has it */
export async function categoryFeed(
  viewer: Viewer,
  { type, name, label }: { type: ContentType; name: string; label: string },
  locale: Locale,
): Promise<OpenFile | null> {
  if (!CATEGORY_GROUPS[type].some(({ categories }) => categories.some((category) => category.name === name)))
    return null;
  const { items } = await listPublicPrompts(viewer, { limit: ENTRIES, contentType: type, category: [name] });
  return atom(
    {
      path: feedPath.category(type, name),
      page: "/public-prompts",
      title: translate(locale, "feeds.category", { name: label }),
      prompts: items,
    },
    locale,
  );
}

/** The newest open prompts of a person. */
export async function authorFeed(
  viewer: Viewer,
  { id }: { id: string },
  locale: Locale,
): Promise<OpenFile | null> {
  const author = uuid.safeParse(id).success
    ? await orNull(getProfile(viewer, { id }), "USER_NOT_FOUND")
    : null;
  if (!author) return null;
  addPageTags(profileTag({ id }));
  const rows = await db.prompt.findMany({
    where: { ...listedWhere, userId: id },
    orderBy: NEWEST_FIRST,
    take: ENTRIES,
    select: cardSelect,
  });
  const name = author.full_name.trim() || translate(locale, "users.nameless");
  return atom(
    {
      path: feedPath.author(id),
      page: profileHref(author),
      title: translate(locale, "feeds.author", { name }),
      prompts: rows.map((row) => presentCard(viewer, row)),
    },
    locale,
  );
}
