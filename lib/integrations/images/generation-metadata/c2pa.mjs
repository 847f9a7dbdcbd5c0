// @ts-check
// Content credentials (C2PA): which program says that it has made a picture. Nothing is verified.
import { decode } from "cborg";
import { madeWith } from "./settings.mjs";
import { listOf, objectOf, own } from "./values.mjs";

/** @import { Settings } from "./values.mjs" */
/** @typedef {{ type: string, data: Buffer }} Box */
/** @typedef {{ label: string, assertions: Map<string, Settings> }} Manifest */

const BOXES = 2_000;
/** Bytes of an assertion that is looked at: pictures of ingredients are larger. */
const ASSERTION = 200_000;
const MANIFESTS = 100;
const ACTIONS = 200;
/** Manifests that a picture's history is followed through. */
const HISTORY = 20;
const GENERATED = /trainedalgorithmicmedia$/i;
/** A part of the picture is generated. */
const COMPOSED = /(?:compositewithtrainedalgorithmicmedia|compositesynthetic)$/i;
/** Programs that generate, where a manifest does not say how the picture came to be: editors and cameras sign such as well. */
const GENERATORS = /gpt|dall|firefly|imagen|gemini|diffusion|flux|midjourney|grok|generat|\bai\b/i;
const OF_GOOGLE = /\bGoogle Generative AI\b/;
/** Tags (dates etc.) are ignored; their content is enough. */
const ANY_TAG = new Proxy(/** @type {((content: () => unknown) => unknown)[]} */ ([]), {
  get: () => (/** @type {() => unknown} */ content) => content(),
});

/** @param {Uint8Array | undefined} bytes a store of manifests */
export function fromC2pa(bytes) {
  for (const { actions, created, agents } of historyOf(bytes))
    if (created) {
      const model = madeBy(created, actions, agents);
      return model ? madeWith({ model }) : null;
    }
  return null;
}

/**
 * What the manifests say of AI, with or without the program's name.
 * @param {Uint8Array | undefined} bytes a store of manifests
 * @returns {"made" | "edited" | "other" | null} other: a camera, a painter etc.
 */
export function sourceOfC2pa(bytes) {
  let isEdited = false;
  let isOther = false;
  for (const { actions, created, agents } of historyOf(bytes)) {
    const types = actions.map((action) => String(own(action, "digitalSourceType")));
    isEdited ||= types.some((type) => COMPOSED.test(type) || GENERATED.test(type));
    if (!created) continue;
    const type = String(own(created, "digitalSourceType"));
    if (COMPOSED.test(type)) break;
    if (GENERATED.test(type) || madeBy(created, actions, agents)) return "made";
    isOther = own(created, "digitalSourceType") !== undefined;
    break;
  }
  if (isEdited) return "edited";
  return isOther ? "other" : null;
}

/**
 * Actions of the newest manifest, then of its parents up to the one that tells how the picture was created.
 * @param {Uint8Array | undefined} bytes
 */
function* historyOf(bytes) {
  const manifests = bytes ? manifestsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : [];
  let manifest = manifests.at(-1);
  for (let step = 0; manifest && step < HISTORY; step += 1) {
    const all = [...manifest.assertions].filter(([label]) => label.startsWith("c2pa.actions"));
    const actions = all.flatMap(([, assertion]) => listOf(own(assertion, "actions"), ACTIONS).map(objectOf));
    const created = actions.find((action) => own(action, "action") === "c2pa.created");
    yield {
      actions,
      created,
      agents: all.flatMap(([, each]) => listOf(own(each, "softwareAgents"), ACTIONS)),
    };
    manifest = parentOf(manifest, manifests);
  }
}

/**
 * @param {Settings} created
 * @param {readonly (Settings | null)[]} actions
 * @param {readonly unknown[]} agents of the whole assertion, which an action may point to
 */
function madeBy(created, actions, agents) {
  const source = own(created, "digitalSourceType");
  // A camera's picture, or a painted one, was made by no model.
  if (source !== undefined && !GENERATED.test(String(source))) return "";
  const agent = own(created, "softwareAgent") ?? agents[Number(own(created, "softwareAgentIndex"))];
  const parts =
    typeof agent === "string" ? [agent] : ["name", "version"].map((name) => own(objectOf(agent), name));
  const text = parts
    .filter((part) => typeof part === "string")
    .join(" ")
    .slice(0, 200);
  if (text.trim()) return source !== undefined || GENERATORS.test(text) ? text : "";
  return actions.some((action) => OF_GOOGLE.test(String(own(action, "description"))))
    ? "Google Generative AI"
    : "";
}

/** The manifest of the picture that this one was made of. @param {Manifest} manifest @param {readonly Manifest[]} manifests */
function parentOf({ assertions }, manifests) {
  const ingredients = [...assertions].flatMap(([label, each]) =>
    label.startsWith("c2pa.ingredient") ? [each] : [],
  );
  const parent =
    ingredients.find((each) => own(each, "relationship") === "parentOf") ??
    (ingredients.length === 1 ? ingredients[0] : undefined);
  const link = objectOf(own(parent, "activeManifest")) ?? objectOf(own(parent, "c2pa_manifest"));
  const label = String(own(link, "url") ?? "")
    .split("/")
    .at(-1);
  return manifests.find((each) => each.label === label);
}

/** @param {Buffer} bytes @returns {Manifest[]} */
function manifestsOf(bytes) {
  const left = { boxes: BOXES };
  const store = boxesIn(bytes, left).find(({ type }) => type === "jumb");
  const boxes = store ? boxesIn(store.data, left) : [];
  return boxes
    .filter(({ type }) => type === "jumb")
    .slice(-MANIFESTS)
    .map(({ data }) => {
      const inside = boxesIn(data, left);
      const assertions = inside
        .map((each) => (each.type === "jumb" ? boxesIn(each.data, left) : []))
        .filter((each) => labelOf(each) === "c2pa.assertions")
        .flatMap((each) => each.slice(1))
        .map((each) => boxesIn(each.data, left));
      return { label: labelOf(inside), assertions: new Map(assertions.flatMap(assertionOf)) };
    });
}

/** @param {Box[]} boxes @returns {[string, Settings][]} */
function assertionOf(boxes) {
  const label = labelOf(boxes);
  const content = boxes.find(({ type }) => type === "cbor")?.data;
  if (!content || content.length > ASSERTION || !/^c2pa\.(?:actions|ingredient)/.test(label)) return [];
  try {
    const value = objectOf(decode(content, { tags: ANY_TAG }));
    return value ? [[label, value]] : [];
  } catch {
    return [];
  }
}

/** What a box calls itself: behind sixteen bytes of its kind and one of switches. @param {readonly Box[]} boxes */
function labelOf([first]) {
  if (first?.type !== "jumd") return "";
  const end = first.data.indexOf(0, 17);
  return first.data.toString("latin1", 17, end < 0 ? first.data.length : end).slice(0, 300);
}

/** @param {Buffer} bytes @param {{ boxes: number }} left @returns {Box[]} */
function boxesIn(bytes, left) {
  const found = [];
  for (let at = 0; at + 8 <= bytes.length && left.boxes > 0; left.boxes -= 1) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > bytes.length) break;
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (length < head) break;
    found.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      data: bytes.subarray(at + head, at + length),
    });
    at += length;
  }
  return found;
}
