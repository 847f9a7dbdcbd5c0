import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** The key by which search engines know whose announcements they get (IndexNow); without INDEXNOW_KEY there is no such file. */
export function GET(): Response {
  const { INDEXNOW_KEY: key } = env();
  if (!key) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(key, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
