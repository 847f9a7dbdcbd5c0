// @ts-check
import { attributeOf } from "./attributes.mjs";

/** Signs that properties of an object name. */
const SIGNS = new Set(["chr", "begChr", "endChr", "sepChr"]);
/** A part of a formula that needs no brackets: one sign, a word or a number. */
const SINGLE = /^(?:.|[\p{L}\p{N}.,\u2032]{1,40})$/su;

/** @typedef {{ name: string, text: string, parts: { name: string, text: string }[], signs: Record<string, string> }} Frame */

/**
 * Reads a formula (m:oMath) as one line, as Word's linear format has it: a/b, x^2, a_i, √(x+1), ∑_(i=1)^n. Without it
 * a fraction would read as a number of other digits.
 * @returns {{ open: (name: string, attributes: Record<string, string>) => void, text: (text: string) => void, close: () => string | null }}
 *   close: the text when the formula itself ends, null before
 */
export function formulaReader() {
  /** @type {Frame[]} */
  const frames = [];
  return {
    open: (name, attributes) => {
      const object = frames.at(-2);
      if (SIGNS.has(name) && object) object.signs[name] = attributeOf(attributes, "val") ?? "";
      frames.push({ name, text: "", parts: [], signs: {} });
    },
    text: (text) => {
      const frame = frames.at(-1);
      if (frame?.name === "t") frame.text += text;
    },
    close: () => {
      const frame = frames.pop();
      const text = frame ? written(frame) : "";
      const parent = frames.at(-1);
      if (!parent) return text;
      parent.text += text;
      parent.parts.push({ name: frame?.name ?? "", text });
      return null;
    },
  };
}

/** @param {Frame} frame */
function written({ name, text, parts, signs }) {
  const part = (/** @type {string} */ of) => parts.find((each) => each.name === of)?.text ?? "";
  const scripts = () => script("_", part("sub")) + script("^", part("sup"));
  const all = (/** @type {string} */ of) => parts.filter((each) => each.name === of).map((each) => each.text);
  switch (name) {
    case "f":
      return `${grouped(part("num"))}/${grouped(part("den"))}`;
    case "sSup":
    case "sSub":
    case "sSubSup":
      return grouped(part("e")) + scripts();
    case "sPre":
      return scripts() + grouped(part("e"));
    case "rad":
      return `${part("deg") && `${grouped(part("deg"))}`}√${grouped(part("e"))}`;
    case "nary":
      return `${signs.chr ?? "∫"}${scripts()} ${part("e")}`;
    case "limLow":
      return part("e") + script("_", part("lim"));
    case "limUpp":
      return part("e") + script("^", part("lim"));
    case "func":
      return `${part("fName")} ${part("e")}`;
    case "d":
      return `${signs.begChr ?? "("}${all("e").join(signs.sepChr?.slice(0, 2) ?? "|")}${signs.endChr ?? ")"}`;
    case "mr":
      return all("e").join(", ");
    case "m":
      return `[${all("mr").join("; ")}]`;
    case "eqArr":
      return all("e").join("; ");
    default:
      return text;
  }
}

/** @param {string} sign @param {string} text */
function script(sign, text) {
  return text && sign + grouped(text);
}

/** @param {string} text */
function grouped(text) {
  return text === "" || SINGLE.test(text) || isBracketed(text) ? text : `(${text})`;
}

/** One pair of brackets around the whole. @param {string} text */
function isBracketed(text) {
  return text.startsWith("(") && text.indexOf(")") === text.length - 1 && text.lastIndexOf("(") === 0;
}
