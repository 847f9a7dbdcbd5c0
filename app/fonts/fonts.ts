import localFont from "next/font/local";

/**
 * Onest for the interface, JetBrains Mono for prompt text: variable 400–700, cut by `scripts/subset-fonts.mjs`
 * (55 KB in all). One call per script, because the browser should fetch Cyrillic and the rouble sign only where
 * they occur; `app/globals.css` joins them into `--font-sans` and `--font-mono` with a size-adjusted fallback.
 */
const onestLatin = localFont({
  src: "./onest-latin.woff2",
  weight: "400 700",
  variable: "--font-onest-latin",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0020-007E, U+00A0-00FF, U+0152-017E, U+2013-203A, U+20AC, U+2122, U+2190-2193, U+2212",
    },
  ],
});

const onestCyrillic = localFont({
  src: "./onest-cyrillic.woff2",
  weight: "400 700",
  variable: "--font-onest-cyrillic",
  display: "swap",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0400-04FF, U+2116" }],
});

const onestRuble = localFont({
  src: "./onest-ruble.woff2",
  weight: "400 700",
  variable: "--font-onest-ruble",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20BD" }],
});

const monoLatin = localFont({
  src: "./mono-latin.woff2",
  weight: "400 700",
  variable: "--font-mono-latin",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0020-007E, U+00A0-00FF, U+0152-017E, U+2013-203A, U+20AC, U+2122, U+2190-2193, U+2212",
    },
  ],
});

const monoCyrillic = localFont({
  src: "./mono-cyrillic.woff2",
  weight: "400 700",
  variable: "--font-mono-cyrillic",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0400-04FF, U+2116" }],
});

/** Class names for `<html>` that define the variables of both families. */
export const fontVariables = [onestLatin, onestCyrillic, onestRuble, monoLatin, monoCyrillic]
  .map((font) => font.variable)
  .join(" ");
