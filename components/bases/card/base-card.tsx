import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/button";
import { usePageState } from "@/components/layout/reader/page-state";
import { Heart } from "@/components/favourites/heart";
import { baseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccessBadge } from "../access-badge";
import { AccessControl } from "../access-control";
import { type BaseCardItem, withState } from "./base-card-item";
import styles from "./base-card.module.css";
import { BaseDate } from "./base-date";
import { BaseDescription } from "./base-description";
import { BaseOwner } from "./base-owner";
import { BaseMosaic } from "./base-mosaic";
import { BasePattern } from "./base-pattern";
import { CARD_PICTURE_SIZES } from "./base-pictures";
import { BasePrice } from "./base-price";
import { BaseRating } from "./base-rating";
import { PromptCounts } from "./prompt-counts";
import type { Place } from "../purchase/place";
import { NewSince } from "../updates/new-since";

export type BaseCardProps = {
  base: BaseCardItem;
  /** The level that follows the heading above the list. */
  heading?: "h2" | "h3";
  /** The purchased tab: access that has ended says when, instead of what the base costs. */
  purchased?: boolean;
  /** Where it is bought from here. */
  place: Place;
};

/** A base in a list for everybody: catalogue, home, profile (docs/product/interface.md 6). */
export function BaseCard({ base: drawn, heading: Heading = "h3", purchased = false, place }: BaseCardProps) {
  const t = useTranslations("bases");
  const base = withState(drawn, usePageState("bases", drawn.id, drawn.isFavourite !== undefined));
  return (
    <div className={styles.card}>
      <div>
        <AccessBadge type={base.access_type} byCode={purchased && base.isActivatedByCode} />
        <Heading className={styles.title}>
          <Link href={baseHref(base)} prefetch={false}>
            {base.base_name}
          </Link>
        </Heading>
        <Heart kind="base" id={base.id} favourite={base.isFavourite} name={base.base_name} />
      </div>
      <div className={styles.picture}>
        {base.pictures ? (
          <BaseMosaic pictures={base.pictures} name={base.base_name} sizes={CARD_PICTURE_SIZES} />
        ) : (
          <BasePattern id={base.id} />
        )}
      </div>
      <BaseDescription text={base.base_description} />
      <div>
        {purchased && <NewSince base={base} />}
        <PromptCounts counts={base.promptCounts} />
        <div className={styles.owner}>
          <BaseOwner owner={base.owner} />
          <BaseRating rating={base.rating} />
        </div>
        <div className={styles.terms}>
          <div>
            {base.expiresAt && (purchased || base.hasAccess) ? (
              <BaseDate kind={base.hasAccess ? "availableUntil" : "expired"} value={base.expiresAt} />
            ) : (
              <BasePrice base={base} />
            )}
            <BaseDate kind="created" value={base.created_at} />
          </div>
          <div>
            <AccessControl base={base} place={place} variant={base.hasAccess ? "ghost" : undefined} />
            {(base.hasAccess || !(base.forSale || base.openedByCode)) && (
              <LinkButton
                size="sm"
                variant="outline"
                href={baseHref(base)}
                aria-label={t("openNamed", { name: base.base_name })}
              >
                {t("open")}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
