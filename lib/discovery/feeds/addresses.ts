import type { ContentType } from "@/lib/prompts/types";

export const FEED_TYPE = "application/atom+xml";

/** Where the feeds stand, without language prefix. */
export const feedPath = {
  all: () => "/feed.xml",
  category: (type: ContentType, category: string) => `/feeds/${type.toLowerCase()}/${encodeURIComponent(category)}.xml`,
  author: (id: string) => `/profile/${id}/feed.xml`,
};
