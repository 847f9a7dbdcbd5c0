import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import type { PurchaseMode } from "@/lib/bases/purchases/schema";
import type { LinkMarks } from "@/lib/bases/purchases/source";
import type { Term } from "@/lib/bases/purchases/terms";

/** What the links to a purchase and its form need to know of the page around them. */
export type Place = {
  mode: PurchaseMode;
  /** The shop sends receipts: the buyer is asked where to. */
  receipts: boolean;
  /** The version of the offer that a purchase accepts; null while there is none to accept. */
  offer: string | null;
  /** A subscription may renew automatically. */
  renews: boolean;
  signedIn: boolean;
} & Carried;

/** What an address carries on to the purchase. */
export type Carried = {
  /** The promo code, "" without one. */
  promo: string;
  /** The marks that the person who shared the address put on it. */
  marks: LinkMarks;
};

export type Search = Record<string, string | string[] | undefined>;

/** Characters of a mark that are carried; fewer are kept (lib/bases/purchases/source). */
const LONGEST = 60;

const oneOf = (search: Search, name: string) => [search[name] ?? ""].flat()[0] ?? "";

/** The promo code and the marks of an address: `?promo=SALE&utm_source=vk&utm_campaign=spring`. */
export function carriedBy(search: Search): Carried {
  const [source, campaign] = ["utm_source", "utm_campaign"].map((name) =>
    oneOf(search, name).slice(0, LONGEST),
  );
  return {
    promo: oneOf(search, "promo").trim().slice(0, PROMO_LIMITS.pasted),
    marks: {
      ...(source && { utm_source: source }),
      ...(source && campaign && { utm_campaign: campaign }),
    },
  };
}

/** The plan of an address: `?term=yearly`. */
export function termOf(search: Search): Term | null {
  const term = oneOf(search, "term");
  return term === "monthly" || term === "yearly" ? term : null;
}

/** What sign-in accepts as a way back (lib/identity/sign-in/safe-next). */
const LONGEST_PATH = 500;

/** The page of a base's purchase; without what it would carry where it gets too long. */
export function purchaseHref(
  id: string,
  { promo, marks }: Carried,
  more: { term?: Term; gift?: "" } = {},
): `/${string}` {
  const query = new URLSearchParams({ ...more, ...(promo && { promo }), ...marks });
  if (query.size === 0) return `/purchase/new/${id}`;
  const path = `/purchase/new/${id}?${query}` as const;
  if (path.length <= LONGEST_PATH) return path;
  return purchaseHref(id, { promo: marks.utm_source ? promo : "", marks: {} }, more);
}

/** Messages of the links to a purchase. */
export const PURCHASE_LINK_MESSAGES = [
  "purchase.buy",
  "purchase.buyNamed",
  "purchase.renew",
  "purchase.renewNamed",
  "purchase.off",
  "purchase.offText",
] as const;
