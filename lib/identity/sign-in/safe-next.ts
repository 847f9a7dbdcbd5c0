/** Maximum length of the return path, UTF-16 units. */
export const NEXT_LENGTH = 512;
// A base for URL parsing: an absolute or protocol-relative value would change its origin.
const BASE = "https://base.invalid";

/**
 * Where to go after sign-in: the value when it is a path of our own site, else "/" (docs/product/people.md 2). Refused: other
 * origins in any spelling, control characters, more than 512 characters, and /auth itself (it would loop).
 */
export function safeNext(value: unknown): string {
  if (typeof value !== "string" || value.length > NEXT_LENGTH || !/^\/(?![/\\])/.test(value)) return "/";
  if (/[\u0000-\u0020\u007F-\u009F\\]/.test(value) || !value.isWellFormed()) return "/";
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    return "/";
  }
  // A path such as /x/..//evil.example normalises to //evil.example, which a browser reads as another site.
  if (
    url.origin !== BASE ||
    url.pathname.startsWith("//") ||
    /^\/(en\/|ru\/)?(auth|api)(\/|$)/.test(url.pathname)
  )
    return "/";
  const path = url.pathname + url.search + url.hash;
  return path.length > NEXT_LENGTH ? "/" : path; // non-ASCII characters become at least three times as long
}
