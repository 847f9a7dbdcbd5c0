// @ts-check
// ComfyUI's graphs: the sampling node and its inputs. Every walk is breadth-first and visits a node once, so that cycles and long
// chains end.
import { lorasOfNode } from "./loras.mjs";
import { madeWith } from "./settings.mjs";
import { known, objectOf, own } from "./values.mjs";

/** @import { MadeWith } from "./settings.mjs" */
/** @import { Settings } from "./values.mjs" */
/** @typedef {{ type: string, inputs: Settings }} Node */
/** @typedef {Map<string, Node>} Graph */

/** Limits of nodes per graph, and of inputs per node. */
export const NODES = 2_000;
export const INPUTS = 60;
/** Limit of nodes that pass a value on, and of consecutive samplers. */
const HOPS = 8;
const PASSES = 50;

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
/** A sampler's latent inputs. */
const LATENTS = ["latent_image", "pipe", "image_embeds"];
/** Inputs that do not lead to the previous pass: those of a film, other than its first picture. */
const NO_LATENTS =
  /^(?:model|clip|vae|positive|negative|conditioning|control_net|guider|clip_vision.{0,20}|(?:init|start|end)_image)$/;
/** The input by which Stable Cascade's second stage gets the first stage's result. */
const FIRST_STAGE = "stage_c";
const TEXTS = [
  "text",
  "Text",
  "populated_text",
  "text_g",
  "text_l",
  "clip_l",
  "t5xxl",
  "string",
  "String",
  "prompt",
  "value",
];
const NEGATIVES = ["negative", "negative_prompt", "text_negative", "neg"];
/** Inputs of guides that use another name for the positive prompt. */
const POSITIVES = ["conditioning", "cond1", "cond2"];
const MODELS = ["ckpt_name", "unet_name", "base_ckpt_name", "model_name", "model_path"];
/** Inputs that hold a number in nodes that pass one on. */
const VALUES = ["value", "seed", "noise_seed", "int", "float", "number", "Number"];
const SAVES = /save|combine|websocket|output|export/i;
const SHOWS = /preview/i;

/** The graph that was run. @param {Settings | null} given @returns {Graph} */
export function graphOfPrompt(given) {
  const nodes = Object.entries(given ?? {}).slice(0, NODES);
  return new Map(
    nodes.flatMap(([id, value]) => {
      const node = objectOf(value);
      const inputs = objectOf(own(node, "inputs"));
      return inputs ? [[id, { type: String(own(node, "class_type") ?? ""), inputs }]] : [];
    }),
  );
}

/** @param {Graph} graph @returns {MadeWith | null} */
export function fromGraph(graph) {
  const sampler = samplerOf(graph);
  if (!sampler) return null;
  const near = [...walk(graph, [sampler], (name) => !ASIDE.includes(name))];
  const nearest = /** @param {string[]} names */ (names) => firstOf(graph, near, names);
  const positive = textNodes(graph, near, "positive");
  return madeWith({
    model: nearest(MODELS),
    negative: negativeOf(graph, near, positive),
    seed: nearest(["seed", "noise_seed"]),
    settings: [
      ["steps", nearest(["steps"])],
      ["sampler", nearest(["sampler_name"])],
      ["scheduler", nearest(["scheduler"])],
      ["cfg", nearest(["cfg", "cfg_conds"])],
      ["guidance", firstOf(graph, [...positive], ["guidance"])],
      ["size", sizeOf(graph, sampler)],
      ["denoise", nearest(["denoise"])],
    ],
    loras: near.flatMap(({ inputs }) => lorasOfNode(inputs)),
  });
}

/** Size of the picture that sampling starts with. @param {Graph} graph @param {Node} sampler */
function sizeOf(graph, sampler) {
  const starts = linksOf(graph, sampler, (name) => LATENTS.includes(name));
  const latent = [...walk(graph, starts, () => true)];
  const width = firstOf(graph, latent, ["width", "empty_latent_width"]);
  const height = firstOf(graph, latent, ["height", "empty_latent_height"]);
  return width && height
    ? `${String(width)}x${String(height)}`
    : firstOf(graph, latent, ["dimensions", "resolution"]);
}

/**
 * The node that samples the saved picture: of consecutive passes the first, of several saved pictures the pass that changes the
 * most.
 * @param {Graph} graph
 */
function samplerOf(graph) {
  const samplers = new Set([...graph.values()].filter((node) => samples(graph, node)));
  const used = new Set([...graph.values()].flatMap((node) => linksOf(graph, node, () => true)));
  const ends = [...graph.values()].filter((node) => !used.has(node));
  const saving = [...graph.values()].filter(
    ({ type }) => SAVES.test(shortened(type)) && !SHOWS.test(shortened(type)),
  );
  const others = ends.filter(({ type }) => !SHOWS.test(shortened(type)));
  const before = new Map();
  for (const from of [saving, others, ends, [...graph.values()]]) {
    const found = from.slice(0, PASSES).flatMap((end) => firstPass(graph, end, samplers, before) ?? []);
    if (found.length > 0) return strongest(found);
  }
  return null;
}

