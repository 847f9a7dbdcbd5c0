import { ArrowDown, FileUp, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/common/page-header";
import { HeartButton } from "@/components/favourites/heart-button";
import { ImportButton } from "@/components/imports/importer";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button, LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Base } from "@/lib/bases/schema";
import { baseHref, membersHref, shareBaseHref } from "@/lib/platform/hrefs";
import { AccessBadge } from "../access-badge";
import { BaseDate } from "../card/base-date";
import { BaseMosaic } from "../card/base-mosaic";
import { BaseOwner } from "../card/base-owner";
import { BaseRating } from "../card/base-rating";
import { basePictures } from "../card/base-pictures";
import { isEmptyBase } from "../card/prompt-total";
import { PromptCounts } from "../card/prompt-counts";
import type { Place } from "../purchase/place";
import { OwnerMenu, ShareLink, SubscribersButton } from "./lazy-owner";
import { AddPromptLink } from "./add-prompt-link";
import { GiftLink, WaysIn } from "./ways-in";

const WITH_PICTURES =
  "items-start gap-x-8 pb-6 md:grid md:grid-cols-[minmax(0,1fr)_18rem] md:pb-8 lg:grid-cols-[minmax(0,1fr)_26rem] [&>header]:md:pb-0";
/** 320, 640 and 1280 px. */
const PAGE_SIZES = 3;

/** The head of a base's page: facts for everybody, controls for its owner, and for others the way to extend access that ends. */
export function BaseHead({ base, place, isOwner }: { base: Base; place: Place; isOwner: boolean }) {
  const t = useTranslations("bases");
  const above = base.can.edit
    ? { path: "/my-bases", name: t("page.backMine") }
    : { path: "/bases", name: t("catalogue.title") };
  const pictures = basePictures(base, PAGE_SIZES);
  // The header is in one place with and without pictures, so that a dialog of its actions stays open when the first one comes.
  return (
    <div className={cn(pictures.length > 0 && WITH_PICTURES)}>
      <PageHeader
        title={base.base_name}
        trail={<Breadcrumbs above={above} page={{ path: baseHref(base), name: base.base_name }} />}
        description={<p className="whitespace-pre-line wrap-anywhere">{base.base_description}</p>}
        meta={<Facts base={base} />}
        actions={
          base.can.edit ? (
            <OwnerActions base={base} isOwner={isOwner} />
          ) : (
            <ReaderActions base={base} place={place} />
          )
        }
      />
      {pictures.length > 0 && (
        <div className="aspect-video overflow-hidden rounded-lg border">
          <BaseMosaic
            pictures={pictures}
            name={base.base_name}
            sizes={pictures.length > 1 ? "(width < 48rem) 50vw, 13rem" : "(width < 48rem) 94vw, 26rem"}
          />
        </div>
      )}
    </div>
  );
}

function Facts({ base }: { base: Base }) {
  const t = useTranslations("bases");
  const personal = base.access_type === "PRIVATE";
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <AccessBadge type={base.access_type} byCode={base.hasAccess && base.isActivatedByCode} />
      {!personal && <BaseOwner owner={base.owner} />}
      <BaseRating rating={base.rating} href="#reviews" />
      {base.expiresAt && base.hasAccess ? (
        <BaseDate kind="availableUntil" value={base.expiresAt} />
      ) : (
        <BaseDate kind="created" value={base.created_at} />
      )}
      {base.subscriberCount === 0 && !personal && <span>{t("subscribers.empty")}</span>}
      {Boolean(base.subscriberCount) && (
        <ClientMessages namespaces={["bases.subscribers", "bases.until"]}>
          <SubscribersButton base={base} size="sm" variant="ghost" />
        </ClientMessages>
      )}
      <PromptCounts counts={base.promptCounts} />
    </div>
  );
}

/** A link to the prompts, for editors to the form of a new one; access that ends can be extended. */
function ReaderActions({ base, place }: { base: Base; place: Place }) {
  const t = useTranslations("bases.window");
  const page = useTranslations("bases.page");
  return (
    <>
      {base.can.addPrompt && (
        <Button asChild className="max-md:hidden">
          <AddPromptLink baseId={base.id} />
        </Button>
      )}
      {base.role && (
        <LinkButton variant="outline" href={membersHref(base)}>
          <Users aria-hidden />
          {page("members")}
        </LinkButton>
      )}
      {!isEmptyBase(base) && !base.can.addPrompt && (
        <Button asChild>
          <a href="#prompts">
            <ArrowDown aria-hidden />
            {t("toPrompts")}
          </a>
        </Button>
      )}
      {base.expiresAt && <WaysIn base={base} place={place} />}
      <GiftLink base={base} place={place} />
      <HeartButton kind="base" id={base.id} favourite={base.isFavourite} name={base.base_name} />
    </>
  );
}

/** The most frequent actions, on phones the first at the bottom edge, and a menu with the rest. */
function OwnerActions({ base, isOwner }: { base: Base; isOwner: boolean }) {
  const texts = useTranslations("imports");
  return (
    <>
      {base.can.addPrompt && (
        <Button asChild className="max-md:hidden">
          <AddPromptLink baseId={base.id} />
        </Button>
      )}
      {isOwner && (
        <ImportButton variant="outline" className="max-sm:px-2.5 max-sm:[&_svg]:hidden">
          <FileUp aria-hidden />
          {texts("open")}
        </ImportButton>
      )}
      <ClientMessages namespaces={["bases", "share", "pictureUpload", "validation.attachment"]}>
        {base.access_type !== "PRIVATE" && <ShareLink href={shareBaseHref(base)} />}
        <OwnerMenu
          base={{
            id: base.id,
            base_name: base.base_name,
            cover: base.cover,
            isFavourite: base.isFavourite,
            sales: isOwner || base.access_type === "FREE" ? undefined : `/my-sales?base=${base.id}`,
          }}
          deletable={base.can.delete && isEmptyBase(base)}
        />
      </ClientMessages>
    </>
  );
}
