import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import { feedPath } from "../feeds/addresses";
import { pageUrl } from "../page-url";

/** Pages and files worth reading, with their names in messages (`llms.links`). */
const LINKS = {
  pages: { prompts: "/public-prompts", bases: "/bases" },
  machines: { feed: feedPath.all(), api: "/api-docs" },
} as const;

/** /llms.txt (llmstxt.org): what is here for language models, and how they read it. */
export function llmsText(locale: Locale): string {
  const t = (key: string, args?: Record<string, string>) => translate(locale, `llms.${key}`, args);
  const list = (links: Record<string, string>) =>
    Object.entries(links).map(([name, path]) => `- [${t(`links.${name}`)}](${pageUrl(path, locale)}): ${t(`about.${name}`)}`);
  const fixed = { sitemap: "/sitemap.xml", openapi: "/api/openapi.json" };
  const everywhere = Object.entries(fixed).map(([name, path]) => `- [${t(`links.${name}`)}](${pageUrl(path, "ru")}): ${t(`about.${name}`)}`);
  return [
    `# ${translate(locale, "meta.name")}`,
    `> ${translate(locale, "meta.description")}`,
    t("markdown", { address: pageUrl("/public-prompts/{id}.md", locale) }),
    `## ${t("pages")}`,
    list(LINKS.pages).join("\n"),
    `## ${t("machines")}`,
    [...list(LINKS.machines), ...everywhere].join("\n"),
    "",
  ].join("\n\n");
}