/** @param {Graph} graph @param {Node} node */
function samples(graph, { type, inputs }) {
  return /sampler/i.test(shortened(type)) && LATENTS.some((name) => linkOf(graph, own(inputs, name)));
}

/**
 * The nearest sampler that leads to a node, or the first of its consecutive passes.
 * @param {Graph} graph
 * @param {Node} end
 * @param {ReadonlySet<Node>} samplers
 * @param {Map<Node, Node | undefined>} before known predecessors of passes
 */
function firstPass(graph, end, samplers, before) {
  let pass = nearestOf(
    walked(graph, [end], () => true),
    samplers,
  );
  const passes = new Set();
  while (pass && !passes.has(pass)) {
    passes.add(pass);
    if (!before.has(pass) && before.size < PASSES) before.set(pass, passBefore(graph, pass, samplers));
    pass = before.get(pass) ?? pass;
  }
  return pass;
}

/** @param {Graph} graph @param {Node} pass @param {ReadonlySet<Node>} samplers */
function passBefore(graph, pass, samplers) {
  const latents = linksOf(graph, pass, (name) => LATENTS.includes(name));
  const conditions = linksOf(graph, pass, (name) => name === "positive");
  const stages = conditions.flatMap((node) => linksOf(graph, node, (name) => name === FIRST_STAGE));
  return nearestOf(
    walked(graph, [...latents, ...stages], (name) => !NO_LATENTS.test(name)),
    samplers,
  );
}

/** @param {Iterable<Node>} nodes @param {ReadonlySet<Node>} wanted */
function nearestOf(nodes, wanted) {
  for (const node of nodes) if (wanted.has(node)) return node;
  return undefined;
}

/** @param {Node[]} nodes */
function strongest(nodes) {
  const amount = /** @param {Node} node */ ({ inputs }) => {
    const denoise = own(inputs, "denoise");
    return typeof denoise === "number" ? denoise : 1;
  };
  return nodes.reduce((best, node) => (amount(best) >= amount(node) ? best : node));
}

/** @param {string} type */
function shortened(type) {
  return type.slice(0, 100);
}

/**
 * The nodes of `from` and their inputs' nodes, nearest first.
 * @param {Graph} graph
 * @param {Iterable<Node>} from
 * @param {(input: string, node: Node) => boolean} follows
 */
function* walked(graph, from, follows) {
  const seen = new Set(from);
  // Iterating a Set includes elements added meanwhile.
  for (const node of seen) {
    yield node;
    for (const next of linksOf(graph, node, (name) => follows(name, node))) seen.add(next);
  }
}

/** All of them. @param {Parameters<typeof walked>} how */
function walk(...how) {
  return new Set(walked(...how));
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

/** @param {Graph} graph @param {unknown} value */
function linkOf(graph, value) {
  return Array.isArray(value) && value.length === 2 ? graph.get(String(value[0])) : undefined;
}

/**
 * The first value with one of these names, also from a node that passes it on.
 * @param {Graph} graph
 * @param {Iterable<Node>} nodes
 * @param {string[]} names
 */
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

/** The value of a node that only holds one, or passes one on. @param {Graph} graph @param {Node | undefined} source */
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
 * Nodes that lead to the positive or negative input of the sampler or its guide; for the positive one of any node, because a
 * text that is a prompt anywhere must not be shown.
 * @param {Graph} graph
 * @param {Iterable<Node>} near
 * @param {"positive" | "negative"} side
 */
function textNodes(graph, near, side) {
  const anywhere = side === "positive" ? [...graph.values()] : near;
  const starts = [
    ...[...anywhere].flatMap((node) => linksOf(graph, node, (name) => name === side)),
    // A guide without a negative prompt, or with two positive ones.
    ...[...near].flatMap((node) =>
      linksOf(graph, node, (name) => side === "positive" && POSITIVES.includes(name)),
    ),
  ];
  return walk(graph, starts, (name, { type, inputs }) => {
    if (name === "clip" || name === "model" || name === "vae" || /zero/i.test(shortened(type))) return false;
    // Nodes that both prompts pass through pass each of them on.
    return linkOf(graph, own(inputs, side)) ? name === side : true;
  });
}

/**
 * The negative text, without nodes that also lead to the positive one.
 * @param {Graph} graph
 * @param {Iterable<Node>} near
 * @param {ReadonlySet<Node>} positive
 */
function negativeOf(graph, near, positive) {
  const texts = new Set();
  const add = /** @param {Node} node @param {string[]} names */ ({ inputs }, names) => {
    for (const name of names) {
      const text = known(own(inputs, name)).trim();
      if (text) texts.add(text);
    }
  };
  for (const node of textNodes(graph, near, "negative"))
    add(node, positive.has(node) ? NEGATIVES : [...NEGATIVES, ...TEXTS]);
  // A loader that passes both prompts on through one pipe.
  if (texts.size === 0) for (const node of near) add(node, NEGATIVES);
  return [...texts].slice(0, 20).join("\n");
}
