// @ts-check
// Settings by name, of JSON and of lines. Only names that are known here are taken, each with a value of its kind.
import { lorasOf, lorasText, weightedLoras } from "./loras.mjs";
import { KINDS, known, listOf, LONGEST_VALUE, objectOf, own, settingsOf, textOf } from "./values.mjs";

/** @import { Settings } from "./values.mjs" */
/** @typedef {{ model: string, negativePrompt: string, seed: string, parameters: Record<string, string> }} MadeWith */

const MOST = 30;
/** Names of an object that are looked at. */
const NAMES = 400;

/**
 * Our names of settings by programs' names, in lower case without spaces, dashes etc.
 * @type {Record<string, [string, keyof typeof KINDS]>}
 */
const KNOWN = {
  steps: ["Steps", "number"],
  numinferencesteps: ["Steps", "number"],
  sampler: ["Sampler", "sampler"],
  samplername: ["Sampler", "sampler"],
  scheduletype: ["Scheduler", "word"],
  scheduler: ["Scheduler", "word"],
  noiseschedule: ["Scheduler", "word"],
  cfgscale: ["CFG scale", "number"],
  cfg: ["CFG scale", "number"],
  scale: ["CFG scale", "number"],
  guidancescale: ["CFG scale", "number"],
  distilledcfgscale: ["Guidance", "number"],
  guidance: ["Guidance", "number"],
  fluxguidancescale: ["Guidance", "number"],
  cfgrescale: ["CFG rescale", "number"],
  cfgrescalemultiplier: ["CFG rescale", "number"],
  size: ["Size", "size"],
  resolution: ["Size", "size"],
  denoisingstrength: ["Denoising strength", "number"],
  denoise: ["Denoising strength", "number"],
  strength: ["Denoising strength", "number"],
  hiresstrength: ["Denoising strength", "number"],
  initimagecreativity: ["Denoising strength", "number"],
  clipskip: ["Clip skip", "number"],
  modelhash: ["Model hash", "word"],
  basemodelhash: ["Model hash", "word"],
  vae: ["VAE", "name"],
  vaename: ["VAE", "name"],
  usevaemodel: ["VAE", "name"],
  refiner: ["Refiner", "name"],
  refinermodel: ["Refiner", "name"],
  refinerswitchat: ["Refiner switch at", "number"],
  hiresupscale: ["Hires upscale", "number"],
  hiresscale: ["Hires upscale", "number"],
  hiressteps: ["Hires steps", "number"],
  hiresupscaler: ["Hires upscaler", "name"],
  variationseed: ["Variation seed", "seed"],
  variationseedstrength: ["Variation seed strength", "number"],
  variationstrength: ["Variation seed strength", "number"],
  eta: ["Eta", "number"],
  ensd: ["ENSD", "number"],
  rng: ["RNG", "word"],
  // Text encoders and VAE of Forge.
  module1: ["Module 1", "name"],
  module2: ["Module 2", "name"],
  module3: ["Module 3", "name"],
  module4: ["Module 4", "name"],
};

const MODELS = [
  "basemodel",
  "basemodelname",
  "usestablediffusionmodel",
  "stablediffusionmodel",
  "modelweights",
  "model",
];
const NEGATIVES = ["negativeprompt", "uc", "negative"];

/** @param {string} name */
const squashed = (name) =>
  name
    .slice(0, 60)
    .toLowerCase()
    .replace(/[\s_-]/g, "");

/** @param {MadeWith | null} made @returns {MadeWith | null} null if it is empty */
export function nonEmpty(made) {
  if (!made) return null;
  const { model, negativePrompt, seed, parameters } = made;
  return model || negativePrompt || seed || Object.keys(parameters).length > 0 ? made : null;
}

/**
 * The answer of what was found; each value is taken if it is of its kind.
 * @param {{ model?: unknown, negative?: unknown, seed?: unknown, settings?: Iterable<[string, unknown]>, loras?: readonly import("./loras.mjs").Lora[] }} found
 * @returns {MadeWith}
 */
