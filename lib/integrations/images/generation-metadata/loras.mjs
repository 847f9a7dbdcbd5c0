// @ts-check
// LoRAs: file names with weights, in the formats of the various programs.
import { KINDS, LONGEST_VALUE, listOf, nameOf, objectOf, own, textOf } from "./values.mjs";

/** @import { Settings } from "./values.mjs" */
/** @typedef {{ name: string, weight: string }} Lora */

const MOST = 30;
const NAMES = ["lora_name", "lora", "model", "file", "modelName", "modelFileName", "name"];
const WEIGHTS = ["weight", "strength_model", "strength", "model_weight"];
/** RuinedFooocus writes both into one text, after a checksum. */
const WEIGHT_FIRST = /^(-?\d{1,3}(?:\.\d{1,20})?) - (.{1,300})$/s;
/** A web interface's tag in a prompt, and RuinedFooocus' list of tags. */
const TAG = /<(?:(?:lora|lyco):)?([^<>:]{1,200}):(-?\d{1,3}(?:\.\d{1,20})?)(?::[^<>]{0,100})?>/g;
const NUMBERED = /^lora(?:_name)?_?0{0,2}(\d{1,2})$/;

/** "name weight, name weight"; unknown weights are omitted. @param {readonly Lora[]} loras */
export function lorasText(loras) {
  return loras
    .slice(0, MOST)
    .map(({ name, weight }) => [nameOf(name.trim()), KINDS.number(weight)])
    .flatMap(([name, weight]) => (name ? [[name, weight].filter(Boolean).join(" ")] : []))
    .join(", ")
    .slice(0, 400);
}

/**
 * @param {unknown} value a list of objects, of texts or of [name, weight, …]; a text "name: hash, name: hash" or of tags
 * @param {unknown} [weights] a list parallel to the names; a text with commas
 * @returns {Lora[]}
 */
export function lorasOf(value, weights) {
  if (typeof value === "string" && value.startsWith("<")) return taggedLoras(value);
  const beside = parts(weights);
  return parts(value).map((each, at) => {
    const lora = Array.isArray(each) ? ofList(each) : ofObject(each);
    return { name: lora.name, weight: lora.weight || textOf(beside[at]) };
  });
}

/** "<lora:name:weight> <name:weight>". @param {string} text @returns {Lora[]} */
function taggedLoras(text) {
  return [...text.slice(0, LONGEST_VALUE).matchAll(TAG)].map(([, name = "", weight = ""]) => ({
    name,
    weight,
  }));
}

/**
 * LoRAs named in a line of settings, with the weights from the prompt's tags. Nothing else of the prompt is read.
 * @param {readonly Lora[]} loras
 * @param {string} prompt
 * @returns {Lora[]}
 */
export function withWeights(loras, prompt) {
  const tags = taggedLoras(prompt).reverse(); // for duplicate names the first counts
  const weights = new Map(tags.map(({ name, weight }) => [name.trim(), weight]));
  return loras.map(({ name, weight }) => ({ name, weight: weight || weights.get(name.trim()) || "" }));
}

/** "name: weight, name: weight", Fooocus' format. @param {unknown} value @returns {Lora[]} */
export function weightedLoras(value) {
  return parts(value).map((each) => {
    const text = textOf(each);
    const colon = text.lastIndexOf(":");
    return { name: text.slice(0, Math.max(0, colon)), weight: text.slice(colon + 1).trim() };
  });
}

/** The LoRAs of a ComfyUI node: one, or numbered ones that may each be switched off. @param {Settings} inputs @returns {Lora[]} */
export function lorasOfNode(inputs) {
  const one = own(inputs, "lora_name");
  const weight = own(inputs, "strength_model");
  const most = Number(own(inputs, "lora_count") ?? MOST);
  const numbered = Object.entries(inputs).flatMap(([key, value]) => {
    const [, number] = NUMBERED.exec(key) ?? [];
    if (!number || Number(number) > most) return [];
    const lora = objectOf(value);
    if (lora) return own(lora, "on") === false ? [] : [ofObject(lora)];
    const isOff = /^(?:off|false)$/i.test(String(own(inputs, `switch_${number}`) ?? ""));
    if (typeof value !== "string" || isOff) return [];
    const [, padded] = /_(\d+)$/.exec(key) ?? ["", number];
    const weights = ["model_weight", "model_str", "lora_wt", "strength", "strength_model"];
    const found = weights.map((name) => own(inputs, `${name}_${padded}`)).find((each) => each !== undefined);
    return [{ name: value, weight: textOf(found) }];
  });
  return [...(typeof one === "string" ? [{ name: one, weight: textOf(weight) }] : []), ...numbered];
}

/** @param {unknown} value */
function parts(value) {
  return typeof value === "string" ? value.slice(0, LONGEST_VALUE).split(",", MOST) : listOf(value, MOST);
}

/** @param {unknown[]} list @returns {Lora} */
function ofList(list) {
  const texts = list.slice(0, 4).map(textOf);
  const joined = texts.map((text) => WEIGHT_FIRST.exec(text)).find(Boolean);
  if (joined) return { name: joined[2] ?? "", weight: joined[1] ?? "" };
  return { name: texts[0] ?? "", weight: texts[1] ?? "" };
}

/** @param {unknown} value @returns {Lora} */
function ofObject(value) {
  if (typeof value === "string") return { name: value.split(":")[0] ?? "", weight: "" };
  const lora = objectOf(value);
  const first = /** @param {string[]} names */ (names) =>
    textOf(names.map((name) => own(lora, name)).find((each) => each !== undefined && each !== null));
  return { name: first(NAMES), weight: first(WEIGHTS) };
}
