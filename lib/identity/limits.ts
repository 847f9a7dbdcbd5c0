/** A session ends after this many days without a request, and in any case after `SESSION_DAYS` (docs/product/people.md 4). */
export const SESSION_IDLE_DAYS = 14;
/** Each session keeps the end that it began with. */
export const SESSION_DAYS = 60;
/** Days that members of a person's bases have to save what is theirs, or to take a base over, before the account is deleted. */
export const NOTICE_DAYS = 30;