export function madeWith({ model, negative, seed, settings = [], loras = [] }) {
  const given = new Map([...settings].map(([name, value]) => [squashed(name), value]));
  /** @type {Record<string, string>} */
  const parameters = {};
  for (const [name, [title, kind]] of Object.entries(KNOWN)) {
    if (Object.keys(parameters).length >= MOST - 1) break;
    const text = KINDS[kind](textOf(given.get(name)));
    if (text && !Object.hasOwn(parameters, title)) parameters[title] = text;
  }
  const named = lorasText(loras);
  if (named) parameters.LoRA = named;
  return {
    model: KINDS.name(textOf(model)),
    negativePrompt: known(negative).slice(0, LONGEST_VALUE).trim(),
    seed: KINDS.seed(textOf(seed)),
    parameters,
  };
}

/**
 * What two sources tell of one picture, field by field: what `written` left blank is taken of the other.
 * @param {MadeWith | null} written
 * @param {MadeWith | null} other
 * @returns {MadeWith | null}
 */
export function merged(written, other) {
  if (!written || !other) return written ?? other;
  const parameters = { ...written.parameters };
  for (const [name, value] of Object.entries(other.parameters))
    if (!Object.hasOwn(parameters, name) || /^0(?:x0)?$/.test(parameters[name] ?? ""))
      parameters[name] = value;
  return {
    model: written.model || other.model,
    negativePrompt: written.negativePrompt || other.negativePrompt,
    // Savers write 0 or -1 for an unknown seed.
    seed: /^(?:0|-1|)$/.test(written.seed) ? other.seed || written.seed : written.seed,
    parameters: Object.fromEntries(Object.entries(parameters).slice(0, MOST)),
  };
}

/**
 * Settings of InvokeAI, Fooocus, SwarmUI, TensorArt, Easy Diffusion, Draw Things and others that write them as an object.
 * @param {Settings | null} given
 */
export function fromSettings(given) {
  if (!given) return null;
  const all = { ...given, ...objectOf(own(given, "image")), ...objectOf(own(given, "sui_image_params")) };
  /** @type {Map<string, unknown>} */
  const settings = new Map();
  for (const [name, value] of Object.entries(all).slice(0, NAMES))
    if (!settings.has(squashed(name))) settings.set(squashed(name), value);
  const first = /** @param {string[]} names */ (names) =>
    names
      .map((name) => settings.get(name))
      .find((value) => value !== undefined && value !== null && value !== "");
  const [width, height] = [settings.get("width"), settings.get("height")];
  if (width && height) settings.set("size", `${textOf(width)}x${textOf(height)}`);
  return madeWith({
    model: first(MODELS),
    negative: first(NEGATIVES),
    seed: settings.get("seed"),
    settings,
    loras: lorasOfSettings(settings),
  });
}

/** @param {ReadonlyMap<string, unknown>} settings names squashed */
function lorasOfSettings(settings) {
  const nested = own(objectOf(settings.get("v2")), "loras");
  const resources = listOf(settings.get("models"), MOST).filter((each) =>
    /^(?:lora|lycoris|locon|dora)$/i.test(String(own(objectOf(each), "type"))),
  );
  const combined = [...settings].flatMap(([name, value]) => (/^loracombined\d+$/.test(name) ? [value] : []));
  const found = [
    lorasOf(settings.get("loras"), settings.get("loraweights")),
    lorasOf(nested),
    lorasOf(resources),
    weightedLoras(combined),
    lorasOf(asList(settings.get("useloramodel")), asList(settings.get("loraalpha"))),
    lorasOf(settings.get("lorahashes")),
  ];
  return found.find((loras) => lorasText(loras)) ?? [];
}

/** @param {unknown} value */
function asList(value) {
  return Array.isArray(value) ? value : [value];
}

/** @param {string} comment @param {string} source the model's name */
export function novelAi(comment, source) {
  const settings = settingsOf(comment);
  if (!settings || !["uc", "sampler", "steps", "scale"].some((name) => Object.hasOwn(settings, name)))
    return null;
  return fromSettings({ ...settings, model: source });
}
