/** What the badge says: utilities.md section 9. */
export const PRODUCT_VERSION = "1.3.18";
