const DEVELOPMENT = process.env.NODE_ENV === "development";

/** On every answer. HSTS is ignored by browsers over plain http, so it can always be there. */
export const SECURITY_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Reporting-Endpoints": 'csp="/api/csp-reports"', // named by the policies of pages
  "Strict-Transport-Security": "max-age=31536000",
};

/** Where the analytics script comes from and reports to (components/layout/analytics). */
export const ANALYTICS_ORIGIN = "https://mc.yandex.ru";

type Sources = { script?: string[]; frame?: string[]; connect?: string[]; nonce?: string };

/**
 * The Content-Security-Policy of a page. With a nonce only scripts that carry it (and what they load) run; open pages
 * come from the cache, where a nonce cannot be fresh, so their policy names our own origin and inline scripts.
 */
export function contentSecurityPolicy({ script = [], frame = [], connect = [], nonce }: Sources = {}): string {
  const scripts = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : ["'unsafe-inline'"];
  if (DEVELOPMENT) scripts.push("'unsafe-eval'");
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...script].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(DEVELOPMENT ? ["ws:"] : []), ...connect].join(" ")}`,
    `frame-src ${frame.length ? frame.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "report-to csp",
    "report-uri /api/csp-reports", // browsers without Reporting-Endpoints
  ].join("; ");
}

/** What the policy needs besides for analytics. */
export const ANALYTICS_SOURCES = { script: [ANALYTICS_ORIGIN], connect: [ANALYTICS_ORIGIN] };

/** The policy of answers that are data, not pages. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of people's own files: should a browser ever show one, it is nobody's page. */
export const DOWNLOAD_CONTENT_SECURITY_POLICY = `${API_CONTENT_SECURITY_POLICY}; sandbox`;
