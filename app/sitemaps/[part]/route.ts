import { sitemapPart } from "@/lib/discovery/sitemap/sitemap";
import { openFileAnswer } from "@/lib/platform/http/files/open-file";

export const dynamic = "force-dynamic";

/** /sitemaps/<part>.xml: a part of the sitemap, as the index names it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  const { part } = await params;
  if (!/^[a-z0-9-]{1,60}\.xml$/.test(part)) return new Response(null, { status: 404 });
  return openFileAnswer(request, { path: `/sitemaps/${part}` }, async () => {
    const body = await sitemapPart(part.slice(0, -".xml".length));
    return body === null ? null : { body, type: "application/xml; charset=utf-8" };
  });
}
