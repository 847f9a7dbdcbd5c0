import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/common/date-text";
import type { Desk } from "@/lib/discovery/desk/schema";
import { ContentTypeIcon } from "@/components/prompts/card/content-type-icon";
import { withoutMarks } from "@/components/prompts/runs/run-list";
import { promptHref, runsHref } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { FailedBlock } from "./failed-block";

/** A member's desk: prompts to go on with, news, the last answer and sales; parts without content are left out. @param desk null: it did not come */
export function DeskView({ desk }: { desk: Desk | null }) {
  const t = useTranslations("home.desk");
  const locale = useLocale() as Locale;
  if (!desk) return <FailedBlock />;
  const { goOn, news, lastRun: run, sales, failed } = desk;
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      {goOn.length > 0 && (
        <Part title={t("goOn")}>
          <Prompts label={t("goOn")} prompts={goOn} own />
        </Part>
      )}
      {news.length > 0 && (
        <Part title={t("news")}>
          <Prompts label={t("news")} prompts={news} />
        </Part>
      )}
      {run && (
        <Part title={t("answer")} more={{ href: runsHref(), name: t("allAnswers") }}>
          <div className="relative grid grid-cols-1 gap-0.5">
            <p className="flex items-baseline gap-3">
              <Link
                href={runsHref({ run })}
                prefetch={false}
                className="min-w-0 truncate after:absolute after:inset-0 hover:underline hover:underline-offset-4"
              >
                {run.title}
              </Link>
              <span className="ml-auto shrink-0 text-sm text-muted-foreground">
                <DateText value={run.createdAt} time />
              </span>
            </p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground empty:hidden">
              {withoutMarks(run.text)}
            </p>
          </div>
        </Part>
      )}
      {sales && (
        <Part title={t("sales")} more={{ href: "/my-sales", name: t("toSales") }}>
          <p className="tabular-nums">
            {t("sold", { ...sales, revenue: formatPrice(sales.revenue, locale) })}
          </p>
        </Part>
      )}
      {failed && <FailedBlock />}
    </div>
  );
}

type PartProps = {
  title: string;
  more?: { href: string; name: string };
  children: ReactNode;
};

function Part({ title, more, children }: PartProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-medium text-muted-foreground">{title}</h2>
        {more && (
          <Link
            href={more.href}
            prefetch={false}
            className="text-sm font-medium underline underline-offset-4 touch:py-3"
          >
            {more.name}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Prompts({ label, prompts, own = false }: { label: string; prompts: Desk["news"]; own?: boolean }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1">
      {prompts.map((prompt) => (
        <li key={prompt.id}>
          <Link
            href={promptHref(prompt, own && prompt.canEdit ? "mine" : "open")}
            prefetch={false}
            className="flex items-center gap-2.5 rounded-sm py-1.5 hover:underline hover:underline-offset-4 touch:py-3"
          >
            <ContentTypeIcon type={prompt.contentType} className="size-4 shrink-0 text-primary" />
            <span className="min-w-0 truncate">{prompt.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
