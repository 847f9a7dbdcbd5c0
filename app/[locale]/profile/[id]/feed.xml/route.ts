import { feedPath } from "@/lib/discovery/feeds/addresses";
import { authorFeed } from "@/lib/discovery/feeds/feeds";
import { byId, idIn, profileHref } from "@/lib/platform/hrefs";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** The newest open prompts of a person. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  const { locale, id: part } = await params;
  const id = idIn(part);
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return openFileAnswer(
    request,
    { path: withLocale(feedPath.author(id), locale), page: profileHref(byId(id)) },
    () => authorFeed(GUEST, { id }, locale),
  );
}
