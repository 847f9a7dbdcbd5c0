import { markdownPath } from "@/lib/discovery/texts/markdown-path";
import { promptMarkdown } from "@/lib/discovery/texts/prompt-markdown";
import { publicPromptHref } from "@/lib/platform/hrefs";
import { openFileAnswer } from "@/lib/platform/http/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** /public-prompts/<id>.md: a prompt of a FREE base as Markdown. It goes from the cache when its page does. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; file: string }> },
): Promise<Response> {
  const { locale, file } = await params;
  const id = /^([0-9a-f-]{36})\.md$/.exec(file)?.[1];
  if (!isLocale(locale) || !id) return new Response(null, { status: 404 });
  return openFileAnswer(
    request,
    { path: withLocale(markdownPath(id), locale), page: publicPromptHref({ id }) },
    () => promptMarkdown(GUEST, { id }, locale),
  );
}
