import type { Base } from "@/lib/bases/schema";
import { BaseMosaic } from "../card/base-mosaic";
import { BasePattern } from "../card/base-pattern";
import { CARD_PICTURE_SIZES, cardPictures } from "../card/base-pictures";

/**
 * The head of a card on /my-bases. @param patterned whether a base without pictures shows its pattern: where one card of a list has a
 * picture every card has a head, so that none is stretched
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
