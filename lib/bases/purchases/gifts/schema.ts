import type { Term } from "../terms";
import { DAY } from "@/lib/platform/clock";
import { day, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { mailAddressField } from "@/lib/platform/validation/mail-address";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { GIFT_LIMITS } from "./limits";

const iso = z.string().meta({ format: "date-time" });
const blankIsAbsent = (value: unknown) => (typeof value === "string" && !value.trim() ? undefined : value);

/** The first moment of a day in Moscow. */
export function midnightOf(at: string): Date {
  return new Date(`${at}T00:00:00+03:00`);
}

/** Whether a day has not ended yet in Moscow and is at most `GIFT_LIMITS.aheadDays` away. */
function isWithinReach(at: string): boolean {
  const days = (midnightOf(at).getTime() - Date.now()) / DAY;
  return days > -1 && days <= GIFT_LIMITS.aheadDays;
}

/** Whom a purchase is for, other than the buyer (docs/product/gifts.md 1). */
export const giftInput = z.object({
  /** Where the link is sent. */
  email: z.preprocess(blankIsAbsent, mailAddressField("validation.gift.email").nullish()).optional(),
  message: text({
    max: GIFT_LIMITS.message,
    tooLong: msg("validation.gift.messageMax", { max: GIFT_LIMITS.message }),
  }).nullish(),
  /** The day, in Moscow, from which the link opens. */
  at: z
    .preprocess(
      blankIsAbsent,
      day("validation.gift.at")
        .pipe(
          z.string().refine(isWithinReach, msg("validation.gift.atRange", { max: GIFT_LIMITS.aheadDays })),
        )
        .nullish(),
    )
    .optional(),
});

/** A gift that is paid: what `grant` returns instead of an access record. */
export const giftOrderOutput = z.object({ orderId: uuid, giftUrl: z.string() });

/** What the buyer of a gift is shown of it. */
export const orderedGiftOutput = z.object({
  email: z.string().nullable(),
  message: z.string(),
  opensAt: iso.nullable(),
  /** Until when it can be accepted; null while it is not paid, and after a refund. */
  expiresAt: iso.nullable(),
  acceptedAt: iso.nullable(),
  /** Selling is stopped, so the gift cannot be accepted now and its mail waits. */
  isOnHold: z.boolean(),
});

export const giftKeyInput = z.object({ key: z.string().regex(/^[\w-]{1,200}$/, "validation.invalidId") });

export type GiftInput = z.output<typeof giftInput>;
export type GiftOrder = z.infer<typeof giftOrderOutput>;
export type OrderedGift = z.infer<typeof orderedGiftOutput>;

/** The state of a gift for the viewer: `mine`: paid by the viewer; `accepted`: by the viewer; `taken`: by another person. */
export type GiftState = "open" | "early" | "mine" | "accepted" | "taken" | "gone" | "stopped";

/** What the page of a gift shows. */
export type GiftPage = {
  state: GiftState;
  orderId: string;
  /** Null once the account is deleted, and while it is hidden. */
  giver: string | null;
  /** Null where selling is stopped, or the base was deleted. */
  base: { id: string; slug: string; name: string } | null;
  term: Term | null;
  /** Empty where the giver is null. */
  message: string;
  opensAt: string | null;
  expiresAt: string | null;
};
