import { sitemapIndex } from "@/lib/discovery/sitemap/sitemap";
import { documentAnswer } from "@/lib/platform/http/document";

export const dynamic = "force-dynamic";

/** /sitemap.xml: which parts the sitemap has. */
export function GET(request: Request): Promise<Response> {
  return documentAnswer(request, { path: "/sitemap.xml" }, async () => ({ body: await sitemapIndex(), type: "application/xml; charset=utf-8" }));
}
