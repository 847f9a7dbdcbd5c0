import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { JsonLd } from "@/components/layout/json-ld";
import { sayIfGone } from "@/lib/discovery/gone/gone";
import { promptData } from "@/lib/discovery/structured-data/prompt";
import { baseHref, publicPromptHref } from "@/lib/platform/hrefs";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { isForEverybody } from "@/lib/prompts/policy";
import { categoryLabel } from "./category-label";
import { findPrompt } from "./detail/find-prompt";
import { PromptDetail } from "./detail/prompt-detail";
import { SampleNotice } from "./detail/sample-notice";

/**
 * /public-prompts/{id}: a prompt of a FREE base, or a sample of a paid one; any other does not exist here, and one that has become paid
 * may come back.
 */
export async function PublicPromptPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const found = await findPrompt(viewer, id);
  if (!found) await sayIfGone("prompt", id);
  if (!found || !("prompt" in found) || !isForEverybody(found.prompt)) notFound();
  const [t, locale] = [await getTranslations("prompts.public"), (await getLocale()) as Locale];
  const { prompt } = found;
  const { contentType, category, base, isSample } = prompt;
  const genre = category && category !== NO_CATEGORY ? categoryLabel(contentType, category, locale) : "";
  const above = isSample
    ? { path: baseHref(base), name: base.base_name }
    : { path: "/public-prompts", name: t("title") };
  return (
    <>
      <JsonLd of={promptData(prompt, genre, locale)} />
      {isSample && <SampleNotice baseId={base.id} />}
      <PromptDetail
        prompt={prompt}
        back={{ href: "/public-prompts", label: t("title") }}
        trail={<Breadcrumbs above={above} page={{ path: publicPromptHref({ id }), name: prompt.title }} />}
      />
    </>
  );
}
