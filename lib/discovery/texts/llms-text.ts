import type { MessageKeyBelow } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { feedPath } from "../feeds/addresses";
import { pageUrl } from "../page-url";
import { markdownPath } from "./markdown-path";

type Link = MessageKeyBelow<"llms.links">;
type Links = Partial<Record<Link, string>>;

/** Pages and files worth reading, by their keys in messages (`llms.links`); `everywhere`: those without a language. */
const LINKS = {
  pages: { prompts: "/public-prompts", bases: "/bases" },
  machines: { feed: feedPath.all(), api: "/api-docs", mcp: "/connect" },
  everywhere: { sitemap: "/sitemap.xml", openapi: "/api/openapi.json" },
} as const satisfies Record<string, Links>;

/** /llms.txt (llmstxt.org): content for language models, and how to read it. */
export function llmsText(locale: Locale): string {
  const t = (key: MessageKeyBelow<"llms">, args?: Record<string, string>) =>
    translate(locale, `llms.${key}`, args);
  const list = (links: Links, language: Locale) =>
    (Object.entries(links) as [Link, string][]).map(
      ([name, path]) => `- [${t(`links.${name}`)}](${pageUrl(path, language)}): ${t(`about.${name}`)}`,
    );
  return [
    `# ${translate(locale, "meta.name")}`,
    `> ${translate(locale, "meta.description")}`,
    t("markdown", { address: pageUrl(markdownPath("{id}"), locale) }),
    `## ${t("pages")}`,
    list(LINKS.pages, locale).join("\n"),
    `## ${t("machines")}`,
    [...list(LINKS.machines, locale), ...list(LINKS.everywhere, "ru")].join("\n"),
    "",
  ].join("\n\n");
}
