import { NextResponse, type NextRequest } from "next/server";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";

/**
 * Redirects requests for protected pages without a session cookie to /auth; an activation code in the address is shown before. The pages
 * themselves check whether the session is valid.
 */
export function middleware(request: NextRequest): NextResponse {
  // A form post goes to its action: a redirect would lose what was typed.
  if (request.method === "POST") return NextResponse.next();
  const { pathname, search, searchParams } = request.nextUrl;
  if (pathname.endsWith("/activate-code") && searchParams.get("code")) return NextResponse.next();
  return NextResponse.redirect(new URL(signInPath(pathname + search), request.url));
}

// Repeats lib/platform/protected-paths and both session cookies, because Next reads the matcher from the source text; a test compares
// them. Requests with a session cookie skip the middleware, which costs three milliseconds a page.
export const config = {
  matcher: [
    {
      source:
        "/(en)?/(my-prompts(?:/.*)?|add-prompt|prompts(?:/.*)?|my-bases(?:/.*)?|my-sales(?:/.*)?|my-runs(?:/.*)?|ai-usage|payouts(?:/.*)?|admin(?:/.*)?|favourites|add-base|bases/[^/]+/activation-codes|activate-code(?:/.*)?|purchase(?:/.*)?|subscriptions|knowledge(?:/.*)?|settings(?:/.*)?|video-history|transcripts(?:/.*)?|trash(?:/.*)?|feedback|notifications|connect/allow(?:/.*)?)",
      missing: [
        { type: "cookie", key: "promptoteka.session" },
        { type: "cookie", key: "__Host-promptoteka.session" },
      ],
    },
  ],
};
