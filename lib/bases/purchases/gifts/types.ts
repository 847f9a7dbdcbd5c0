import type { z } from "@/lib/platform/validation/zod";
import type { Term } from "../types";
import type { giftInput, giftOrderOutput, orderedGiftOutput } from "./schema";

export type GiftInput = z.output<typeof giftInput>;
export type GiftOrder = z.infer<typeof giftOrderOutput>;
export type OrderedGift = z.infer<typeof orderedGiftOutput>;

/** The state of a gift for the viewer: `mine`: paid by the viewer; `accepted`: by the viewer; `taken`: by somebody else. */
export type GiftState = "open" | "early" | "mine" | "accepted" | "taken" | "gone" | "stopped";

/** What the page of a gift shows. */
export type GiftPage = {
  state: GiftState;
  orderId: string;
  /** Null once the account is deleted, and while it is hidden. */
  giver: string | null;
  /** Null where selling is stopped, or the base is gone. */
  base: { id: string; slug: string; name: string } | null;
  term: Term | null;
  /** Empty where the giver is null. */
  message: string;
  opensAt: string | null;
  expiresAt: string | null;
};
