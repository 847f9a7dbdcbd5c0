import { useLocale, useTranslations } from "next-intl";
import { baseHref } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Base } from "@/lib/bases/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { AccessBadge } from "../access-badge";
import { BaseMosaic } from "../card/base-mosaic";
import { BasePattern } from "../card/base-pattern";
import { BaseRating } from "../card/base-rating";
import { cardPictures } from "../card/base-pictures";
import { promptTotal } from "../card/prompt-total";
import { plansOf } from "../purchase/plans";

/** Another base beside a window: enough to go there, nothing to press that competes with the window's own action. */
export function BaseTile({ base }: { base: Base }) {
  const t = useTranslations("bases");
  const locale = useLocale() as Locale;
  const pictures = cardPictures(base);
  const [cheapest] = plansOf(base).toSorted((one, other) => one.price - other.price);
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border bg-card transition-colors focus-within:border-primary hover:border-input">
      <div className="h-28 overflow-hidden border-b">
        {pictures ? (
          <BaseMosaic pictures={pictures} name="" sizes="(width < 40rem) 94vw, (width < 64rem) 46vw, 18rem" />
        ) : (
          <BasePattern id={base.id} />
        )}
      </div>
      <div className="flex flex-1 flex-col items-start gap-2 p-4">
        <AccessBadge type={base.access_type} />
        <h3 className="line-clamp-2 font-medium hyphens-auto wrap-anywhere">
          <Link href={baseHref(base)} prefetch={false} className="rounded-sm after:absolute after:inset-0">
            {base.base_name}
          </Link>
        </h3>
        <BaseRating rating={base.rating} />
        <p className="mt-auto flex w-full flex-wrap justify-between gap-x-3 text-sm text-muted-foreground tabular-nums">
          <span>{t("window.count", { count: promptTotal(base) })}</span>
          {cheapest && (
            <span className="text-foreground">
              {t("window.from", {
                price: formatPrice(cheapest.price, locale),
                more: plansOf(base).length > 1 ? "yes" : "no",
              })}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
