import type { BaseState } from "@/lib/discovery/page-state/schema";
import type { Base } from "@/lib/bases/schema";
import { type BasePicture, cardPictures } from "./base-pictures";
import { isForSale, isOpenedByCode, type Sold } from "../purchase/sale";

type Facts = Pick<
  Base,
  "id" | "slug" | "base_name" | "base_description" | "access_type" | "owner" | "promptCounts" | "created_at"
>;

/** What a base card in the browser gets: no more than it draws, because a page carries a dozen of them. */
export type BaseCardItem = Facts & { pictures?: BasePicture[] } & Partial<
    Omit<Sold, keyof Facts> & Pick<Base, "isActivatedByCode" | "isFavourite" | "newSince" | "rating">
  > & {
    forSale?: boolean;
    openedByCode?: boolean;
  };

/** Fields that are null, false or 0 are left out. */
export function baseCardItem(base: Base): BaseCardItem {
  const { id, slug, base_name, base_description, access_type, owner, promptCounts, created_at } = base;
  const {
    subscription_price_monthly,
    subscription_price_yearly,
    one_time_price,
    expiresAt,
    hasAccess,
    isActivatedByCode,
  } = base;
  const pictures = cardPictures(base);
  const forSale = isForSale(base);
  const openedByCode = isOpenedByCode(base);
  const some = {
    rating: base.rating,
    subscription_price_monthly,
    subscription_price_yearly,
    one_time_price,
    expiresAt,
    hasAccess,
    isActivatedByCode,
    forSale,
    openedByCode,
  };
  return {
    ...{ id, slug, base_name, base_description, access_type, owner, promptCounts, created_at },
    ...(base.isFavourite !== undefined && { isFavourite: base.isFavourite }),
    ...(base.newSince && { newSince: base.newSince }),
    ...(pictures && { pictures }),
    ...(Object.fromEntries(Object.entries(some).filter(([, value]) => value)) as Partial<typeof some>),
  };
}

/** A card of a page that is the same for everybody, as its reader has it: access, and what there is to buy or to open. */
export function withState(base: BaseCardItem, state: BaseState | undefined): BaseCardItem {
  if (!state) return base;
  const { hasAccess, expiresAt, can } = state;
  const wants = !can.edit && (!hasAccess || expiresAt !== null);
  return {
    ...base,
    hasAccess,
    expiresAt,
    forSale: base.forSale && wants,
    openedByCode: base.openedByCode && wants,
  };
}
