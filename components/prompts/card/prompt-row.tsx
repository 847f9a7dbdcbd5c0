"use client";

import { useTranslations } from "next-intl";
import { TagList } from "@/components/common/tag-list";
import { Heart } from "@/components/favourites/heart";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { type CardPlace, fieldsHref, promptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { CardItem } from "./card-item";
import { CardMenu } from "./card-menu";
import { ContentTypeIcon } from "./content-type-icon";
import { CopyPromptButton } from "./copy-prompt-button";
import { LaunchButton } from "../launcher/launch-button";
import { Marked } from "./marked";

/** Tags of a catalogue entry: docs/product/prompts.md 3. */
const VISIBLE_TAGS = 2;

/** A prompt in a catalogue's category: one line of facts instead of a card. */
export function PromptRow({ item, place }: { item: CardItem; place: CardPlace }) {
  const t = useTranslations("prompts");
  const href = promptHref(item, item.foreign ? "open" : place);
  const fields = item.isFillable ? fieldsHref(href) : undefined;
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 transition-colors hover:bg-muted">
      <ContentTypeIcon
        type={item.contentType}
        aria-label={t(`types.${item.contentType}`)}
        className="size-5 text-primary"
      />
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-1">
        <h3 className="flex items-center gap-2 text-base leading-6 font-semibold">
          <Link href={href} prefetch={false} className="min-w-0 truncate after:absolute after:inset-0">
            <Marked text={item.title} words={item.marked} />
          </Link>
          {item.isFillable && <Badge>{t("card.template")}</Badge>}
          {item.marks}
          {item.descriptionHidden && (
            <Badge variant="paid" title={t("card.descriptionHiddenWhy")}>
              {t("card.descriptionHidden")}
            </Badge>
          )}
          {item.copies !== undefined && (
            <span className="shrink-0 text-xs font-normal text-muted-foreground max-sm:hidden">
              {t("card.copied", { count: item.copies })}
            </span>
          )}
        </h3>
        <p className="line-clamp-2 text-sm text-muted-foreground md:line-clamp-1">
          <Marked text={item.shortDescription} words={item.marked} />
        </p>
        <TagList tags={item.tags} max={VISIBLE_TAGS} className="mt-0.5" />
      </div>
      <div className="relative z-10 flex items-center gap-2">
        <Heart kind="prompt" id={item.id} favourite={item.favourite} name={item.title} />
        <LinkButton
          size="sm"
          variant="secondary"
          href={fields ?? href}
          aria-label={t(item.isFillable ? "card.fillNamed" : "card.openNamed", { title: item.title })}
        >
          {t(item.isFillable ? "card.fill" : "card.open")}
        </LinkButton>
        <CopyPromptButton promptId={item.id} fields={fields} size="sm" variant="ghost" />
        <LaunchButton promptId={item.id} title={item.title} size="sm" variant="ghost" />
        <CardMenu item={item} place={place} className="button button-ghost button-sm px-2" />
      </div>
    </article>
  );
}
