import { feedPath } from "@/lib/discovery/feeds/addresses";
import { selectionsFeed } from "@/lib/discovery/feeds/feeds";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** /feeds/selections.xml: the prompts of the latest selections. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return openFileAnswer(request, { path: withLocale(feedPath.selections(), locale) }, () =>
    selectionsFeed(GUEST, locale),
  );
}
