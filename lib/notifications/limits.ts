/** How long the link of a confirming mail is good for, hours. */
export const LINK_HOURS = 24;
