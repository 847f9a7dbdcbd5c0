import type { Base } from "@/lib/bases/types";
import { BaseMosaic } from "../card/base-mosaic";
import { CARD_PICTURE_SIZES, cardPictures } from "../card/base-pictures";

/** The head of a card on /my-bases; nothing for a base without pictures. */
export function MinePicture({ base }: { base: Base }) {
  const pictures = cardPictures(base);
  if (!pictures) return null;
  return (
    <div className="-mx-4 -mt-4 mb-1 h-36 overflow-hidden rounded-t-lg border-b md:-mx-5 md:-mt-5">
      <BaseMosaic pictures={pictures} name={base.base_name} sizes={CARD_PICTURE_SIZES} />
    </div>
  );
}
