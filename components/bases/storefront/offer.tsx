import { useTranslations } from "next-intl";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import type { Base } from "@/lib/bases/schema";
import { baseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { BaseDate } from "../card/base-date";
import { BaseMosaic } from "../card/base-mosaic";
import { BasePattern } from "../card/base-pattern";
import { basePictures } from "../card/base-pictures";
import { BasePrice } from "../card/base-price";
import { GiftLink, WaysIn, WindowPromo } from "../page/ways-in";
import { isEmptyBase, promptTotal } from "../card/prompt-total";
import type { Place } from "../purchase/place";

/** 320, 640 and 1280 px. */
const PAGE_SIZES = 3;

/** A base's picture, price and purchase button, which is sticky at the bottom on phones. */
export function Offer({ base, place }: { base: Base; place: Place }) {
  const t = useTranslations("bases");
  const pictures = basePictures(base, PAGE_SIZES);
  return (
    <aside aria-label={t("window.offer")} className="lg:row-span-2">
      <div className="overflow-hidden rounded-xl border bg-card lg:sticky lg:top-20">
        <div className="aspect-video overflow-hidden border-b max-lg:max-h-80 max-lg:w-full">
          {pictures.length > 0 ? (
            <BaseMosaic pictures={pictures} name={base.base_name} sizes="(width < 64rem) 94vw, 22rem" />
          ) : (
            <BasePattern id={base.id} />
          )}
        </div>
        <div className="grid gap-4 p-5">
          <div className="grid gap-1">
            <BasePrice base={base} className="text-lg" />
            {!isEmptyBase(base) && (
              <p className="text-sm text-muted-foreground">
                {t("restricted.inside", { count: promptTotal(base) })}
              </p>
            )}
            {base.expiresAt && (
              <p className="text-sm font-medium text-destructive">
                <BaseDate kind="restricted.expired" value={base.expiresAt} />
              </p>
            )}
          </div>
          <WindowPromo base={base} place={place} />
          <StickyActions inPlace className="empty:hidden md:grid">
            <WaysIn base={base} place={place} />
          </StickyActions>
          <GiftLink base={base} place={place} />
          {!place.signedIn && (
            <p className="guests-only flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
              {t("restricted.signInHint")}
              <Link
                href={`/auth?next=${encodeURIComponent(baseHref(base))}`}
                prefetch={false}
                className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary touch:py-3"
              >
                {t("restricted.signIn")}
              </Link>
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}
