/** What a base card needs of the messages in the browser (components/layout/client-messages). */
export const BASE_CARD_MESSAGES = ["access", "counts", "price", "unknownAuthor", "open", "openNamed", "created", "availableUntil", "expired", "until", "unlimited"].map(
  (part) => `bases.${part}`,
);
