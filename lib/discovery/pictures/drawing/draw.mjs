// @ts-check
// The worker that draws one picture for links to a page (../paint.ts). Plain JavaScript, because it runs outside the bundle.
import { readFileSync } from "node:fs";
import og from "next/og.js";
import { CYRILLIC, LATIN, RUBLE } from "./letters.mjs";

const WIDTH = 1200;
const HEIGHT = 630;
// The light colours of app/tokens.css, which the renderer cannot read.
const COLOURS = { paper: "#fbf9f6", ink: "#28221d", muted: "#675e55", accent: "#0f5a4d", line: "#e2dcd4" };

const FONTS = ["latin", "cyrillic", "ruble"].flatMap((script) =>
  /** @type {const} */ ([400, 600]).map((weight) => ({
    name: `Onest ${script}`,
    data: readFileSync(new URL(`fonts/onest-${script}-${weight}.ttf`, import.meta.url)),
    weight,
    style: /** @type {const} */ ("normal"),
  })),
);
const FAMILY = '"Onest latin", "Onest cyrillic", "Onest ruble"';

const MARK = readFileSync(new URL("../../../../app/icon.svg", import.meta.url), "utf8")
  .replace(/<style>.*<\/style>/, "")
  .replaceAll("currentColor", COLOURS.accent);

const DRAWN = new Set(LATIN + CYRILLIC + RUBLE);

/**
 * A text as far as the fonts go. For a letter beyond them the renderer would ask the network for a font, and for an emoji for a picture.
 * @param {string} text
 */
function drawable(text) {
  return [...text.slice(0, 600)]
    .filter((letter) => DRAWN.has(letter) || /\s/.test(letter))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * An element as React would make it.
 * @param {string} type @param {Record<string, unknown>} style @param {unknown} [children] @param {Record<string, unknown>} [more]
 */
const element = (type, style, children, more) => ({
  type,
  key: null,
  props: { style: { display: "flex", ...style }, children, ...more },
});

/** @param {string} text @param {number} size @param {number} lines @param {Record<string, unknown>} style */
const clipped = (text, size, lines, style) =>
  element(
    "div",
    { display: "block", fontSize: size, lineClamp: lines, wordBreak: "break-word", ...style },
    text,
  );

/** @param {{ label: string, title: string, text: string, footer: string, brand: string }} words */
function picture({ label, title, text, footer, brand }) {
  const long = title.length > 34;
  return element(
    "div",
    {
      width: WIDTH,
      height: HEIGHT,
      flexDirection: "column",
      justifyContent: "space-between",
      padding: "64px 72px 56px",
      background: COLOURS.paper,
      color: COLOURS.ink,
      fontFamily: FAMILY,
    },
    [
      element("div", { flexDirection: "column" }, [
        element("div", { fontSize: 30, fontWeight: 600, color: COLOURS.accent }, label),
        clipped(title, long ? 64 : 80, long ? 3 : 2, {
          marginTop: 20,
          fontWeight: 600,
          lineHeight: 1.14,
          letterSpacing: "-0.015em",
        }),
        ...(text
          ? [clipped(text, 34, long ? 2 : 3, { marginTop: 28, color: COLOURS.muted, lineHeight: 1.4 })]
          : []),
      ]),
      element(
        "div",
        {
          alignItems: "center",
          justifyContent: "space-between",
          paddingTop: 32,
          borderTop: `2px solid ${COLOURS.line}`,
          fontSize: 30,
        },
        [
          element("div", { alignItems: "center", flexShrink: 0, fontWeight: 600 }, [
            element("img", {}, undefined, {
              src: `data:image/svg+xml;base64,${Buffer.from(MARK).toString("base64")}`,
              width: 52,
              height: 52,
            }),
            element("div", { marginLeft: 18 }, brand),
          ]),
          clipped(footer, 30, 1, {
            marginLeft: 48,
            color: COLOURS.muted,
            textAlign: "right",
            wordBreak: "break-all",
          }),
        ],
      ),
    ],
  );
}

/** @param {Record<string, string>} said */
async function draw(said) {
  const words = Object.fromEntries(Object.entries(said).map(([name, text]) => [name, drawable(text)]));
  const drawn = new og.ImageResponse(
    /** @type {any} */ (picture(/** @type {any} */ ({ ...words, title: words.title || words.label }))),
    {
      width: WIDTH,
      height: HEIGHT,
      fonts: FONTS,
    },
  );
  process.send?.({ png: new Uint8Array(await drawn.arrayBuffer()) });
}

process.once("message", (said) => void draw(/** @type {Record<string, string>} */ (said)));
