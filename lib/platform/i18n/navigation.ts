import { createNavigation } from "next-intl/navigation";
import { DEFAULT_LOCALE, LOCALES } from "./locales";

export { Link } from "./link";

/** Links and routers that keep the language: use these, not next/link and next/navigation. */
export const { redirect, permanentRedirect, usePathname, useRouter, getPathname } = createNavigation({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: "as-needed",
  localeCookie: false,
});
