/** The unread are counted up to here: nobody reads a larger number (docs/product/notifications.md 2). */
export const UNREAD_CAP = 100;

/** Longest address, by RFC 5321. */
export const ADDRESS_LENGTH = 254;

/** How long the link of a confirming mail is good for, hours. */
export const LINK_HOURS = 24;
