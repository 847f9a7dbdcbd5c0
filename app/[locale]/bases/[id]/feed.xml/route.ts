import { feedPath } from "@/lib/discovery/feeds/addresses";
import { openBaseFeed, privateBaseFeed } from "@/lib/discovery/feeds/base-feed";
import { baseHref, byId, idIn } from "@/lib/platform/hrefs";
import { openFileAnswer, privateFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** /bases/<id>/feed.xml: recent changes of a FREE base; with a key, of any base that the key's owner has access to. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  const { locale, id: part } = await params;
  const id = idIn(part);
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null) return privateFileAnswer(request, () => privateBaseFeed(GUEST, { id, key }, locale));
  return openFileAnswer(
    request,
    { path: withLocale(feedPath.base(id), locale), page: baseHref(byId(id)) },
    () => openBaseFeed(GUEST, { id }, locale),
  );
}
