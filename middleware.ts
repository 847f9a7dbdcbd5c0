import { NextResponse, type NextRequest } from "next/server";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./lib/identity/session-cookie-name";
import { REQUESTED_PATH_HEADER, signInPath } from "./lib/identity/sign-in-path";
import { ANALYTICS_SOURCES, contentSecurityPolicy } from "./lib/platform/http/security-headers";

/** Where Telegram's widget opens its window, whatever serves its script. */
const TELEGRAM_FRAMES = "https://oauth.telegram.org";

/**
 * For protected pages and /auth only: sends visitors without a session cookie to /auth, and gives every page a
 * Content-Security-Policy with a nonce of its own. Whether the cookie is worth anything is decided where data is read.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const onSignIn = /^(\/en)?\/auth$/.test(pathname);
  // A form is answered by its action, which says more than a redirect does: to a script that has kept what was typed.
  if (!onSignIn && request.method !== "POST" && !request.cookies.has(SESSION_COOKIE) && !request.cookies.has(SECURE_SESSION_COOKIE)) {
    return NextResponse.redirect(new URL(signInPath(pathname + search), request.url));
  }

  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({ nonce, ...(onSignIn ? telegramSources() : process.env.ANALYTICS_APP_ID && ANALYTICS_SOURCES) });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy); // Next reads the nonce for its own scripts from here
  headers.set(REQUESTED_PATH_HEADER, pathname + search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** Read per request: which server the widget comes from is configuration of the running server. */
function telegramSources(): { script: string[]; frame: string[] } {
  const widget = process.env.TELEGRAM_WIDGET_URL || "https://telegram.org";
  const origin = URL.canParse(widget) ? new URL(widget).origin : "https://telegram.org";
  return { script: [origin], frame: [origin, TELEGRAM_FRAMES] };
}

// lib/platform/protected-paths, repeated because Next reads the matcher from the source text; a test compares the two.
export const config = {
  matcher: [
    "/(en)?/my-prompts/:path*",
    "/(en)?/add-prompt",
    "/(en)?/prompts/:path*",
    "/(en)?/my-bases/:path*",
    "/(en)?/add-base",
    "/(en)?/bases/:id/activation-codes",
    "/(en)?/activate-code",
    "/(en)?/purchase/:path*",
    "/(en)?/knowledge/:path*",
    "/(en)?/settings/:path*",
    "/(en)?/video-history",
    "/(en)?/feedback",
    "/(en)?/auth",
  ],
};
