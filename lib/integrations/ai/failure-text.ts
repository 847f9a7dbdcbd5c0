const LONGEST = 200;
/** What looks like a key, wherever a provider repeats one. */
const KEYS = /\b(?:sk|pk|rk|key|api[-_]?key|token|bearer)[-_=:\s"']+[\w.*+/=-]{6,}/gi;
/** Statuses whose body is about our key. */
const ABOUT_THE_KEY = [401, 403];

/**
 * docs/product/safety.md 6: the status, then the body's message, error or details, else its first 200 characters.
 * @param status undefined for an error in a stream without one
 * @param secret is never in the result
 */
export function failureText(status: number | undefined, body: string, secret: string | undefined): string {
  const details =
    status !== undefined && ABOUT_THE_KEY.includes(status) ? "" : withoutKeys(detailsOf(body), secret);
  return [status, details].filter(Boolean).join(". ");
}

function detailsOf(body: string): string {
  return shortened(said(parsed(body)) ?? body);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function said(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value !== "object" || value === null || depth > 3) return undefined;
  for (const name of ["message", "error", "details", "detail"]) {
    const found = Object.hasOwn(value, name)
      ? said((value as Record<string, unknown>)[name], depth + 1)
      : undefined;
    if (found) return found;
  }
  return undefined;
}

/** One line without control characters. Only the start is looked at: the body may be megabytes. */
function shortened(text: string): string {
  const line = text
    .slice(0, LONGEST * 20)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return [...line].slice(0, LONGEST).join("");
}

function withoutKeys(text: string, secret: string | undefined): string {
  return (secret ? text.replaceAll(secret, "***") : text).replace(KEYS, "***");
}
