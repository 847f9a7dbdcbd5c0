"use client";

import { useTranslations } from "next-intl";
import { TagList } from "@/components/common/tag-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { CardItem } from "./card-item";
import { ContentTypeIcon } from "./content-type-icon";
import { CopyPromptButton } from "./copy-prompt-button";

/**
 * A prompt in a list: 280 px high whatever it holds (core.md section 9). Title and tags take what they need, the
 * description gives way line by line.
 */
export function PromptCard({ item }: { item: CardItem }) {
  const t = useTranslations("prompts");
  return (
    <article className="relative flex h-70 min-w-0 flex-col overflow-hidden rounded-lg border bg-card p-3.5 transition-colors hover:border-input">
      <div className="flex h-6 items-center gap-2 text-xs text-muted-foreground">
        <ContentTypeIcon type={item.contentType} aria-label={t(`types.${item.contentType}`)} className="size-4 text-primary" />
        <span className="min-w-0 flex-1 truncate">{item.category ?? t(`types.${item.contentType}`)}</span>
        {item.isFillable && <Badge>{t("card.template")}</Badge>}
      </div>
      <h3 className="mt-1.5 line-clamp-2 shrink-0 text-base leading-6 font-semibold wrap-anywhere">
        <Link href={item.href} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring">
          {item.title}
        </Link>
      </h3>
      <div className="mt-1 min-h-0 flex-1 [container-type:size]">
        <p className="line-clamp-1 text-sm text-muted-foreground [@container(height>=40px)]:line-clamp-2 [@container(height>=60px)]:line-clamp-3 [@container(height>=80px)]:line-clamp-4 [@container(height>=100px)]:line-clamp-5">
          {item.shortDescription}
        </p>
      </div>
      {/* Two long tags in a row leave room for «+n», so six tags and it never need a fourth row. */}
      <TagList tags={item.tags} className="mt-2 shrink-0 gap-1 [&>li]:max-w-[calc(50%-1.25rem)] [&_[data-slot=tooltip-trigger]]:z-10" />
      <div className="relative z-10 mt-3 flex shrink-0 gap-2 self-start">
        <Button asChild size="sm" variant="secondary">
          <Link href={item.href} prefetch={false} aria-label={t(item.isFillable ? "card.fillNamed" : "card.openNamed", { title: item.title })}>
            {t(item.isFillable ? "card.fill" : "card.open")}
          </Link>
        </Button>
        <CopyPromptButton promptId={item.id} size="sm" variant="ghost" />
      </div>
    </article>
  );
}
