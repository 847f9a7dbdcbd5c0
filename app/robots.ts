import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";
import { LOCALES, withLocale } from "@/lib/platform/i18n/locales";

export const dynamic = "force-dynamic";

/** Search engines read the open pages; filtered lists repeat them and protected pages need a person. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", ...LOCALES.map((locale) => withLocale("/auth", locale)), "/*?"],
    },
    sitemap: `${env().APP_ORIGIN}/sitemap.xml`,
  };
}
