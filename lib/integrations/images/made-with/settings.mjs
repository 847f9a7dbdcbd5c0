// @ts-check
// Settings by name: lines of "Steps: 20, Sampler: …" and JSON. Only names that are known here are taken, each with a value of
// its kind: whatever else a file has, paths and people among it, cannot come along.

/** @typedef {{ model: string, negativePrompt: string, seed: string, parameters: Record<string, string> }} MadeWith */
/** @typedef {Record<string, unknown>} Settings */

/** UTF-16 units of what is told; what the product keeps is shorter (lib/prompts/examples/limits.ts). */
const LONGEST = 8_000;
const TEXT = 1_000_000;
const NAME = 120;
const MOST = 30;

const NUMBER = /^-?\d{1,12}(?:\.\d{1,12})?$/;
const SEED = /^-?\d{1,30}$/;
const SIZE = /^\d{1,5}x\d{1,5}$/;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N} .+_()-]{0,59}$/u;
/** Behind what is known a seed is a number that JavaScript cannot hold; inside of a text its quotes would be escaped. */
const LONG_SEED = /("(?:seed|noise_seed|value)"\s*:\s*)(\d{16,20})(?=[\s,}])/g;
const NOT_A_NUMBER = /([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g;
const EXTENSION = /\.(?:safetensors|ckpt|pth?|bin|gguf|sft)$/i;

/** @type {Record<"number" | "word" | "size" | "name", (value: string) => string>} */
const KINDS = {
  number: (value) => (NUMBER.test(value) ? String(Number(Number(value).toPrecision(8))) : ""),
  word: (value) => (WORD.test(value) ? value : ""),
  size: (value) => (SIZE.test(value) ? value : ""),
  name: nameOf,
};

/** What a setting is called here by what it is called there. @type {Record<string, [string, keyof typeof KINDS]>} */
const KNOWN = {
  steps: ["Steps", "number"],
  sampler: ["Sampler", "word"],
  sampler_name: ["Sampler", "word"],
  "schedule type": ["Scheduler", "word"],
  scheduler: ["Scheduler", "word"],
  noise_schedule: ["Scheduler", "word"],
  "cfg scale": ["CFG scale", "number"],
  cfg_scale: ["CFG scale", "number"],
  cfg: ["CFG scale", "number"],
  scale: ["CFG scale", "number"],
  guidance_scale: ["CFG scale", "number"],
  "distilled cfg scale": ["Guidance", "number"],
  guidance: ["Guidance", "number"],
  cfg_rescale: ["CFG rescale", "number"],
  cfg_rescale_multiplier: ["CFG rescale", "number"],
  size: ["Size", "size"],
  "denoising strength": ["Denoising strength", "number"],
  denoise: ["Denoising strength", "number"],
  strength: ["Denoising strength", "number"],
  "clip skip": ["Clip skip", "number"],
  clip_skip: ["Clip skip", "number"],
  "model hash": ["Model hash", "word"],
  vae: ["VAE", "name"],
  vae_name: ["VAE", "name"],
  refiner: ["Refiner", "name"],
  "refiner switch at": ["Refiner switch at", "number"],
  "hires upscale": ["Hires upscale", "number"],
  "hires steps": ["Hires steps", "number"],
  "hires upscaler": ["Hires upscaler", "name"],
  "variation seed": ["Variation seed", "number"],
  "variation seed strength": ["Variation seed strength", "number"],
  eta: ["Eta", "number"],
  ensd: ["ENSD", "number"],
  rng: ["RNG", "word"],
  "lora hashes": ["LoRA", "word"],
};

/** @param {MadeWith | null} made @returns {MadeWith | null} null where it tells nothing */
export function nonEmpty(made) {
  if (!made) return null;
  const { model, negativePrompt, seed, parameters } = made;
  return model || negativePrompt || seed || Object.keys(parameters).length > 0 ? made : null;
}

/**
 * The answer of what was found; each value is taken if it is of its kind.
 * @param {{ model?: unknown, negative?: unknown, seed?: unknown, settings?: Iterable<[string, unknown]> }} found
 * @returns {MadeWith}
 */
export function madeWith({ model, negative, seed, settings = [] }) {
  /** @type {Record<string, string>} */
  const parameters = {};
  for (const [name, value] of settings) {
    if (Object.keys(parameters).length >= MOST) break;
    const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    if (!known) continue;
    const [title, kind] = known;
    const text = title === "LoRA" ? lorasOf(value) : KINDS[kind](textOf(value));
    if (text && !Object.hasOwn(parameters, title)) parameters[title] = text;
  }
  const number = textOf(seed);
  return {
    model: nameOf(textOf(model)),
    negativePrompt: typeof negative === "string" ? negative.slice(0, LONGEST).trim() : "",
    seed: SEED.test(number) ? number : "",
    parameters,
  };
}

/** What is in JSON; null where that is no object. @param {string} text @returns {Settings | null} */
export function settingsOf(text) {
  if (text.length > TEXT || !text.trimStart().startsWith("{")) return null;
  const exact = text.replace(LONG_SEED, '$1"$2"');
  // Python writes what JSON has not.
  return objectOf(parsed(exact) ?? parsed(exact.replace(NOT_A_NUMBER, "$1null")));
}

/** @param {string} json @returns {unknown} */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {Settings | null} */
export function objectOf(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? /** @type {Settings} */ (value)
    : null;
}

/** @param {Settings | null} settings @param {string} name */
export function own(settings, name) {
  return settings && Object.hasOwn(settings, name) ? settings[name] : undefined;
}

/**
 * Stable Diffusion web UI and what writes as it does: the prompt, "Negative prompt: …", then a line of settings.
 * @param {string} text
 */
export function fromParameters(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const at = lines.findLastIndex((line) => line.startsWith("Steps: "));
  if (at < 0) return null;
  const settings = new Map(pairs(lines[at] ?? ""));
  // The last one: those above it may be the prompt's.
  const from = lines.findLastIndex((line, index) => index < at && line.startsWith(NEGATIVE));
  const negative = from < 0 ? "" : lines.slice(from, at).join("\n").slice(NEGATIVE.length);
  return madeWith({
    model: settings.get("model"),
    negative,
    seed: settings.get("seed"),
    settings,
  });
}

const NEGATIVE = "Negative prompt:";

/** "Name: value, Name: "quoted, value"": names in lower case. @param {string} line @returns {[string, string][]} */
function pairs(line) {
  /** @type {[string, string][]} */
  const found = [];
  let quoted = false;
  let start = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (line[at] === "\\" && quoted) at += 1;
    else if (line[at] === '"') quoted = !quoted;
    if (at < line.length && (quoted || line[at] !== ",")) continue;
    const part = line.slice(start, at);
    const colon = part.indexOf(":");
    if (colon > 0)
      found.push([part.slice(0, colon).trim().toLowerCase(), unquoted(part.slice(colon + 1).trim())]);
    start = at + 1;
  }
  return found;
}

/** @param {string} text */
function unquoted(text) {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/**
 * Settings of InvokeAI, Fooocus and others that write them as an object.
 * @param {Settings | null} given
 */
export function fromSettings(given) {
  if (!given) return null;
  const settings = { ...given, ...objectOf(own(given, "image")) };
  const first = /** @param {string[]} names */ (names) =>
    names.map((name) => own(settings, name)).find((value) => value !== undefined && value !== null);
  const [width, height] = [own(settings, "width"), own(settings, "height")];
  return madeWith({
    model: first(["base_model", "model_weights", "model"]),
    negative: first(["negative_prompt", "uc", "Negative Prompt"]),
    seed: own(settings, "seed"),
    settings: [
      ...Object.keys(KNOWN).map((name) => /** @type {[string, unknown]} */ ([name, own(settings, name)])),
      ["size", width && height ? `${textOf(width)}x${textOf(height)}` : ""],
      ["lora hashes", own(settings, "loras")],
    ],
  });
}

/** @param {string} comment @param {string} source the model's name */
export function novelAi(comment, source) {
  const settings = settingsOf(comment);
  if (!settings || !["uc", "sampler", "steps", "scale"].some((name) => Object.hasOwn(settings, name)))
    return null;
  return fromSettings({ ...settings, model: source });
}

/** A model, given as text or as an object of InvokeAI; a number as it is written. @param {unknown} value @returns {string} */
function textOf(value) {
  if (typeof value === "string") return value.slice(0, LONGEST).trim();
  if (typeof value === "number")
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : "";
  const named = objectOf(value);
  const name = own(named, "name") ?? own(named, "model_name");
  return typeof name === "string" ? name.slice(0, LONGEST).trim() : "";
}

/** The name of a file without its folders and extension. @param {string} text */
function nameOf(text) {
  const name = text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("\\")) + 1);
  return name.replace(EXTENSION, "").trim().slice(0, NAME);
}

/** Names with weights, of a list of objects or of "name: hash, name: hash". @param {unknown} value */
function lorasOf(value) {
  const list =
    typeof value === "string"
      ? value
          .slice(0, LONGEST)
          .split(",")
          .map((each) => ({ name: each.split(":")[0] ?? "", weight: "" }))
      : (Array.isArray(value) ? value.slice(0, MOST) : []).map((each) => {
          const lora = objectOf(each);
          const name = own(lora, "lora_name") ?? own(lora, "model") ?? own(lora, "lora") ?? own(lora, "name");
          return { name: textOf(name), weight: KINDS.number(textOf(own(lora, "weight"))) };
        });
  return list
    .map(({ name, weight }) => [nameOf(name.trim()), weight].filter(Boolean).join(" "))
    .filter(Boolean)
    .join(", ")
    .slice(0, 400);
}
