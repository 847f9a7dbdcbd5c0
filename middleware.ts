import { NextResponse, type NextRequest } from "next/server";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./lib/identity/sessions/session-cookie-name";
import { REQUESTED_PATH_HEADER, signInPath } from "./lib/identity/sign-in/sign-in-path";

/**
 * For protected pages only: sends visitors without a session cookie to /auth. Whether the cookie is worth anything is
 * decided where data is read.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  // A form is answered by its action, which says more than a redirect does: to a script that has kept what was typed.
  if (
    request.method !== "POST" &&
    !request.cookies.has(SESSION_COOKIE) &&
    !request.cookies.has(SECURE_SESSION_COOKIE)
  ) {
    return NextResponse.redirect(new URL(signInPath(pathname + search), request.url));
  }
  const headers = new Headers(request.headers);
  headers.set(REQUESTED_PATH_HEADER, pathname + search);
  return NextResponse.next({ request: { headers } });
}

// lib/platform/protected-paths, repeated because Next reads the matcher from the source text; a test compares the two.
export const config = {
  matcher: [
    "/(en)?/my-prompts/:path*",
    "/(en)?/add-prompt",
    "/(en)?/prompts/:path*",
    "/(en)?/my-bases/:path*",
    "/(en)?/my-sales",
    "/(en)?/favourites",
    "/(en)?/add-base",
    "/(en)?/bases/:id/activation-codes",
    "/(en)?/activate-code",
    "/(en)?/purchase/:path*",
    "/(en)?/knowledge/:path*",
    "/(en)?/settings/:path*",
    "/(en)?/video-history",
    "/(en)?/trash/:path*",
    "/(en)?/feedback",
    "/(en)?/notifications",
  ],
};
