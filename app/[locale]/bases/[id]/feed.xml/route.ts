import { feedPath } from "@/lib/discovery/feeds/addresses";
import { openBaseFeed, privateBaseFeed } from "@/lib/discovery/feeds/base-feed";
import { feedRoute } from "@/lib/discovery/feeds/feed-route";
import { baseHref, byId, idIn } from "@/lib/platform/hrefs";
import { privateFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

type Params = { locale: string; id: string };

const openFeed = feedRoute(({ id: part }: Params) => {
  const id = idIn(part);
  return {
    path: feedPath.base(id),
    page: baseHref(byId(id)),
    make: (viewer, locale) => openBaseFeed(viewer, { id }, locale),
  };
});

/** /bases/<id>/feed.xml: recent changes of a FREE base; with a key, of any base that the key's owner has access to. */
export async function GET(request: Request, context: { params: Promise<Params> }): Promise<Response> {
  const { locale, id } = await context.params;
  const key = new URL(request.url).searchParams.get("key");
  if (key === null || !isLocale(locale)) return openFeed(request, context);
  return privateFileAnswer(request, () => privateBaseFeed(GUEST, { id: idIn(id), key }, locale));
}
