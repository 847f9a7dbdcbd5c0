import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { markdownPath } from "@/lib/discovery/texts/markdown-path";
import { publicPromptHref } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import type { Viewer } from "@/lib/platform/viewer";
import { addressLanguage } from "@/lib/prompts/language/languages";
import { isForEverybody } from "@/lib/prompts/policy";
import { findPrompt } from "./find-prompt";

/** As much of a description as a search result shows. */
const DESCRIPTION_LENGTH = 160;

/** Title and description of a public prompt's page. Hidden and missing prompts give nothing away. */
export async function publicPromptMetadata(
  viewer: Viewer,
  { locale, id }: { locale: string; id: string },
): Promise<Metadata> {
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !isForEverybody(found.prompt)) {
    const t = await getTranslations({ locale, namespace: "prompts.missing" });
    return { title: t("title"), robots: { index: false } };
  }
  const { title, shortDescription, cover, language } = found.prompt;
  const description = shortDescription.replace(/\s+/g, " ").slice(0, DESCRIPTION_LENGTH);
  const shared = sharedMetadata(
    {
      path: publicPromptHref(found.prompt),
      title,
      description,
      drawn: { kind: "prompts", id },
      type: "article",
      cover,
      only: addressLanguage(language),
    },
    locale,
  );
  return {
    title,
    description,
    ...shared,
    ...(!found.prompt.base.isListed && { robots: { index: false } }),
    alternates: alternatesOf(
      publicPromptHref(found.prompt),
      locale,
      { "text/markdown": { path: markdownPath(id), title } },
      addressLanguage(language),
    ),
  };
}
