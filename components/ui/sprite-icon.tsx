import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** What scripts/icon-sprite.mjs draws. */
export type SpriteName =
  | "arrow-right"
  | "book-bookmark"
  | "braces"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "clapperboard"
  | "copy"
  | "credit-card"
  | "eighth-notes"
  | "ellipsis"
  | "file-input"
  | "file-text"
  | "folder"
  | "globe"
  | "heart"
  | "image"
  | "infinity"
  | "key-round"
  | "layout-grid"
  | "library-big"
  | "link"
  | "lock"
  | "pause"
  | "play"
  | "plus"
  | "rocket"
  | "rows-3"
  | "search"
  | "sliders-horizontal"
  | "users"
  | "video";

type Props = Omit<ComponentProps<"svg">, "name"> & { name: SpriteName };

/**
 * A lucide icon by reference, for icons that repeat in lists: there their paths would be a third of the page.
 * Decoration unless it gets an `aria-label`.
 */
export function SpriteIcon({ name, className, ...props }: Props) {
  const named = props["aria-label"] !== undefined;
  return (
    <svg
      role={named ? "img" : undefined}
      aria-hidden={named ? undefined : true}
      className={clsx("sprite", className)}
      {...props}
    >
      {named && <title>{props["aria-label"]}</title>}
      <use href={`/icons/sprite.svg#${name}`} />
    </svg>
  );
}
