/**
 * States shown to people: `pending` while a means of payment is saved for trial days; any other subscription is not shown before
 * its first order is paid.
 */
export const STATES = ["pending", "active", "pastDue", "ended", "cancelled"] as const;

/**
 * Why a subscription ended: by its person (`buyer`), with the means of payment (`method`), by another one of the same base
 * (`replaced`); the charges failed, the price was not agreed to, the base is not sold any more or access is for life
 * (`unavailable`), the money went back, the provider did not keep the means, the outcome of a charge is unknown, trial days did not begin
 * (`noTrial`).
 */
export const END_REASONS = [
  "buyer",
  "method",
  "replaced",
  "charge",
  "price",
  "unavailable",
  "refund",
  "notSaved",
  "unknown",
  "noTrial",
] as const;
