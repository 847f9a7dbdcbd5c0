import type { NotificationKind as StoredKind } from "@/lib/platform/db/generated/enums";
import type { MemberRole } from "@/lib/platform/viewer";
import { everyOf } from "@/lib/platform/exhaustive-list";

export type NotificationKind = StoredKind;

/** Kinds of notifications that people can choose, in the order of the settings. */
export const CHOSEN_KINDS = everyOf<Exclude<NotificationKind, "security">>()([
  "sale",
  "refund",
  "request",
  "payout",
  "renewal",
  "review",
  "reply",
  "baseUpdated",
  "accessEnding",
  "stopped",
  "reportDecided",
  "followed",
  "selection",
  "copied",
  "member",
  "webhook",
  "feedbackReply",
]);

/** Kinds that a person does not get until they switch them on; all others are on. */
export const OFF_AT_FIRST: Record<"inApp" | "byMail", readonly NotificationKind[]> = {
  inApp: ["selection"],
  byMail: ["selection", "copied"],
};

/** All kinds; `security` cannot be switched off, or an intruder would switch it off first. Texts: words.ts. */
export const NOTIFICATION_KINDS = everyOf<NotificationKind>()([...CHOSEN_KINDS, "security"]);

/** Stored data of a fact: ids and figures. Names and texts are added when it is read. */
type NotificationData = {
  /**
   * To the seller. `bundle`: the title of an ordered bundle, which has no base; `number`: of the order, absent in older ones. `renewal`: a later term of a subscription was
   * charged, or the charge failed.
   */
  sale: {
    baseId: string | null;
    bundle?: string;
    orderId: string;
    number?: number;
    amount: string;
    currency: string;
    renewal?: "charged" | "failed";
  };
  /** `why`: no use of the promo code was left when the payment arrived. */
  refund: {
    baseId: string | null;
    bundle?: string;
    orderId: string;
    number?: number;
    amount: string;
    currency: string;
    to: "buyer" | "seller";
    why?: "promo";
  };
  /** To the seller: a buyer asks for the money back, or something else about an order (`number`). To the buyer: the answer. */
  request: {
    baseId: string | null;
    bundle?: string;
    orderId: string;
    number: number;
    requestId: string;
    what: "refund" | "question" | "answer";
  };
  /** To the seller: a payout was made or returned; requisites were changed, before `security` had this kind. `amount`: rubles. */
  payout: { baseId: null; what: "requisites" } | { baseId: null; what: "paid" | "returned"; amount: string };
  /**
   * To the buyer of a renewing subscription: trial days started, upcoming charge, charged (`chargedLast`: by a charge that was
   * pending when it ended), charge failed with or without a retry, price changed, ended.
   * `at`: time of the charge, or end of access; `method`: the means of payment; `why`: lib/bases/purchases/renewals/types;
   * `isCharging`: the result of a charge was still unknown.
   */
  renewal: { baseId: string | null } & (
    | { what: "trial" | "soon" | "price" | "retried" | "failed"; amount: string; method: string; at: string }
    | { what: "charged" | "chargedLast"; amount: string; method: string; orderId: string }
    | { what: "ended"; why: string; isCharging?: boolean }
  );
  /** To the base's owner. */
  review: { baseId: string; reviewId: string; rating: number };
  /** To the author of the review. */
  reply: { baseId: string; reviewId: string };
  /** To everyone with access: how many prompts were added and changed. */
  baseUpdated: { baseId: string; added: number; changed: number };
  accessEnding: { baseId: string; endsAt: string };
  /**
   * To the owner of content that administrators hid or showed again (`access…`: to people with access to such a base), and to
   * sellers whose sales were stopped or allowed again. `promptId`: of a prompt, or of the prompt of a hidden result; `personId`:
   * of a profile.
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
  /** To members who reported something: the administrator's decision. `thing`: a review by default; a profile has no base. */
  reportDecided: {
    baseId: string | null;
    thing?: "prompt" | "base" | "user" | "example" | "review";
    reportId: string;
    decision: "dismiss" | "hide" | "restore";
  };
  /** To followers of the author, the category or a tag: ids of prompts, and the number of others. */
  followed: { promptIds: string[]; more: number };
  /** To people who want it: a selection was published. */
  selection: { baseId: null; number: number };
  /** To a base's owner: copies by others in a week of the prompts in it. */
  copied: { baseId: null; count: number };
  /**
   * To a base's owner: somebody joined, has a higher role by an invitation, left or proposed another text, accepted the base that was offered, or did not. To a member: another
   * role, or none any more; the proposal's end; the base is offered to them, was deleted with its owner's account (`baseName`), will be (`at`),
   * will not, or has another owner instead. `invited`: a person by name, by the invitation's `key`; `uninvited`: to whom invited them.
   */
  member: { baseId: string } & (
    | {
        what:
          | "joined"
          | "raised"
          | "removed"
          | "offered"
          | "taken"
          | "refused"
          | "uninvited"
          | "kept"
          | "moved";
      }
    | { what: "left"; /** A manager, of a base whose codes go on. */ managed?: true }
    | { what: "invited"; key: string }
    | { what: "ending"; at: string }
    | { what: "role"; role: MemberRole }
    | { what: "proposed" | "accepted" | "declined"; promptId: string }
    | { what: "deleted"; baseName: string }
  );
  /** To the owner of a webhook that was switched off. `host`: of its URL. */
  webhook: { baseId: null; webhookId: string; host: string; why: "gone" | "failing" };
  /** To the author of a message: an administrator's answer. */
  feedbackReply: { baseId: null; feedbackId: string };
  /** To the owner of the account: a sign-in method was added, the address of e-mails or payouts was changed, or its deletion put off. */
  security: {
    baseId: null;
    what:
      | "passkeyAdded"
      | "tokenCreated"
      | "connected"
      | "webhookCreated"
      | "mailCodeOn"
      | "mailAddressChanged"
      | "requisitesSaved"
      | "requisitesChanged"
      | "deletionPostponed";
  };
};

/** A stored notification. */
export type Kept<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: { kind: K; data: NotificationData[K] };
}[Kind];

/**
 * A fact to notify people of. `fact` is its idempotency key, so that everyone is notified once, e.g. "sale:<order id>"; at most
 * 150 characters.
 */
export type Fact<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: { kind: K; fact: string; data: NotificationData[K] };
}[Kind];

/** A fact and its recipient. */
export type Told = Fact & { userId: string };
