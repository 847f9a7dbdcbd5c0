import { DAY, MINUTE } from "@/lib/platform/clock";

/** A charge starts this long before the paid term ends, so that access continues while it is attempted. */
const LEAD = 60 * MINUTE;
/** Days before a charge when the subscriber is notified. */
const NOTICES = [3, 1] as const;
/** The least time between a notice and its charge. */
export const TOLD_BEFORE = 23 * 60 * MINUTE;
/** Days of access after the paid term while charges are retried. */
export const GRACE_DAYS = 3;
/** Days after the first attempt when a failed charge is retried. */
const RETRIES = [1, 3] as const;
const SOON = 10 * MINUTE;
/** Payment networks limit the attempts for one amount. */
export const MOST_ATTEMPTS = 4;

/** When the term after the one that ends is charged. */
export function chargeBefore(end: Date): Date {
  return new Date(end.getTime() - LEAD);
}

/** The time of the next notice before a charge, after `notices` of them; the time of the charge after the last notice. */
export function lookAfter(notices: number, chargeAt: Date): Date {
  const days = NOTICES[notices];
  return days === undefined ? chargeAt : new Date(chargeAt.getTime() - days * DAY);
}

/** How many notices of a charge are due. */
export function noticesDue(chargeAt: Date, now: Date): number {
  return NOTICES.filter((_, at) => lookAfter(at, chargeAt) <= now).length;
}

/** The deadline of a charge: the last retry. */
export function lastTry(chargeAt: Date): Date {
  return new Date(chargeAt.getTime() + Math.max(...RETRIES) * DAY);
}

/** The next retry day of a charge; null after the last one. */
export function nextTry(chargeAt: Date, now: Date): Date | null {
  const days = RETRIES.find((each) => chargeAt.getTime() + each * DAY > now.getTime() + SOON);
  return days === undefined ? null : new Date(chargeAt.getTime() + days * DAY);
}

/**
 * Reaction to a cancelled charge: `minutes` retry soon, `days` retry on the retry days, `once` retry once, `other` another means
 * of payment is needed, `revoked` the means may never be charged again.
 */
type Consequence = "minutes" | "days" | "once" | "other" | "revoked";

const CONSEQUENCES: Record<string, Consequence> = {
  internal_timeout: "minutes",
  issuer_unavailable: "days",
  insufficient_funds: "days",
  payment_method_limit_exceeded: "days",
  general_decline: "once",
  call_issuer: "once",
  card_expired: "other",
  invalid_card_number: "other",
  invalid_csc: "other",
  payment_method_restricted: "other",
  country_forbidden: "other",
  fraud_suspected: "other",
  identification_required: "other",
  "3d_secure_failed": "other",
  permission_revoked: "revoked",
};

/**
 * When to retry a cancelled charge.
 * @param reason the provider's code; unknown ones are retried once
 * @param attempts including this one
 * @returns `at` null: no retry
 */
export function afterFailure(
  reason: string | null,
  { attempts, chargeAt, now }: { attempts: number; chargeAt: Date; now: Date },
): { at: Date | null; revoked: boolean } {
  const consequence = CONSEQUENCES[reason ?? ""] ?? "once";
  const none = { at: null, revoked: consequence === "revoked" };
  if (attempts >= MOST_ATTEMPTS) return none;
  const next = { at: nextTry(chargeAt, now), revoked: false };
  switch (consequence) {
    case "minutes":
      return attempts === 1 ? { at: new Date(now.getTime() + SOON), revoked: false } : next;
    case "days":
      return next;
    case "once":
      return attempts === 1 ? next : none;
    case "other":
    case "revoked":
      return none;
  }
}
