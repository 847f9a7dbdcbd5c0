import { baseHref, byId, profileHref } from "@/lib/platform/hrefs";
import type { ContentType } from "@/lib/prompts/schema";

export const FEED_TYPE = "application/atom+xml";

/** Where the feeds are, without language prefix. */
export const feedPath = {
  all: () => "/feed.xml",
  selections: () => "/feeds/selections.xml",
  category: (type: ContentType, category: string) =>
    `/feeds/${type.toLowerCase()}/${encodeURIComponent(category)}.xml`,
  /** Of a FREE base; of every other one with the reader's own key behind it (lib/bases/updates/feed-keys). */
  base: (id: string) => `${baseHref(byId(id))}/feed.xml`,
  author: (id: string) => `${profileHref(byId(id))}/feed.xml`,
};
