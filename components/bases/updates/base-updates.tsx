import { ChevronDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Base } from "@/lib/bases/schema";
import { UPDATE_LIMITS } from "@/lib/bases/updates/limits";
import { getNews } from "@/lib/bases/updates/queries";
import type { Viewer } from "@/lib/platform/viewer";
import { cn } from "@/components/ui/cn";
import { FeedButton } from "./feed-button";
import { feedOf } from "./feed-of";
import { newsKey, newsSentence } from "./news-sentence";
import { NoteVisit } from "../page/lazy-owner";
import { UpdateList } from "./update-list";

/** «Что нового»: changes in a base, expanded for people who have unread ones, with the feed for readers (docs/product/updates.md). */
export async function BaseUpdates({
  viewer,
  base,
  className,
}: {
  viewer: Viewer;
  base: Base;
  className: string;
}) {
  if (base.access_type === "PRIVATE") return null;
  const [t, sentence, { news, visitDue }] = await Promise.all([
    getTranslations("updates"),
    getTranslations("updates.sentence"),
    getNews(viewer, base),
  ]);
  const isOpen = base.access_type === "FREE";
  const feed = feedOf(viewer, base);
  if (!news && !feed) return null;
  const days = UPDATE_LIMITS.keptDays;
  return (
    <ClientMessages namespaces={["updates"]}>
      {visitDue && <NoteVisit baseId={base.id} />}
      <section
        id="updates"
        aria-labelledby="updates-title"
        className={cn("grid scroll-mt-20 grid-cols-1 gap-2 rounded-lg border bg-card px-4 py-3", className)}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <h2 id="updates-title" className="text-base font-semibold">
              {t("title")}
            </h2>
            <p className="text-sm text-muted-foreground">
              {news
                ? t(news.isPersonal ? "sinceVisit" : "lately", { days, news: newsSentence(sentence, news) })
                : t("nothing", { days })}
            </p>
          </div>
          {feed && <FeedButton base={feed} />}
        </div>
        {news?.items.some(({ title }) => title) && (
          <details open={news.isPersonal} className="group">
            <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm py-1 text-sm font-medium text-primary touch:py-2.5 [&::-webkit-details-marker]:hidden">
              {t("show")}
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <UpdateList
              key={newsKey(news)}
              baseId={base.id}
              since={news.since}
              first={{ items: news.items, next: news.nextCursor }}
              open={isOpen}
            />
          </details>
        )}
      </section>
    </ClientMessages>
  );
}
