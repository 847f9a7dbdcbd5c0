import { categoryName } from "@/lib/prompts/categories/groups";
import { feedPath } from "@/lib/discovery/feeds/addresses";
import { categoryFeed } from "@/lib/discovery/feeds/feeds";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";
import { CONTENT_TYPES } from "@/lib/bases/content-types";

export const dynamic = "force-dynamic";

/** /feeds/<type>/<category>.xml: the newest open prompts of a category. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; type: string; file: string }> },
): Promise<Response> {
  const { locale, type: asked, file } = await params;
  const type = CONTENT_TYPES.find((each) => each.toLowerCase() === asked);
  const name = nameOf(file);
  if (!isLocale(locale) || !type || name === null) return new Response(null, { status: 404 });
  const label = categoryName(name, locale);
  return openFileAnswer(request, { path: withLocale(feedPath.category(type, name), locale) }, () =>
    categoryFeed(GUEST, { type, name, label }, locale),
  );
}

function nameOf(file: string): string | null {
  try {
    return /^(.{1,60})\.xml$/u.exec(decodeURIComponent(file))?.[1] ?? null;
  } catch {
    return null; // no text that anybody encoded
  }
}
