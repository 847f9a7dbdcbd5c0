/** Longest address, by RFC 5321. */
export const ADDRESS_LENGTH = 254;

/** How long the link of a confirming mail is good for, hours. */
export const LINK_HOURS = 24;
