import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PageHeader } from "@/components/common/page-header";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { cardItem } from "../../card/card-item";
import { PROMPT_CARD_MESSAGES } from "../../card/prompt-card-messages";
import { PromptGrid } from "../../card/prompt-grid";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { listData } from "@/lib/discovery/structured-data/lists";
import { AppError } from "@/lib/platform/errors";
import { publicPromptHref, selectionHref, SELECTIONS } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { addressLanguage } from "@/lib/prompts/language/languages";
import { drawnSelection } from "@/lib/follows/weekly/queries";
import { selectionInput } from "@/lib/follows/weekly/schema";
import { Subscription } from "./selections-page";

/** Selections go by Moscow's calendar. */
const TIME_ZONE = "Europe/Moscow";

/** A selection by its address, once for the page and its metadata; null where there is none. */
const findSelection = cache(async (viewer: Viewer, asked: string) => {
  const { data } = selectionInput.safeParse({ number: asked });
  if (!data || String(data.number) !== asked) return null;
  return drawnSelection(viewer, data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
});

/** /selections/{number}: a week's prompts as cards (docs/product/discovery.md 12). */
export async function SelectionPage({ viewer, asked }: { viewer: Viewer; asked: string }) {
  const selection = await findSelection(viewer, asked);
  if (!selection) notFound();
  const [t, locale] = [await getTranslations("weekly"), (await getLocale()) as Locale];
  const { number, note, publishedAt, prompts, language } = selection;
  const title = t("of", { date: formatDate(publishedAt, locale, TIME_ZONE) ?? "" });
  const items = prompts.map((card) => cardItem(card, locale));
  return (
    <>
      <JsonLd
        of={listData(
          prompts.map((prompt) => ({
            path: publicPromptHref(prompt),
            name: prompt.title,
            only: addressLanguage(prompt.language),
          })),
          locale,
        )}
      />
      <PageHeader
        title={title}
        trail={
          <Breadcrumbs
            above={{ path: SELECTIONS, name: t("title") }}
            page={{ path: selectionHref(number), name: title, only: language }}
          />
        }
        description={note}
        actions={<Subscription viewer={viewer} />}
      />
      <h2 className="sr-only">{t("prompts")}</h2>
      <ClientMessages namespaces={PROMPT_CARD_MESSAGES}>
        <PromptGrid items={items} place="open" />
      </ClientMessages>
    </>
  );
}

export async function selectionMetadata(viewer: Viewer, locale: string, asked: string): Promise<Metadata> {
  const [selection, t] = [await findSelection(viewer, asked), await getTranslations({ locale })];
  if (!selection) return { title: t("notFound.title"), robots: { index: false } };
  const { number, note, publishedAt, language, prompts } = selection;
  const path = selectionHref(number);
  const title = t("weekly.of", { date: formatDate(publishedAt, locale as Locale, TIME_ZONE) ?? "" });
  const description = note || prompts.map((prompt) => prompt.title).join(", ");
  return {
    title,
    description,
    ...sharedMetadata({ path, title, description, only: language }, locale),
    alternates: alternatesOf(
      path,
      locale,
      { [FEED_TYPE]: { path: feedPath.selections(), title: t("feeds.selections") } },
      language,
    ),
  };
}
