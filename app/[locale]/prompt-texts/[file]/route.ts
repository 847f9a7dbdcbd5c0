import { markdownPath } from "@/lib/discovery/texts/markdown-path";
import { promptMarkdown } from "@/lib/discovery/texts/prompt-markdown";
import { byId, idIn, publicPromptHref } from "@/lib/platform/hrefs";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";
import { isLocale, withLocale } from "@/lib/platform/i18n/locales";
import { uuid } from "@/lib/platform/validation/fields";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

/** /public-prompts/<id>.md, with or without the name: a prompt of a FREE base as Markdown. It goes from the cache when its page does. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; file: string }> },
): Promise<Response> {
  const { locale, file } = await params;
  const id = idIn(file.replace(/\.md$/, ""));
  if (!isLocale(locale) || !uuid.safeParse(id).success) return new Response(null, { status: 404 });
  return openFileAnswer(
    request,
    { path: withLocale(markdownPath(id), locale), page: publicPromptHref(byId(id)) },
    () => promptMarkdown(GUEST, { id }, locale),
  );
}
