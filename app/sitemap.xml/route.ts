import { sitemapIndex } from "@/lib/discovery/sitemap/sitemap";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";

export const dynamic = "force-dynamic";

/** /sitemap.xml: which parts the sitemap has. */
export function GET(request: Request): Promise<Response> {
  return openFileAnswer(request, { path: "/sitemap.xml" }, async () => ({
    body: await sitemapIndex(),
    type: "application/xml; charset=utf-8",
  }));
}
