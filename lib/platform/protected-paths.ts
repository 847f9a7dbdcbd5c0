/**
 * Paths that require sign-in (docs/product/interface.md 5), without language prefix, as path-to-regexp sources. middleware.ts
 * repeats them literally, because Next reads its matcher from the source; a test compares the two.
 */
export const PROTECTED_PATHS = [
  "/my-prompts/:path*",
  "/add-prompt",
  "/prompts/:path*",
  "/my-bases/:path*",
  "/my-sales/:path*",
  "/my-runs/:path*",
  "/ai-usage",
  "/payouts/:path*",
  "/admin/:path*",
  "/favourites",
  "/add-base",
  "/bases/:id/activation-codes",
  "/activate-code/:path*",
  "/purchase/:path*",
  "/subscriptions",
  "/knowledge/:path*",
  "/settings/:path*",
  "/video-history",
  "/transcripts/:path*",
  "/trash/:path*",
  "/feedback",
  "/notifications",
  "/connect/allow/:path*",
] as const;

/** Pages that no shared cache may store. */
export const PERSONAL_PATHS = [
  ...PROTECTED_PATHS,
  "/auth",
  "/mail/:path*",
  "/gift/:path*",
  "/join/:path*",
  "/s/:path*",
  "/connect/failed",
] as const;
