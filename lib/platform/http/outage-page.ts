import type { AppError } from "../errors";
import { type Locale, localeOfPath, withLocale } from "../i18n/locales";
import type { MessageKey, MessageKeyBelow } from "../i18n/message-key";
import { translate } from "../i18n/translate";

export const OUTAGE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-items: center }
main { max-width: 32rem; padding: 2rem 1rem; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.25; text-wrap: balance }
a { color: inherit }
`;

/**
 * The error page for an outage or a rate limit. Self-contained, because what it would load may be unavailable too.
 * @param path its prefix gives the language
 */
export function outagePage(refusal: AppError, path: string): string {
  const locale = localeOfPath(path);
  const { status, code } = refusal;
  const known = status === 429 ? "busy" : code === "PAGE_OUTDATED" ? "outdated" : null;
  const kind = known ?? (status < 500 ? "malformed" : "away");
  const t = (key: MessageKeyBelow<"outage">) => translate(locale, `outage.${key}`, refusal.details.params);
  return plainPage(locale, { title: t(`${kind}.title`), text: t(`${kind}.text`) }, [path, t("retry")]);
}

/** A page that says one thing, and leads on. @param link address and words */
export function plainPage(
  locale: Locale,
  { title, text }: { title: string; text?: string },
  [href, words]: readonly [string, string],
): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${text === undefined ? "" : `<p>${escaped(text)}</p>`}
<p><a href="${escaped(href)}">${escaped(words)}</a></p>
</main>
</body>
</html>
`;
}

/**
 * What a page says that Next leaves to scripts, because the thing is not there or the rendering failed: its document is empty without them.
 * @param path its prefix gives the language
 */
export function scriptlessNote(status: number, path: string): string {
  const locale = localeOfPath(path);
  const t = (key: MessageKey) => escaped(translate(locale, key));
  const isMissing = status === 404;
  const ways = isMissing
    ? ([
        ["/", t("notFound.home")],
        ["/public-prompts", t("notFound.prompts")],
      ] as const)
    : ([["/", t("common.failure.home")]] as const);
  const links = ways.map(([href, words]) => `<p><a href="${withLocale(href, locale)}">${words}</a></p>`);
  return `<noscript><main style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:20vh 1rem 0"><h1>${t(isMissing ? "notFound.title" : "common.failure.title")}</h1>${isMissing ? `<p>${t("notFound.text")}</p>` : ""}${links.join("")}</main></noscript>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
