import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { leadToAddress } from "@/components/common/lead-to-address";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { DrawnForEverybody } from "@/components/layout/reader/drawn-for-everybody";
import { JsonLd } from "@/components/layout/json-ld";
import { promptData } from "@/lib/discovery/structured-data/prompt";
import { baseHref, idIn, PUBLIC_PROMPTS, publicPromptHref } from "@/lib/platform/hrefs";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { endOf } from "@/lib/platform/page-cache/cached-page";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import { addressLanguage } from "@/lib/prompts/language/languages";
import { isForEverybody } from "@/lib/prompts/policy";
import { slugsOfTags } from "@/lib/prompts/lists/sections/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { categoryName } from "@/lib/prompts/categories/groups";
import { findPrompt } from "./detail/find-prompt";
import { FurtherPrompts } from "./detail/further-prompts";
import { PromptDetail } from "./detail/prompt-detail";
import { categoryHref } from "./sections/section-texts";
import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "@/lib/platform/i18n/navigation";

/**
 * /public-prompts/{id}-{slug}: a prompt of a FREE base, or a sample of a paid one; any other does not exist here, and one that has become paid
 * may come back. @param asked the last segment of the requested path: the id, with or without a slug
 */
export async function PublicPromptPage({ viewer, asked }: { viewer: Viewer; asked: string }) {
  const id = idIn(asked);
  const found = await findPrompt(viewer, id);
  if (!found || !("prompt" in found) || !isForEverybody(found.prompt)) notFound();
  await leadToAddress(publicPromptHref(found.prompt), asked);
  const [t, locale] = [await getTranslations("prompts.public"), (await getLocale()) as Locale];
  const { prompt } = found;
  const { category, base, isSample } = prompt;
  // Those who may change it get a page with more; a sample is read beside what its base holds.
  if (prompt.is_public) sameForEverybody({ base: base.id, person: prompt.userId ?? undefined });
  const genre = category && category !== NO_CATEGORY ? categoryName(category, locale) : "";
  const sections = {
    category: prompt.is_public ? categoryHref(prompt) : null,
    tags: await slugsOfTags(viewer, prompt.tags),
  };
  const list = { path: PUBLIC_PROMPTS, name: t("title") };
  const above = isSample
    ? { path: baseHref(base), name: base.base_name }
    : [list, ...(sections.category ? [{ path: sections.category, name: genre }] : [])];
  return (
    <>
      {viewer.kind === "guest" && prompt.is_public && (
        <DrawnForEverybody base={endOf(base.id)} person={prompt.userId} />
      )}
      <JsonLd of={promptData(prompt, genre, locale)} />
      {isSample && <SampleNotice base={base} />}
      <PromptDetail
        viewer={viewer}
        prompt={prompt}
        back={{ href: PUBLIC_PROMPTS, label: t("title") }}
        sections={sections}
        trail={
          <Breadcrumbs
            above={above}
            page={{
              path: publicPromptHref(prompt),
              name: prompt.title,
              only: addressLanguage(prompt.language),
            }}
          />
        }
      />
      <div className="print:hidden">
        <FurtherPrompts viewer={viewer} prompt={prompt} />
      </div>
    </>
  );
}

/** Over a sample: that the base it is from holds more. */
function SampleNotice({ base }: { base: Prompt["base"] }) {
  const t = useTranslations("prompts.sample");
  return (
    <aside className="mx-auto mb-6 flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-soft-foreground">
      <BookOpen aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t("text")}</p>
      <Link
        href={baseHref(base)}
        prefetch={false}
        className="font-medium underline underline-offset-4 touch:py-3"
      >
        {t("toBase")}
      </Link>
    </aside>
  );
}
