import { Heart } from "@/components/favourites/heart";
import { Card } from "@/components/ui/card";
import type { Base } from "@/lib/bases/schema";
import { baseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccessBadge } from "../access-badge";
import { AccessControl } from "../access-control";
import { baseCardItem } from "../card/base-card-item";
import { BaseDescription } from "../card/base-description";
import { BaseOwner } from "../card/base-owner";
import { BaseRating } from "../card/base-rating";
import { PromptCounts } from "../card/prompt-counts";
import type { Place } from "../purchase/place";
import { NewSince } from "../updates/new-since";
import { MinePicture } from "./mine-picture";
import { useTranslations } from "next-intl";
import { BaseDate } from "../card/base-date";

type Props = { base: Base; place: Place; /** See `MinePicture`. */ patterned: boolean };

/** A bought or activated base on /my-bases: how it is read, until when, and the way to have it longer (docs/product/interface.md 6). */
export function PurchasedBaseCard({ base, place, patterned }: Props) {
  return (
    <Card className="gap-3 p-4 md:p-5">
      <MinePicture base={base} patterned={patterned} />
      <div className="flex items-center justify-between gap-2">
        <AccessBadge type={base.access_type} byCode={base.isActivatedByCode} />
        <Heart kind="base" id={base.id} favourite={base.isFavourite} name={base.base_name} />
      </div>
      <h2 className="line-clamp-2 text-base leading-6 font-semibold wrap-anywhere">
        <Link href={baseHref(base)} prefetch={false} className="rounded-sm py-0.5 hover:text-primary">
          {base.base_name}
        </Link>
      </h2>
      <NewSince base={base} />
      <BaseDescription text={base.base_description} />
      <div className="mt-auto grid gap-3 pt-1">
        <PromptCounts counts={base.promptCounts} />
        <BaseOwner owner={base.owner} />
        <BaseRating rating={base.rating} />
        <div className="flex min-h-11.25 flex-wrap items-center justify-between gap-2 border-t pt-3 text-sm">
          <span className="font-medium">
            <AccessTerm base={base} />
          </span>
          <AccessControl
            base={baseCardItem(base)}
            place={place}
            variant={base.hasAccess ? "outline" : undefined}
          />
        </div>
      </div>
    </Card>
  );
}

/** How long the viewer's own access lasts, or their part as a member: «До: …», «Безлимитно», or when it ended. */
export function AccessTerm({ base }: { base: Pick<Base, "expiresAt" | "hasAccess" | "role"> }) {
  const t = useTranslations("bases");
  const roles = useTranslations("members.roles");
  if (base.role) return roles(base.role);
  if (!base.expiresAt) return t("unlimited");
  return base.hasAccess ? (
    <BaseDate kind="until" value={base.expiresAt} />
  ) : (
    <BaseDate kind="expired" value={base.expiresAt} className="text-destructive" />
  );
}
