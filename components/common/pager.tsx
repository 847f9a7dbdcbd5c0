"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";

/** An address (a link that search engines follow) or what to do; nothing at the end of the list. */
type Target = string | (() => void) | null | undefined;

type PagerProps = {
  previous: Target;
  next: Target;
  /** Between the two: «1–20 из 135» or «Страница 3 из 7». */
  counter?: ReactNode;
  /** Instead of a counter, where pages are not counted: the number of this one, from 1. */
  page?: number;
  pending?: boolean;
  /** Names the pager where a page has several. */
  label?: string;
  /** `false` where the list is a part of the page: its place on the screen stays. */
  scroll?: boolean;
};

/** Previous and next page of a list. Draws nothing when there is only one page. */
export function Pager({ previous, next, counter, page, pending, label, scroll }: PagerProps) {
  const t = useTranslations("common");
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={label ?? t("pages")}
      className="flex flex-wrap items-center justify-between gap-2 pt-2 sm:gap-4 md:justify-center"
    >
      <PagerButton target={previous} rel="prev" pending={pending} scroll={scroll}>
        <SpriteIcon name="chevron-left" className="max-[22rem]:hidden" />
        {t("previous")}
      </PagerButton>
      <span aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
        {page ? t("page", { page }) : counter}
      </span>
      <PagerButton target={next} rel="next" pending={pending} scroll={scroll}>
        {t("next")}
        <SpriteIcon name="chevron-right" className="max-[22rem]:hidden" />
      </PagerButton>
    </nav>
  );
}

function PagerButton(props: {
  target: Target;
  rel: "prev" | "next";
  pending?: boolean;
  scroll?: boolean;
  children: ReactNode;
}) {
  const { target, rel, pending, scroll, children } = props;
  if (typeof target === "string") {
    return (
      <LinkButton variant="outline" href={target} rel={rel} scroll={scroll}>
        {children}
      </LinkButton>
    );
  }
  return (
    <Button variant="outline" disabled={!target || pending} {...(target && { onClick: target })}>
      {children}
    </Button>
  );
}
