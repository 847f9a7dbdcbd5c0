import { ArrowRight, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { ContentTypeIcon } from "@/components/prompts/card/content-type-icon";
import { ShownTexts } from "@/components/prompts/examples/shown/shown-texts";
import { TrialButton } from "@/components/prompts/trial/trial-button";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { publicPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Content } from "@/lib/prompts/contents/schema";
import { pictureOf } from "../card/base-pictures";

/** 320 px are enough. */
const SIZES = 1;

type Props = {
  prompt: Content;
  /** The base whose prompts may be tried. */
  trialOf?: string;
};

/** A prompt in the storefront of its base: title and purpose, with a link if everyone may read it. */
export function ContentItem({ prompt, trialOf }: Props) {
  const t = useTranslations();
  const { title, shortDescription, contentType, isSample, words } = prompt;
  return (
    <li
      className={cn(
        "relative flex min-w-0 gap-4 rounded-lg border bg-card p-3 pr-4",
        isSample &&
          "border-primary/40 bg-primary-soft/40 transition-colors focus-within:border-primary hover:border-primary",
      )}
    >
      <Look prompt={prompt} />
      <div className="grid min-w-0 flex-1 content-center gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            {isSample ? (
              <Link
                href={publicPromptHref(prompt)}
                prefetch={false}
                className="rounded-sm after:absolute after:inset-0"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          {isSample && <Badge>{t("bases.window.readable")}</Badge>}
        </div>
        {shortDescription && (
          <p className="line-clamp-2 text-sm text-pretty wrap-anywhere text-muted-foreground">
            {shortDescription}
          </p>
        )}
        {words && !isSample && <ShownTexts prompt={{ id: prompt.id, title }} words={words} />}
        {trialOf !== undefined && (
          <div className="pt-1">
            <TrialButton
              prompt={{ id: prompt.id, title, baseId: trialOf }}
              labels={{ name: t("bases.window.try"), failed: t("bases.window.tryFailed") }}
            />
          </div>
        )}
      </div>
      {isSample ? (
        <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-primary" />
      ) : (
        <Lock
          role="img"
          aria-label={t("bases.window.closed")}
          className="mt-1 size-4 shrink-0 text-muted-foreground/70"
        />
      )}
      <span className="sr-only">{t(`prompts.types.${contentType}`)}</span>
    </li>
  );
}

function Look({ prompt: { cover, contentType } }: { prompt: Content }) {
  const box = "size-18 shrink-0 overflow-hidden rounded-md";
  if (!cover) {
    return (
      <span className={cn(box, "inline-flex items-center justify-center bg-muted text-muted-foreground")}>
        <ContentTypeIcon type={contentType} className="size-6" />
      </span>
    );
  }
  const { src, srcSet, placeholder } = pictureOf(cover, SIZES);
  return (
    // Next's own would ask its server for sizes that are there already.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={src}
      srcSet={srcSet}
      sizes="4.5rem"
      alt=""
      loading="lazy"
      decoding="async"
      className={cn(box, "bg-cover bg-center object-cover")}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
    />
  );
}
