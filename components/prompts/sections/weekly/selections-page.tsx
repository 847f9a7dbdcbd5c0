import { BellPlus, BellRing, Newspaper } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { Button, LinkButton } from "@/components/ui/button";
import { FEED_TYPE, feedPath } from "@/lib/discovery/feeds/addresses";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { listData } from "@/lib/discovery/structured-data/lists";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { getSettings } from "@/lib/notifications/settings";
import { PUBLIC_PROMPTS, selectionHref, SELECTIONS } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { getPathname, Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { listSelections } from "@/lib/follows/weekly/queries";
import { SubscribeButton } from "./subscribe-button";

/** Titles shown of a selection. */
const TITLES = 4;

/** /selections: the week's selections in the page's language (docs/product/discovery.md 12). */
export async function SelectionsPage({ viewer }: { viewer: Viewer }) {
  const [t, locale] = [await getTranslations("weekly"), (await getLocale()) as Locale];
  const { items } = await listSelections(viewer, { language: locale });
  const links = items.map(({ number, titles }) => ({ path: selectionHref(number), name: titles.join(", ") }));
  return (
    <div className="max-w-3xl">
      {links.length > 0 && <JsonLd of={listData(links, locale)} />}
      <PageHeader title={t("title")} description={t("lead")} actions={<Subscription viewer={viewer} />} />
      {items.length === 0 ? (
        <EmptyState
          icon={Newspaper}
          title={t("empty")}
          action={
            <Button asChild>
              <Link href={PUBLIC_PROMPTS}>{t("browse")}</Link>
            </Button>
          }
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <ul className="grid divide-y rounded-lg border bg-card">
          {items.map(({ number, note, publishedAt, titles }) => (
            <li
              key={number}
              className="relative grid gap-1 p-4 transition-colors focus-within:bg-accent hover:bg-accent"
            >
              <h2 className="font-medium">
                <Link href={selectionHref(number)} prefetch={false} className="after:absolute after:inset-0">
                  <DateText value={publishedAt} />
                </Link>
              </h2>
              {note && <p className="text-pretty wrap-anywhere">{note}</p>}
              <p className="text-sm text-pretty wrap-anywhere text-muted-foreground">
                {t("titles", {
                  titles: titles.slice(0, TITLES).join(" · "),
                  others: Math.max(0, titles.length - TITLES),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The way to get them: by one press, after signing in for a guest. */
export async function Subscription({ viewer }: { viewer: Viewer }) {
  const [t, locale] = [await getTranslations("weekly"), await getLocale()];
  if (viewer.kind === "guest")
    return (
      <Button asChild variant="outline">
        <a href={signInPath(getPathname({ href: SELECTIONS, locale }))}>
          <BellPlus aria-hidden />
          {t("subscribe")}
        </a>
      </Button>
    );
  const { kinds } = await getSettings(viewer);
  if (kinds.some(({ kind, inApp, byMail }) => kind === "selection" && (inApp || byMail)))
    return (
      <LinkButton variant="secondary" href="/settings/notifications">
        <BellRing aria-hidden />
        {t("subscribed")}
      </LinkButton>
    );
  return (
    <ClientMessages namespaces={["weekly.button"]}>
      <SubscribeButton />
    </ClientMessages>
  );
}

export async function selectionsMetadata(locale: string): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const [title, description] = [t("weekly.title"), t("weekly.lead")];
  return {
    title,
    description,
    ...sharedMetadata({ path: SELECTIONS, title, description }, locale),
    alternates: alternatesOf(SELECTIONS, locale, {
      [FEED_TYPE]: { path: feedPath.selections(), title: t("feeds.selections") },
    }),
  };
}
