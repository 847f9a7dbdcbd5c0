import { type OpenFile, openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, type Locale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST, type Viewer } from "@/lib/platform/viewer";

type Feed = {
  /** Without language prefix. */
  path: string;
  /** The page it belongs to, if any: both are invalidated together. */
  page?: string;
  make: (viewer: Viewer, locale: Locale) => Promise<OpenFile | null>;
};

/** `GET` of an open feed. @param feedOf the feed that the address names; null: 404 */
export const feedRoute =
  <P extends { locale: string }>(feedOf: (params: P) => Feed | null) =>
  async (request: Request, { params }: { params: Promise<P> }): Promise<Response> => {
    const given = await params;
    const { locale } = given;
    const feed = feedOf(given);
    if (!isLocale(locale) || !feed) return new Response(null, { status: 404 });
    const { path, page, make } = feed;
    return openFileAnswer(request, { path: withLocale(path, locale), page }, () => make(GUEST, locale));
  };
