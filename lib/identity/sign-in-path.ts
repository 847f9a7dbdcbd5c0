/** Where middleware.ts writes the path and query that the browser asked for, because pages cannot see them. */
export const REQUESTED_PATH_HEADER = "x-requested-path";

/** The sign-in page that leads back to `requested` (path and query), in the same language. */
export function signInPath(requested: string): string {
  const prefix = /^\/en(\/|\?|$)/.test(requested) ? "/en" : "";
  return `${prefix}/auth?next=${encodeURIComponent(requested)}`;
}
