import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import type { LinkMarks } from "@/lib/bases/purchases/source";
import type { Term } from "@/lib/bases/purchases/terms";
import type { PurchaseMode } from "@/lib/bases/purchases/schema";
import { baseHref, byId } from "@/lib/platform/hrefs";

/** What the controls that open a base need to know of the page around them. */
export type Place = {
  mode: PurchaseMode;
  /** The shop sends receipts: the buyer is asked where to. */
  receipts: boolean;
  /** The version of the offer that a purchase accepts; null while there is none to accept. */
  offer: string | null;
  /** A subscription may renew automatically. */
  renews: boolean;
  signedIn: boolean;
  /** The page's path and query, without language prefix. */
  returnTo: string;
  /** The base whose dialog was asked for before signing in, and the plan that was chosen there. */
  asked: { id: string; term: Term | null } | null;
  /** The promo code that the address carries, "" without one. */
  promo: string;
  /** The marks that the person who shared the address put on it. */
  marks: LinkMarks;
};

const BUY = "buy";
const TERM = "term";
const PROMO = "promo";
/** What /auth accepts as a way back (lib/identity/sign-in/safe-next). */
const LONGEST = 500;

/** Which dialog an address asks for: `?buy=<base>&term=yearly`. */
export function askedIn(search: Record<string, string | string[] | undefined>): Place["asked"] {
  const one = (name: string) => [search[name] ?? ""].flat()[0] ?? "";
  const term = one(TERM);
  return one(BUY) ? { id: one(BUY), term: term === "monthly" || term === "yearly" ? term : null } : null;
}

/** The promo code of an address: `?promo=SALE`. */
export function promoOf(search: Record<string, string | string[] | undefined>): string {
  return ([search[PROMO] ?? ""].flat()[0] ?? "").trim().slice(0, PROMO_LIMITS.pasted);
}

/** The dialog and plan that this base's buyer requested before signing in; null for another base or without a request. */
export function askedFor({ id }: { id: string }, { signedIn, asked }: Place): Place["asked"] {
  return signedIn && asked?.id === id ? asked : null;
}

/** The address that opens a base's dialog again on the same page; on the base's own one when that would be too long. */
export function withAsked(
  returnTo: string,
  id: string,
  term: Term | null,
  promo = "",
  marks: LinkMarks = {},
): string {
  const url = new URL(returnTo, "https://base.invalid");
  url.searchParams.set(BUY, id);
  if (term) url.searchParams.set(TERM, term);
  else url.searchParams.delete(TERM);
  if (promo) url.searchParams.set(PROMO, promo);
  for (const [name, value] of Object.entries(marks)) url.searchParams.set(name, value);
  const path = url.pathname + url.search;
  return path.length <= LONGEST ? path : withAsked(baseHref(byId(id)), id, term, promo);
}

/** Takes the question out of the address, so that a reload does not ask it again. */
export function forgetAsked(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(BUY)) return;
  url.searchParams.delete(BUY);
  url.searchParams.delete(TERM);
  window.history.replaceState(null, "", url.pathname + url.search);
}
