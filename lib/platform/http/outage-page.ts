import type { AppError } from "../errors";
import { type Locale, localeOfPath } from "../i18n/locales";
import type { MessageKeyBelow } from "../i18n/message-key";
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
