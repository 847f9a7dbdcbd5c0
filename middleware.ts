import { NextResponse, type NextRequest } from "next/server";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";

/**
 * Sends visitors of protected pages to /auth when they have no session cookie. Whether a cookie is worth anything is
 * decided where data is read.
 */
export function middleware(request: NextRequest): NextResponse {
  // A form is answered by its action, which says more than a redirect does: to a script that has kept what was typed.
  if (request.method === "POST") return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  return NextResponse.redirect(new URL(signInPath(pathname + search), request.url));
}

// lib/platform/protected-paths and both session cookies, repeated because Next reads the matcher from the source text; a
// test compares them. Who has a cookie never enters: that would cost three milliseconds a page.
export const config = {
  matcher: [
    {
      source:
        "/(en)?/(my-prompts(?:/.*)?|add-prompt|prompts(?:/.*)?|my-bases(?:/.*)?|my-sales(?:/.*)?|my-runs(?:/.*)?|ai-usage|payouts(?:/.*)?|admin(?:/.*)?|favourites|add-base|bases/[^/]+/activation-codes|activate-code|purchase(?:/.*)?|subscriptions|knowledge(?:/.*)?|settings(?:/.*)?|video-history|trash(?:/.*)?|feedback|notifications)",
      missing: [
        { type: "cookie", key: "promptoteka.session" },
        { type: "cookie", key: "__Host-promptoteka.session" },
      ],
    },
  ],
};
