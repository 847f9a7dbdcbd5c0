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

/** Where the analytics script comes from and reports to (components/layout/frame/analytics). */
export const ANALYTICS_ORIGIN = "https://mc.yandex.ru";

/** The policy of answers that are data, not pages. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of people's own files: should a browser ever show one, it is nobody's page. */
export const DOWNLOAD_CONTENT_SECURITY_POLICY = `${API_CONTENT_SECURITY_POLICY}; sandbox`;
