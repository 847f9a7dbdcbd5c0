import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "@/components/common/fields/stars";
import { cn } from "@/components/ui/cn";
import type { Stars as Counts } from "@/lib/bases/reviews/schema";
import type { Base } from "@/lib/bases/schema";
import { Link } from "@/lib/platform/i18n/navigation";

type ReviewSummaryProps = {
  rating: NonNullable<Base["rating"]>;
  stars: Counts;
  /** Only reviews with so many are listed. */
  chosen: number | null;
  hrefOf: (stars: number | null) => string;
};

/** Fewer reviews are seen at a glance: on phones they do without the bars. */
const MANY = 5;

/** The average, and how many gave each number of stars: each is the way to these reviews, and back to all. */
export function ReviewSummary({ rating, stars, chosen, hrefOf }: ReviewSummaryProps) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const average = format.number(rating.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="grid max-w-3xl gap-x-10 gap-y-4 rounded-lg border bg-card p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center md:p-6">
      <div className="flex items-center gap-4 sm:grid sm:justify-items-center sm:gap-1">
        <p className="text-4xl font-semibold tabular-nums">{average}</p>
        <div className="grid gap-1 sm:justify-items-center">
          <Stars value={rating.average} label={t("outOf", { average })} className="text-base" />
          <p className="text-sm text-muted-foreground tabular-nums">{t("count", { count: rating.count })}</p>
        </div>
      </div>
      <ul aria-label={t("byStars")} className={cn("grid max-w-md", rating.count < MANY && "max-sm:hidden")}>
        {[5, 4, 3, 2, 1].map((each) => {
          const count = stars[each - 1] ?? 0;
          const current = chosen === each;
          return (
            <li key={each}>
              <Link
                href={hrefOf(current ? null : each)}
                prefetch={false}
                scroll={false}
                aria-current={current ? "true" : undefined}
                className={cn(
                  "grid grid-cols-[2.5rem_minmax(0,1fr)_3rem] items-center gap-2 rounded-sm py-1 text-sm tabular-nums hover:text-primary touch:py-3",
                  current && "font-semibold",
                )}
              >
                <span className="sr-only">{t("withStars", { stars: each, count })}</span>
                <span aria-hidden className="inline-flex items-center gap-1.5">
                  {each}
                  <Stars value={5} one className="text-xs" />
                </span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
                  <span
                    className="block h-full rounded-full bg-star"
                    style={{ width: `${(count / rating.count) * 100}%` }}
                  />
                </span>
                <span aria-hidden className="text-right text-muted-foreground">
                  {format.number(count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
