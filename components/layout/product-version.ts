import { shownVersion } from "@/lib/changelog/shown-version";

/** What the badge says: docs/product/interface.md 2. */
export const PRODUCT_VERSION = shownVersion();
