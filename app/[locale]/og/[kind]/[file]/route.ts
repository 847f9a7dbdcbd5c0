import { picture } from "@/lib/discovery/pictures/picture";
import { PICTURE_KINDS, picturePath } from "@/lib/discovery/pictures/picture-path";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** /og/<kind>/<id>.png: the picture that a link to a page shows elsewhere. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; kind: string; file: string }> },
): Promise<Response> {
  const { locale, kind: asked, file } = await params;
  const kind = PICTURE_KINDS.find((each) => each === asked);
  const id = /^([a-z0-9-]{1,36})\.png$/.exec(file)?.[1];
  if (!isLocale(locale) || !kind || !id) return new Response(null, { status: 404 });
  return openFileAnswer(request, { path: withLocale(picturePath(kind, id), locale) }, () =>
    picture(GUEST, { kind, id }, locale),
  );
}
