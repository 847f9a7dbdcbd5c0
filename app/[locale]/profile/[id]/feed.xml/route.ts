import { feedPath } from "@/lib/discovery/feeds/addresses";
import { feedRoute } from "@/lib/discovery/feeds/feed-route";
import { authorFeed } from "@/lib/discovery/feeds/feeds";
import { byId, idIn, profileHref } from "@/lib/platform/hrefs";

export const dynamic = "force-dynamic";

/** The newest open prompts of a person. */
export const GET = feedRoute((params: { locale: string; id: string }) => {
  const id = idIn(params.id);
  return {
    path: feedPath.author(id),
    page: profileHref(byId(id)),
    make: (viewer, locale) => authorFeed(viewer, { id }, locale),
  };
});
