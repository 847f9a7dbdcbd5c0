// @ts-check
// Fonts of signs keep them at the places of Latin letters. Each table gives the Unicode characters from its first code on.

/** Adobe's encoding of the font Symbol. */
const SYMBOL = {
  0x20: " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
  0xa0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪",
  0xf1: "〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭",
};

const WINGDINGS = {
  0x20: " 🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⏳🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄🕆✞🕈✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵●❍■□❐❑❒⬧⧫◆❖⬥⌧⍓⌘🏵🏶🙶🙷",
  0x80: "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿",
  0x9e: "·•▪○🞆🞈◉◎🔿▪◻🟂✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛",
  0xd5: "⌫⌦",
  0xd8: "➢",
  0xdc: "➲",
  0xdf: "←→↑↓↖↗↙↘",
  0xe8: "➔",
  0xef: "⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂",
  0xfb: "✗✔☒☑",
};
const WINGDINGS_2 = { 0x4f: "✗✓☒☑☒☒", 0xa3: "☐" };

/** @type {Record<string, Record<number, string>>} */
const FONTS = { symbol: SYMBOL, wingdings: WINGDINGS, "wingdings 2": WINGDINGS_2 };

/** @type {Map<string, Map<number, string>>} */
const tables = new Map();

/** @param {string} font */
function tableOf(font) {
  const name = font.toLowerCase();
  let table = tables.get(name);
  if (!table && Object.hasOwn(FONTS, name)) {
    table = new Map();
    for (const [first, signs] of Object.entries(FONTS[name] ?? {}))
      [...signs].forEach((sign, at) => table?.set(Number(first) + at, sign));
    tables.set(name, table);
  }
  return table;
}

/**
 * The sign that a font of signs shows for a character, which Word keeps with or without 0xF000.
 * @param {string} font @param {number} code
 */
export function symbolOf(font, code) {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  return (place < 0x100 && tableOf(font)?.get(place)) || String.fromCharCode(code);
}

/**
 * A run's text, whose characters of the private use area are signs of its font.
 * @param {string} text @param {string | undefined} font
 */
export function withSymbols(text, font) {
  if (!font || !/[\uF020-\uF0FF]/.test(text)) return text;
  return text.replace(/[\uF020-\uF0FF]/g, (sign) => symbolOf(font, sign.charCodeAt(0)));
}
