const SCHEMES = ["http:", "https:", "mailto:"];

/** An address out of somebody's text that a link may lead to: absolute, of a harmless scheme. Else null, and no link. */
export function safeUrl(url: string): string | null {
  return URL.canParse(url) && SCHEMES.includes(new URL(url).protocol) ? url : null;
}
