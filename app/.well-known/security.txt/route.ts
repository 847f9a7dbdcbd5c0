import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

const DAY_MS = 86_400_000;
/** RFC 9116 requires less than a year. The date is computed on each request, so the file never expires. */
const VALID_DAYS = 180;

/** Where to report a hole (RFC 9116); without SECURITY_CONTACT there is no such file. */
export function GET(): Response {
  const { SECURITY_CONTACT: contact, APP_ORIGIN: origin } = env();
  if (!contact) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: ru, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
