"use client";

import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { Link } from "@/lib/platform/i18n/navigation";
import { type CardPlace, promptHref } from "@/lib/prompts/prompt-href";
import type { CardItem } from "./card-item";
import { ContentTypeIcon } from "./content-type-icon";
import { CardLaunch } from "./launcher/card-launch";
import { Marked } from "./marked";
import styles from "./prompt-card.module.css";
import { useCopyPrompt } from "./use-copy-prompt";

/** Tags of a card before «+n»: docs/product/prompts.md 3. */
const VISIBLE_TAGS = 6;

/**
 * A prompt in a list: 280 px high whatever it holds (docs/product/prompts.md 3). Title and tags take what they need, the
 * description gives way line by line.
 */
export function PromptCard({ item, place }: { item: CardItem; place: CardPlace }) {
  const t = useTranslations("prompts");
  const href = promptHref(item, place);
  const common = useTranslations("common");
  const copy = useCopyPrompt(item.id);
  const type = t(`types.${item.contentType}`);
  return (
    <article className={styles.card}>
      <div>
        <ContentTypeIcon type={item.contentType} aria-label={type} />
        <span>{item.category ?? type}</span>
        {item.isFillable && <span className={styles.template}>{t("card.template")}</span>}
      </div>
      <h3>
        <Link href={href} prefetch={false}>
          <Marked text={item.title} words={item.marked} />
        </Link>
      </h3>
      <div>
        <p>
          <Marked text={item.shortDescription} words={item.marked} />
        </p>
      </div>
      <CardTags tags={item.tags} />
      <div>
        <Link href={href} prefetch={false} aria-label={t(item.isFillable ? "card.fillNamed" : "card.openNamed", { title: item.title })}>
          {t(item.isFillable ? "card.fill" : "card.open")}
        </Link>
        <button type="button" onClick={copy}>
          <SpriteIcon name="copy" />
          <span>{common("copy")}</span>
        </button>
        <CardLaunch promptId={item.id} title={item.title} />
      </div>
    </article>
  );
}

function CardTags({ tags }: { tags: readonly string[] }) {
  const t = useTranslations("common");
  if (tags.length === 0) return null;
  const hidden = tags.length - VISIBLE_TAGS;
  return (
    <ul aria-label={t("tags")}>
      {tags.slice(0, VISIBLE_TAGS).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {hidden > 0 && (
        <li>
          <Tooltip openOnTap>
            <TooltipTrigger aria-label={t("moreTags", { count: hidden })}>+{hidden}</TooltipTrigger>
            <TooltipContent>{tags.join(", ")}</TooltipContent>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
