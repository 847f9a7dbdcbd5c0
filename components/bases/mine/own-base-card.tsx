import { Pencil, Trash2, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Heart } from "@/components/favourites/heart";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { Base } from "@/lib/bases/schema";
import { editBaseHref, membersHref, ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccessBadge } from "../access-badge";
import { BaseDate } from "../card/base-date";
import { BaseDescription } from "../card/base-description";
import { isEmptyBase } from "../card/prompt-total";
import { BaseRating } from "../card/base-rating";
import { PromptCounts } from "../card/prompt-counts";
import { SubscribersButton } from "../page/lazy-owner";
import { MinePicture } from "./mine-picture";

type OwnBaseCardProps = {
  base: Base;
  patterned: boolean;
  shared?: { members: number; isLinked: boolean } | undefined;
};

/** An own base on /my-bases (docs/product/interface.md 6). */
export function OwnBaseCard({ base, patterned, shared }: OwnBaseCardProps) {
  const t = useTranslations("bases");
  const isDeletable = base.can.delete && isEmptyBase(base);
  return (
    <Card className="gap-3 p-4 md:p-5">
      <MinePicture base={base} patterned={patterned} />
      <div className="flex items-start justify-between gap-2">
        <span className="mr-auto flex flex-wrap gap-2">
          <AccessBadge type={base.access_type} />
          {base.isDraft && <Badge variant="secondary">{t("page.draft")}</Badge>}
          {base.isOffSale && <Badge variant="secondary">{t("page.offSaleMark")}</Badge>}
          {!base.isListed && base.access_type !== "PRIVATE" && (
            <Badge variant="secondary">{t("page.unlistedMark")}</Badge>
          )}
          {shared?.isLinked && (
            <SpriteIcon
              name="link"
              aria-label={t("page.linkedMark")}
              className="size-4 self-center text-muted-foreground"
            />
          )}
        </span>
        <Heart kind="base" id={base.id} favourite={base.isFavourite} name={base.base_name} />
        {base.can.edit && (
          <LinkButton
            size="icon"
            variant="ghost"
            className="-mt-2 -mr-2"
            href={editBaseHref(base)}
            aria-label={t("edit", { name: base.base_name })}
          >
            <Pencil aria-hidden />
          </LinkButton>
        )}
      </div>
      <h2 className="-mt-2 line-clamp-2 text-base leading-6 font-semibold wrap-anywhere">
        <Link href={ownBaseHref(base)} prefetch={false} className="rounded-sm py-0.5 hover:text-primary">
          {base.base_name}
        </Link>
      </h2>
      <BaseDescription text={base.base_description} />
      <div className="mt-auto grid gap-3 pt-1">
        <PromptCounts counts={base.promptCounts} />
        <BaseRating rating={base.rating} />
        <div className="flex min-h-11.25 flex-wrap items-center justify-between gap-2 border-t pt-3">
          <div className="grid gap-0.5 text-xs text-muted-foreground">
            <BaseDate kind="created" value={base.created_at} />
            {base.subscriberCount === 0 && base.access_type !== "PRIVATE" && (
              <span>{t("subscribers.empty")}</span>
            )}
          </div>
          <div className="-mr-3 ml-auto flex flex-wrap justify-end">
            {shared && shared.members > 0 && (
              <LinkButton size="sm" variant="ghost" href={membersHref(base)}>
                <Users aria-hidden />
                {t("mine.members", { count: shared.members })}
              </LinkButton>
            )}
            {Boolean(base.subscriberCount) && <SubscribersButton base={base} size="sm" variant="ghost" />}
            {isDeletable && (
              <LinkButton link={ModalLink} size="sm" variant="ghost" href={`${ownBaseHref(base)}/delete`}>
                <Trash2 aria-hidden />
                {t("delete.action")}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
