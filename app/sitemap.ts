import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";
import { sitemapEntries } from "@/lib/prompts/sitemap";

export const dynamic = "force-dynamic";

/** Every open page in both languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = env().APP_ORIGIN;
  const entry = (path: string, lastModified?: Date) => ({
    url: `${origin}${path}`,
    lastModified,
    alternates: { languages: { ru: `${origin}${path}`, en: `${origin}/en${path === "/" ? "" : path}` } },
  });
  const pages = ["/", "/public-prompts", "/bases"].map((path) => entry(path));
  return [...pages, ...(await sitemapEntries()).map(({ path, changed }) => entry(path, changed))];
}
