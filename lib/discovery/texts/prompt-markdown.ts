import { orNull } from "@/lib/platform/errors";
import { baseHref, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import type { OpenFile } from "@/lib/platform/http/files/open-file";
import type { MessageKeyBelow } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { NOTES } from "@/lib/prompts/writing/content-fields";
import { namedText } from "@/lib/prompts/writing/named-text";
import { addressLanguage } from "@/lib/prompts/language/languages";
import { isForEverybody } from "@/lib/prompts/policy";
import { getPrompt } from "@/lib/prompts/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { pageUrl } from "../page-url";

/** A prompt of a FREE base, or a sample, as Markdown: what its page says. Others have none (docs/product/discovery.md 7). */
export async function promptMarkdown(
  viewer: Viewer,
  { id }: { id: string },
  locale: Locale,
): Promise<OpenFile | null> {
  const prompt = await orNull(getPrompt(viewer, { id }), "PROMPT_NOT_FOUND", "ACCESS_REQUIRED");
  if (!prompt || !isForEverybody(prompt)) return null;
  const canonical = pageUrl(publicPromptHref(prompt), addressLanguage(prompt.language));
  return {
    body: textOf(prompt, canonical, await namedText(viewer, prompt, locale), locale),
    type: "text/markdown; charset=utf-8",
    headers: {
      Link: `<${canonical}>; rel="canonical"`,
      "Content-Language": locale,
      ...(!prompt.base.isListed && { "X-Robots-Tag": "noindex" }),
    },
  };
}

function textOf(prompt: Prompt, page: string, promptText: string, locale: Locale): string {
  const { title, shortDescription, tags, base } = prompt;
  const t = (key: MessageKeyBelow<"promptMarkdown">) => translate(locale, `promptMarkdown.${key}`);
  const author = base.owner.full_name.trim() || translate(locale, "users.nameless");
  return [
    `# ${inline(title)}`,
    inline(shortDescription),
    `## ${t("text")}`,
    fenced(promptText),
    ...NOTES.filter((name) => prompt[name]).flatMap((name) => [
      `## ${translate(locale, `promptForm.${name}`)}`,
      fenced(prompt[name]),
    ]),
    [
      `- ${t("author")}: [${inline(author)}](${pageUrl(profileHref(base.owner), locale)})`,
      `- ${t("base")}: [${inline(base.base_name)}](${pageUrl(baseHref(base), locale)})`,
      ...(tags.length > 0 ? [`- ${t("tags")}: ${tags.map(inline).join(", ")}`] : []),
      `- ${t("page")}: <${page}>`,
    ].join("\n"),
    "",
  ].join("\n\n");
}

/** A person's text on one line, with Markdown escaped. */
export function inline(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|~&!]/g, "\\$&");
}

/** A text as it was typed: behind a fence that is longer than any within it. */
export function fenced(text: string): string {
  const longest = Array.from(text.matchAll(/`+/g)).reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
