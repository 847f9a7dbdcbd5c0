/** Headers of every response; browsers ignore HSTS over plain http. */
export const SECURITY_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // The recorder's dialog opens over any page, also after a navigation without a new document.
  "Permissions-Policy":
    "camera=(), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Reporting-Endpoints": 'csp="/api/csp-reports"', // named by the policies of pages
  "Strict-Transport-Security": "max-age=31536000",
};

/** Origin of the analytics script (components/layout/frame/analytics). */
export const ANALYTICS_ORIGIN = "https://mc.yandex.ru";

/** CSP of API responses. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** CSP of people's files, in case a browser shows one. */
export const DOWNLOAD_CONTENT_SECURITY_POLICY = `${API_CONTENT_SECURITY_POLICY}; sandbox`;
