// @ts-check
// ComfyUI's graphs: which node samples, and what leads to it. Every walk is breadth first and visits a node once, so that
// circles and long chains end.
import { madeWith, objectOf, own, settingsOf } from "./settings.mjs";

/** @import { MadeWith, Settings } from "./settings.mjs" */
/** @typedef {{ type: string, inputs: Settings }} Node */
/** @typedef {Map<string, Node>} Graph */

/** Nodes of a graph that are looked at, and inputs of a node. */
const NODES = 2_000;
const INPUTS = 60;
/** Nodes that a value is handed through. */
const HOPS = 8;

/** Inputs that do not lead to the sampler's own settings. */
const ASIDE = [
  "positive",
  "negative",
  "conditioning",
  "latent_image",
  "samples",
  "image",
  "pixels",
  "clip",
  "vae",
];
const TEXTS = ["text", "text_g", "text_l", "clip_l", "t5xxl", "string", "prompt", "value"];
const NEGATIVES = ["negative", "negative_prompt", "text_negative", "neg"];
const MODELS = ["ckpt_name", "unet_name", "base_ckpt_name", "model_name"];
/** Where a number is that another node hands over. */
const VALUES = ["value", "seed", "noise_seed", "int", "float", "number", "Number"];

/** What the widgets of a node mean, in their order. @type {Record<string, string[]>} */
const WIDGETS = {
  KSampler: ["seed", "", "steps", "cfg", "sampler_name", "scheduler", "denoise"],
  KSamplerAdvanced: ["", "noise_seed", "", "steps", "cfg", "sampler_name", "scheduler"],
  CheckpointLoaderSimple: ["ckpt_name"],
  UNETLoader: ["unet_name"],
  CLIPTextEncode: ["text"],
  EmptyLatentImage: ["width", "height"],
  EmptySD3LatentImage: ["width", "height"],
  LoraLoader: ["lora_name", "strength_model"],
  LoraLoaderModelOnly: ["lora_name", "strength_model"],
  RandomNoise: ["noise_seed"],
  KSamplerSelect: ["sampler_name"],
  BasicScheduler: ["scheduler", "steps", "denoise"],
  CFGGuider: ["cfg"],
  FluxGuidance: ["guidance"],
};

/** The graph that was run. @param {string} text @returns {Graph} */
export function graphOfPrompt(text) {
  const nodes = Object.entries(settingsOf(text) ?? {}).slice(0, NODES);
  return new Map(
    nodes.flatMap(([id, value]) => {
      const node = objectOf(value);
      const inputs = objectOf(own(node, "inputs"));
      return inputs ? [[id, { type: String(own(node, "class_type") ?? ""), inputs }]] : [];
    }),
  );
}

/** The graph as the editor draws it. @param {string} text @returns {Graph} */
export function graphOfWorkflow(text) {
  const drawn = settingsOf(text);
  const sources = new Map(
    listOf(own(drawn, "links"), NODES * 5).flatMap((link) =>
      Array.isArray(link) ? [[link[0], [String(link[1]), link[2]]]] : [],
    ),
  );
  return new Map(
    listOf(own(drawn, "nodes"), NODES).flatMap((value) => {
      const node = objectOf(value);
      if (!node) return [];
      const type = String(own(node, "type") ?? "");
      const widgets = listOf(own(node, "widgets_values"), INPUTS);
      /** @type {[string, unknown][]} */
      const linked = listOf(own(node, "inputs"), INPUTS).flatMap((input) => {
        const source = sources.get(own(objectOf(input), "link"));
        return source ? [[String(own(objectOf(input), "name")), source]] : [];
      });
      const typed = (Object.hasOwn(WIDGETS, type) ? (WIDGETS[type] ?? []) : []).map(
        (name, at) => /** @type {[string, unknown]} */ ([name, widgets[at]]),
      );
      return [[String(own(node, "id")), { type, inputs: Object.fromEntries([...typed, ...linked]) }]];
    }),
  );
}

/** @param {Graph} graph @returns {MadeWith | null} */
export function fromGraph(graph) {
  const sampler = samplerOf(graph);
  if (!sampler) return null;
  const near = [...walk(graph, [sampler], (name) => !ASIDE.includes(name))];
  const nearest = /** @param {string[]} names */ (names) => firstOf(graph, near, names);
  const latent = [
    ...walk(
      graph,
      linksOf(graph, sampler, (name) => name === "latent_image"),
      () => true,
    ),
  ];
  const [width, height] = [firstOf(graph, latent, ["width"]), firstOf(graph, latent, ["height"])];
  const positive = textNodes(graph, near, "positive");
  const loras = near.flatMap(({ inputs }) =>
    typeof own(inputs, "lora_name") === "string"
      ? [{ lora_name: own(inputs, "lora_name"), weight: own(inputs, "strength_model") }]
      : [],
  );
  return madeWith({
    model: nearest(MODELS),
    negative: negativeOf(graph, near, positive),
    seed: nearest(["seed", "noise_seed"]),
    settings: [
      ["steps", nearest(["steps"])],
      ["sampler", nearest(["sampler_name"])],
      ["scheduler", nearest(["scheduler"])],
      ["cfg", nearest(["cfg"])],
      ["guidance", firstOf(graph, [...positive], ["guidance"])],
      ["size", `${String(width)}x${String(height)}`],
      ["denoise", nearest(["denoise"])],
      ["lora hashes", loras],
    ],
  });
}

