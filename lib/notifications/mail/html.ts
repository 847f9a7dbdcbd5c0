import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";

/** The content of an e-mail, for both HTML and text. */
export type Said = {
  subject: string;
  text: string;
  /** Set apart, to be read and copied. */
  code?: string;
  link?: { label: string; href: string };
  footer: { text: string; href?: string }[];
};

// Programs for mail know tables and inline styles; the style sheet is for those that know dark colours. No picture is fetched. The colours are those of app/tokens.css.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const DARK = `
  @media (prefers-color-scheme: dark) {
    .page { background: #171512 !important; }
    .card { background: #201d1a !important; border-color: #37342e !important; }
    .text, .name { color: #eae6de !important; }
    .small, .small a { color: #aaa49a !important; }
    .button { background: #73c7b2 !important; color: #061e1a !important; }
  }`;

/** A mail as HTML: what it says, a code or one button, and small print. */
export function htmlOf(language: Locale, { subject, text, code, link, footer }: Said): string {
  const small = footer.map(({ text: words, href }) =>
    href ? `<a href="${escaped(href)}" style="color:#675f55">${escaped(words)}</a>` : escaped(words),
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fcf9f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fcf9f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="name" style="${FONT};font-size:16px;font-weight:600;color:#27221c;padding:0 4px 12px">${escaped(translate(language, "nav.name"))}</td></tr>
<tr><td class="card" style="background:#fffefc;border:1px solid #e3ded6;border-radius:12px;padding:28px 24px">
<h1 class="text" style="${FONT};font-size:20px;line-height:28px;font-weight:600;color:#27221c;margin:0 0 12px">${escaped(subject)}</h1>
<p class="text" style="${FONT};font-size:16px;line-height:24px;color:#27221c;margin:0 0 24px;overflow-wrap:anywhere">${escaped(text)}</p>
${code ? `<p class="text" style="${FONT};font-size:28px;line-height:36px;font-weight:600;letter-spacing:2px;color:#27221c;margin:0">${escaped(code)}</p>` : ""}${link ? buttonOf(link) : ""}
</td></tr>
<tr><td class="small" style="${FONT};font-size:13px;line-height:20px;color:#675f55;padding:16px 4px 0">${small.map((each) => `<p style="margin:0 0 8px">${each}</p>`).join("")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function buttonOf({ label, href }: { label: string; href: string }): string {
  return `<a class="button" href="${escaped(href)}" style="${FONT};display:inline-block;font-size:16px;line-height:24px;font-weight:600;color:#f6fcf7;background:#0f5a4d;text-decoration:none;border-radius:8px;padding:10px 20px">${escaped(label)}</a>`;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}
