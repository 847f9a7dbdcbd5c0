import { shownVersion } from "@/lib/changelog/shown-version";

/** What the badge says: utilities.md section 9. */
export const PRODUCT_VERSION = shownVersion();
