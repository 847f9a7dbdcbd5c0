import { feedPath } from "@/lib/discovery/feeds/addresses";
import { newestFeed } from "@/lib/discovery/feeds/feeds";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** /feed.xml: the newest open prompts of everybody. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return openFileAnswer(request, { path: withLocale(feedPath.all(), locale) }, () =>
    newestFeed(GUEST, locale),
  );
}
