import type { ReactNode } from "react";
import type { AttachmentKind } from "@/lib/attachments/schema";
import type { NamedThing } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import type { DrawnCard } from "@/lib/prompts/lists/card-rows";
import type { PromptCard } from "@/lib/prompts/schema";
import { wordsOf } from "@/lib/platform/text/words";
import { categoryName } from "@/lib/prompts/categories/groups";

/** What a card in the browser gets: no more than it draws. */
export type CardItem = Pick<
  DrawnCard,
  | "id"
  | "slug"
  | "title"
  | "shortDescription"
  | "contentType"
  | "tags"
  | "isFillable"
  | "is_public"
  | "excerpt"
> & {
  category: string | null;
  /** How often it was copied; absent if never. */
  copies?: number;
  /** Among the reader's favourites; absent for a guest. */
  favourite?: boolean;
  /** Somebody else's among own ones, in a folder. */
  foreign?: true;
  /** The reader may edit it. */
  editable?: true;
  /** Of the reader's library: how others come to it (./share-marks), which open pages bring no code for. */
  marks?: ReactNode;
  /** Of the reader's library: when it was changed or run last. */
  usedAt?: string;
  /** The reader may edit it, and visitors of its paid base do not see its description. */
  descriptionHidden?: true;
  /** Not given where the page says it of all its prompts. */
  base?: Named;
  author?: Named;
  /** The result that represents it. */
  cover?: CardCover;
  /** Which of its words answer the search that found it. */
  marked?: string[];
};

type Named = NamedThing & { name: string };

/** A result as a card shows it: where its files lie, and which. Seconds and pixels. */
export type CardCover = {
  kind: AttachmentKind;
  folder: string;
  file: string;
  alt: string;
  pictures: [file: string, width: number][];
} & (
  | { kind: "image" | "video"; placeholder: string | null }
  | { kind: "audio"; waveform: number[]; duration: number }
);

type Options = {
  /** The words that answer the search which the card was found by. */
  marked?: ReadonlySet<string>;
  /** The page is of one base: its cards name neither base nor author. */
  inBase?: boolean;
};

export function cardItem(
  card: DrawnCard,
  locale: Locale,
  { marked = new Set(), inBase = false }: Options = {},
): CardItem {
  const { id, slug, title, shortDescription, contentType, tags, isFillable, is_public, excerpt, base } = card;
  const named = card.category !== "" && card.category !== NO_CATEGORY;
  const own = marked.size
    ? [...new Set(wordsOf(`${title} ${shortDescription}`))].filter((word) => marked.has(word))
    : [];
  return {
    ...(own.length > 0 && { marked: own }),
    id,
    slug,
    title,
    shortDescription,
    contentType,
    tags,
    isFillable,
    is_public,
    ...(excerpt && { excerpt }),
    ...(card.copyCount > 0 && { copies: card.copyCount }),
    ...(card.can.edit && { editable: true as const }),
    ...(card.can.edit && card.isDescriptionHidden && { descriptionHidden: true as const }),
    ...(!inBase && {
      base: {
        id: base.id,
        slug: base.slug,
        name:
          base.access_type === "PRIVATE" ? translate(locale, "prompts.detail.personalBase") : base.base_name,
      },
      author: { id: base.owner.id, slug: base.owner.slug, name: base.owner.full_name },
    }),
    ...(card.isFavourite !== undefined && { favourite: card.isFavourite }),
    ...(card.cover && { cover: cardCover(card.cover, title) }),
    category: named ? categoryName(card.category, locale) : null,
  };
}

/** Two sizes are enough for a card, and every second bar for its width. */
function cardCover(
  { kind, url, previews, caption, placeholder, waveform, duration }: NonNullable<PromptCard["cover"]>,
  title: string,
): CardCover {
  const [folder, file] = split(url);
  const shown = {
    folder,
    file,
    alt: caption || title,
    pictures: previews.slice(0, 2).map((each): [string, number] => [split(each.url)[1], each.width]),
  };
  if (kind !== "audio") return { kind, ...shown, placeholder };
  return {
    kind,
    ...shown,
    waveform: waveform.filter((_, index) => index % 2 === 0),
    duration: duration ?? 0,
  };
}

function split(url: string): [folder: string, file: string] {
  const at = url.lastIndexOf("/") + 1;
  return [url.slice(0, at), url.slice(at)];
}
