"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { type CardView, chooseCardView, useCardView } from "./card-view";

const ICONS = { cards: "layout-grid", rows: "rows-3" } as const;

type ViewProps = Pick<ComponentProps<"button">, "aria-current" | "className" | "title" | "children"> & {
  onClickCapture?: () => void;
};

type Props = {
  /** What the list is without a choice: lists of pictures and films are rows only by choice. */
  usual?: CardView | undefined;
  /** Draws a view while a further one is shown: a link that leads back. */
  link?: ((props: ViewProps) => ReactNode) | undefined;
  /** A further view. */
  children?: ReactNode;
};

/** The look of a view in the group. */
export function viewProps(name: string, icon: ComponentProps<typeof SpriteIcon>["name"], isCurrent: boolean) {
  return {
    "aria-current": isCurrent ? ("true" as const) : undefined,
    title: name,
    className:
      "inline-flex h-7.5 min-w-7.5 items-center justify-center gap-2 rounded-sm px-2 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground sm:aria-[current]:bg-card sm:aria-[current]:text-foreground sm:aria-[current]:ring-1 sm:aria-[current]:ring-input touch:h-10 touch:min-w-11",
    children: (
      <>
        <SpriteIcon name={icon} className="size-4" />
        <span className="max-xl:sr-only">{name}</span>
      </>
    ),
  } satisfies ViewProps;
}

/** «Карточки · Строки», remembered in the browser. Phones show only the other one, by CSS: the server does not know the choice. */
export function CardViewToggle({ usual, link, children }: Props) {
  const t = useTranslations("prompts.card");
  const current = useCardView(usual) ?? usual ?? "cards";
  return (
    <div
      role="group"
      aria-label={t("view")}
      data-gallery={usual === "cards" || undefined}
      className={clsx(
        "inline-flex shrink-0 items-center gap-0.5 rounded-md border border-input/60 bg-muted p-0.5",
        !children && "noscript:hidden",
      )}
    >
      {(["cards", "rows"] as const).map((view) => {
        const { className, ...look } = viewProps(t(view), ICONS[view], !link && current === view);
        const own = { ...look, onClickCapture: () => chooseCardView(view) };
        if (link) return link({ ...own, className: clsx(className, view === "rows" && "noscript:hidden") });
        return (
          <button
            key={view}
            type="button"
            className={clsx(
              className,
              "noscript:hidden",
              // One that was pressed by a key stays, with the focus.
              view === "rows"
                ? "max-sm:rows:not-focus-visible:hidden"
                : "max-sm:[[data-cards=cards]_&,html:not([data-cards])_[data-gallery]_&]:not-focus-visible:hidden",
            )}
            {...own}
          />
        );
      })}
      {children}
    </div>
  );
}
