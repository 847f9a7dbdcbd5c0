import type { Picture } from "@/lib/attachments/schema";
import type { Base } from "@/lib/bases/schema";

/** A picture of a base as cards and pages draw it. */
export type BasePicture = { src: string; srcSet: string; placeholder: string | null };

/** So wide is a card at most, in its grid. */
export const CARD_PICTURE_SIZES = "(min-width: 40rem) 20rem, 92vw";
/** A card takes those of 320 and 640 px. */
const CARD_SIZES = 2;

/** The pictures of a base's card; undefined where there are none. */
export function cardPictures(base: Pick<Base, "cover" | "mosaic">): BasePicture[] | undefined {
  const pictures = basePictures(base, CARD_SIZES);
  return pictures.length > 0 ? pictures : undefined;
}

/** The cover, else pictures of the results of its prompts. @param sizes how many sizes of each, the smallest first */
export function basePictures(
  { cover, mosaic }: Pick<Base, "cover" | "mosaic">,
  sizes: number,
): BasePicture[] {
  return (cover ? [cover] : mosaic).map((picture) => pictureOf(picture, sizes));
}

/** @param sizes how many sizes, the smallest first */
export function pictureOf({ url, previews, placeholder }: Picture, sizes: number): BasePicture {
  const shown = previews.slice(0, sizes);
  return {
    src: shown[0]?.url ?? url,
    srcSet: shown.map((each) => `${each.url} ${each.width}w`).join(", "),
    placeholder,
  };
}
