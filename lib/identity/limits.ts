/** A session ends after this many days without a request, and in any case after `SESSION_DAYS` (docs/product/people.md 4). */
export const SESSION_IDLE_DAYS = 14;
/** Each session keeps the end that it began with. */
export const SESSION_DAYS = 60;
/** Days between the notice to members of a person's bases and the deletion of the account. */
export const NOTICE_DAYS = 30;
