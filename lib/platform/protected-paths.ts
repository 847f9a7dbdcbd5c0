/**
 * Paths that need a signed-in person (docs/product/interface.md 5), without language prefix, as path-to-regexp sources.
 * middleware.ts repeats them literally, because Next reads its matcher from the source text; a test compares the two.
 */
const PROTECTED_PATHS = [
  "/my-prompts/:path*",
  "/add-prompt",
  "/prompts/:path*",
  "/my-bases/:path*",
  "/add-base",
  "/bases/:id/activation-codes",
  "/activate-code",
  "/purchase/:path*",
  "/knowledge/:path*",
  "/settings/:path*",
  "/video-history",
  "/feedback",
] as const;

/** Protected pages and the sign-in page: everything whose Content-Security-Policy carries a nonce made by middleware.ts. */
export const NONCE_PATHS = [...PROTECTED_PATHS, "/auth"] as const;
