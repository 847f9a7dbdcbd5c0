"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { promptHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { usePages } from "@/components/common/hooks/use-pages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { listUpdatesContract } from "@/lib/bases/updates/contract";
import type { Update } from "@/lib/bases/updates/schema";
import { callList } from "@/lib/platform/browser/api-client";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";

type UpdateListProps = {
  baseId: string;
  since: string;
  first: { items: Update[]; next: string | null };
  /** Everybody may read the prompts. */
  open: boolean;
};

const LOOKS = { added: "free", changed: "default", removed: "secondary" } as const;

/** Changes in a base by day; more are loaded on demand. */
export function UpdateList({ baseId, since, first, open }: UpdateListProps) {
  const t = useTranslations("updates");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const { items, next, state, load } = usePages(
    (paging, signal) =>
      callList<typeof listUpdatesContract>(
        `/bases/${baseId}/updates?${new URLSearchParams({ since, ...paging })}`,
        { signal },
      ),
    { size: 50, first },
  );
  return (
    <div className="grid grid-cols-1 gap-3 pt-2 pb-1">
      {daysOf(items, locale, timeZone).map(({ day, updates }) => (
        <div key={day} className="grid grid-cols-1 gap-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <h3 className="pt-1 text-sm text-muted-foreground tabular-nums">{day}</h3>
          <ul className="grid grid-cols-1 gap-1">
            {updates.map(({ kind, title, promptId, slug }, index) => (
              <li
                key={promptId ?? `${kind} ${index}`}
                className="flex min-w-0 items-baseline gap-2 py-1 text-sm"
              >
                <Badge variant={LOOKS[kind]} className="shrink-0">
                  {t(`kinds.${kind}`)}
                </Badge>
                {promptId ? (
                  <Link
                    href={promptHref({ id: promptId, slug, is_public: open }, "open")}
                    prefetch={false}
                    className="min-w-0 rounded-sm py-0.5 wrap-anywhere hover:text-primary touch:-my-2 touch:py-3"
                  >
                    {title}
                  </Link>
                ) : (
                  <span className="min-w-0 wrap-anywhere text-muted-foreground">
                    {title ?? t("untitled")}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {state === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          {t("moreFailed")}
        </p>
      )}
      {next && (
        <Button variant="outline" size="sm" className="w-fit" pending={state === "loading"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}

function daysOf(
  items: readonly Update[],
  locale: Locale,
  timeZone: string,
): { day: string; updates: Update[] }[] {
  const days: { day: string; updates: Update[] }[] = [];
  for (const update of items) {
    const day = formatDate(update.at, locale, timeZone) ?? "";
    if (days.at(-1)?.day !== day) days.push({ day, updates: [] });
    days.at(-1)!.updates.push(update);
  }
  return days;
}
