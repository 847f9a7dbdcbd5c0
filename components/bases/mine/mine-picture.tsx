import type { Base } from "@/lib/bases/schema";
import { BaseMosaic } from "../card/base-mosaic";
import { BasePattern } from "../card/base-pattern";
import { CARD_PICTURE_SIZES, cardPictures } from "../card/base-pictures";

/**
 * Header of a card on /my-bases.
 * @param patterned whether a base without pictures shows its pattern: if one card of a list has a picture, all need a header, or cards
 *   would be stretched
 */
export function MinePicture({ base, patterned }: { base: Base; patterned: boolean }) {
  const pictures = cardPictures(base);
  if (!pictures && !patterned) return null;
  return (
    <div className="-mx-4 -mt-4 mb-1 h-36 overflow-hidden rounded-t-lg border-b md:-mx-5 md:-mt-5">
      {pictures ? (
        <BaseMosaic pictures={pictures} name={base.base_name} sizes={CARD_PICTURE_SIZES} />
      ) : (
        <BasePattern id={base.id} />
      )}
    </div>
  );
}
