import type { NotificationKind as StoredKind } from "@/lib/platform/db/generated/enums";
import { everyOf } from "@/lib/platform/exhaustive-list";

export type NotificationKind = StoredKind;

/** What people choose to be told of, in the order of the settings. */
export const CHOSEN_KINDS = everyOf<Exclude<NotificationKind, "security">>()([
  "sale",
  "refund",
  "payout",
  "renewal",
  "review",
  "reply",
  "baseUpdated",
  "accessEnding",
  "stopped",
  "reportDecided",
  "followed",
  "webhook",
]);

/** What people are told of; of `security` always, or a stranger in the account would switch it off first. How each is worded: words.ts. */
export const NOTIFICATION_KINDS = everyOf<NotificationKind>()([...CHOSEN_KINDS, "security"]);

/** What is kept of a fact: ids and figures. Names and words are looked up when it is read. */
type NotificationData = {
  /** To the seller. `bundle`: the title of a bundle, which has no base, as it was ordered. `renewal`: a later term of a subscription was charged, or the charge failed. */
  sale: {
    baseId: string | null;
    bundle?: string;
    orderId: string;
    amount: string;
    currency: string;
    renewal?: "charged" | "failed";
  };
  /** `why`: no use of the promo code was left when the money came. */
  refund: {
    baseId: string | null;
    bundle?: string;
    orderId: string;
    amount: string;
    currency: string;
    to: "buyer" | "seller";
    why?: "promo";
  };
  /** To the seller: a payout was made or came back; where to one is paid was changed, before `security` told it. `amount`: rubles. */
  payout: { baseId: null; what: "requisites" } | { baseId: null; what: "paid" | "returned"; amount: string };
  /**
   * To the buyer of a subscription that renews: its trial days began, it will be charged, it was (`chargedLast`: after it had ended, by a charge that was under way), that failed and is tried again or not, its price is another one, it ended.
   * `at`: when it is charged, or until when access goes on; `method`: the means of payment; `why`: lib/bases/purchases/renewals/types; `isCharging`: the outcome of a charge was not known then.
   */
  renewal: { baseId: string | null } & (
    | { what: "trial" | "soon" | "price" | "retried" | "failed"; amount: string; method: string; at: string }
    | { what: "charged" | "chargedLast"; amount: string; method: string; orderId: string }
    | { what: "ended"; why: string; isCharging?: boolean }
  );
  /** To the base's owner. */
  review: { baseId: string; reviewId: string; rating: number };
  /** To who wrote the review. */
  reply: { baseId: string; reviewId: string };
  /** To everybody with access: how many prompts were added and changed. */
  baseUpdated: { baseId: string; added: number; changed: number };
  accessEnding: { baseId: string; endsAt: string };
  /**
   * To the owner of what administrators hid or show again (`access…`: to who has access to such a base), and to who may sell nothing or may again. `promptId`: of a prompt or
   * of the one whose result it is; `personId`: of a profile.
   */
  stopped: {
    baseId: string | null;
    promptId?: string;
    personId?: string;
    what:
      | "blocked"
      | "unblocked"
      | "hidden"
      | "shown"
      | `${"access" | "prompt" | "example" | "profile"}${"Hidden" | "Shown"}`;
  };
  /** To who reported something, guests excepted: what an administrator decided. `thing`: a review where it is not said; a profile has no base. */
  reportDecided: {
    baseId: string | null;
    thing?: "prompt" | "base" | "user" | "example" | "review";
    reportId: string;
    decision: "dismiss" | "hide" | "restore";
  };
  /** To who follows the author, the category or a tag: prompts by their ids, and how many more there were. */
  followed: { promptIds: string[]; more: number };
  /** To the owner of a webhook that was switched off. `host`: of its address. */
  webhook: { baseId: null; webhookId: string; host: string; why: "gone" | "failing" };
  /** To whose account it is: a further way in was added, mails or payouts go elsewhere. */
  security: {
    baseId: null;
    what:
      | "passkeyAdded"
      | "tokenCreated"
      | "webhookCreated"
      | "mailCodeOn"
      | "mailAddressChanged"
      | "requisitesSaved"
      | "requisitesChanged";
  };
};

/** A notification as it is kept. */
export type Kept<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: { kind: K; data: NotificationData[K] };
}[Kind];

/** A fact that people are told of. `fact` names it, so that everybody is told once, e.g. "sale:<order id>"; at most 150 characters. */
export type Fact<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: { kind: K; fact: string; data: NotificationData[K] };
}[Kind];

/** A fact and who is told of it. */
export type Told = Fact & { userId: string };
