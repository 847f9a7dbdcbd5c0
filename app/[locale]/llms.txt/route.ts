import { llmsText } from "@/lib/discovery/texts/llms-text";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";

export const dynamic = "force-dynamic";

/** /llms.txt: an overview of the site for language models. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return openFileAnswer(request, { path: withLocale("/llms.txt", locale) }, async () => ({
    body: llmsText(locale),
    type: "text/plain; charset=utf-8",
  }));
}
