import { withoutLocale } from "../../i18n/locales";
import { env } from "../../env";
import { ANALYTICS_ORIGIN } from "./security-headers";

/** The origin of the Telegram widget's window. */
const TELEGRAM_FRAMES = "https://oauth.telegram.org";

/** Inline scripts that may run: those with the request's nonce, or on cached pages those with these hashes. */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] };

/** The Content-Security-Policy of a page. @param path the sign-in page may load Telegram's widget */
export function pagePolicy(path: string, inline: InlineScripts): string {
  const { script, frame, connect } = /^\/auth(\?|$)/.test(withoutLocale(path)) ? telegram() : analytics();
  const development = process.env.NODE_ENV === "development";
  const own =
    "nonce" in inline
      ? [`'nonce-${inline.nonce}'`, "'strict-dynamic'"]
      : inline.hashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...own, ...(development ? ["'unsafe-eval'"] : []), ...script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(development ? ["ws:"] : []), ...connect].join(" "),
    `frame-src ${frame.join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "report-to csp",
    "report-uri /api/csp-reports", // browsers without Reporting-Endpoints
  ].join("; ");
}

type Sources = { script: string[]; frame: string[]; connect: string[] };

function analytics(): Sources {
  const origins = env().ANALYTICS_APP_ID ? [ANALYTICS_ORIGIN] : [];
  return { script: origins, frame: [], connect: origins };
}

/** Sign-in by OpenID Connect takes the widget's place and needs no foreign script. */
function telegram(): Sources {
  if (env().TELEGRAM_CLIENT_ID) return { script: [], frame: [], connect: [] };
  const { origin } = new URL(env().TELEGRAM_WIDGET_URL);
  return { script: [origin], frame: [origin, TELEGRAM_FRAMES], connect: [] };
}