/** The node that samples; of several the one that changes the most, which is the first pass. @param {Graph} graph */
function samplerOf(graph) {
  const amount = /** @param {Node} node */ ({ inputs }) => {
    const denoise = own(inputs, "denoise");
    return typeof denoise === "number" ? denoise : 1;
  };
  return [...graph.values()]
    .filter(
      ({ type, inputs }) => /sampler/i.test(type.slice(0, 100)) && linkOf(graph, own(inputs, "latent_image")),
    )
    .reduce(
      (/** @type {Node | null} */ best, node) => (best && amount(best) >= amount(node) ? best : node),
      null,
    );
}

/**
 * The nodes of `from` and what leads to them, the nearest first.
 * @param {Graph} graph
 * @param {Iterable<Node>} from
 * @param {(input: string, node: Node) => boolean} follows
 * @returns {Set<Node>}
 */
function walk(graph, from, follows) {
  const seen = new Set(from);
  // A set's loop comes to what is added meanwhile.
  for (const node of seen)
    for (const next of linksOf(graph, node, (name) => follows(name, node))) seen.add(next);
  return seen;
}

/** @param {Graph} graph @param {Node} node @param {(input: string) => boolean} wanted */
function linksOf(graph, { inputs }, wanted) {
  return Object.entries(inputs)
    .slice(0, INPUTS)
    .flatMap(([name, value]) => {
      const node = wanted(name) ? linkOf(graph, value) : undefined;
      return node ? [node] : [];
    });
}

/** @param {unknown} value @param {number} most @returns {unknown[]} */
function listOf(value, most) {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

/** @param {Graph} graph @param {unknown} value */
function linkOf(graph, value) {
  return Array.isArray(value) && value.length === 2 ? graph.get(String(value[0])) : undefined;
}

/** The first value of these names; where another node hands it over, that one's. @param {Graph} graph @param {Iterable<Node>} nodes @param {string[]} names */
function firstOf(graph, nodes, names) {
  for (const { inputs } of nodes)
    for (const name of names) {
      const value = own(inputs, name);
      if (typeof value === "string" || typeof value === "number") return value;
      const found = handedOver(graph, linkOf(graph, value));
      if (found !== undefined) return found;
    }
  return undefined;
}

/** What a node gives out that only holds a value, or passes one on. @param {Graph} graph @param {Node | undefined} source */
function handedOver(graph, source) {
  for (let hop = 0, node = source; node && hop < HOPS; hop += 1) {
    const values = VALUES.map((name) => own(node?.inputs ?? null, name));
    const found = values.find((value) => typeof value === "string" || typeof value === "number");
    if (found !== undefined) return found;
    node = values.map((value) => linkOf(graph, value)).find(Boolean);
  }
  return undefined;
}

/**
 * What leads to the positive or the negative input of the sampler or its guide; to the positive one of any node, as whatever
 * is a prompt anywhere is none to show.
 * @param {Graph} graph
 * @param {Iterable<Node>} near
 * @param {"positive" | "negative"} side
 */
function textNodes(graph, near, side) {
  const anywhere = side === "positive" ? [...graph.values()] : near;
  const starts = [
    ...[...anywhere].flatMap((node) => linksOf(graph, node, (name) => name === side)),
    // A guide that knows no negative prompt.
    ...[...near].flatMap((node) =>
      linksOf(graph, node, (name) => side === "positive" && name === "conditioning"),
    ),
  ];
  return walk(graph, starts, (name, { type, inputs }) => {
    if (name === "clip" || name === "model" || name === "vae" || /zero/i.test(type.slice(0, 100)))
      return false;
    // What both pass through hands each of them on.
    return linkOf(graph, own(inputs, side)) ? name === side : true;
  });
}

/** The negative text, without what leads to the positive one as well. @param {Graph} graph @param {Iterable<Node>} near @param {ReadonlySet<Node>} positive */
function negativeOf(graph, near, positive) {
  const texts = new Set();
  for (const node of textNodes(graph, near, "negative"))
    for (const name of positive.has(node) ? NEGATIVES : [...NEGATIVES, ...TEXTS]) {
      const text = own(node.inputs, name);
      if (typeof text === "string" && text.trim()) texts.add(text.trim());
    }
  return [...texts].slice(0, 20).join("\n");
}
