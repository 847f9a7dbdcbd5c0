// @ts-check
// Converts ComfyUI's editor workflow to the graph that it would run: drops muted nodes, passes through bypassed ones, and expands
// subgraphs.
import { INPUTS, NODES } from "./graph.mjs";
import { listOf, objectOf, own } from "./values.mjs";

/** @import { Graph, Node } from "./graph.mjs" */
/** @import { Settings } from "./values.mjs" */
/** @typedef {{ id: unknown, slot: number }} Source */
/**
 * A drawing, or a subgraph within one: `sources` by link; `results`: the link of each of its outputs; `node`: the node that
 * represents it.
 * @typedef {{ nodes: Map<string, Settings>, sources: Map<unknown, Source>, results: Map<number, unknown>, inputNode: unknown }} Drawing
 * @typedef {Drawing & { prefix: string, outer?: { scope: Scope, node: Settings }, depth: number }} Scope
 */

const LINKS = NODES * 5;
const SUBGRAPHS = 200;
const DEPTH = 8;
/** Limit of nodes and subgraph boundaries per link, and limit of all links together. */
const HOPS = 64;
const HOPS_TOGETHER = 100_000;
const MUTED = 2;
const BYPASSED = 4;
/** Values that the editor stores after a seed. */
const CONTROL = ["fixed", "increment", "decrement", "randomize"];

/** Meanings of a node's widgets, in order. @type {Record<string, string[]>} */
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
  PrimitiveNode: ["value"],
};

/** @param {Settings | null} drawn @returns {Graph} */
export function graphOfWorkflow(drawn) {
  const subgraphs = new Map(
    listOf(own(objectOf(own(drawn, "definitions")), "subgraphs"), SUBGRAPHS).flatMap((value) => {
      const subgraph = objectOf(value);
      return subgraph ? [[own(subgraph, "id"), subgraph]] : [];
    }),
  );
  /** @type {Graph} */
  const graph = new Map();
  /** @type {Map<Settings, Map<string, Scope>>} scopes of subgraph nodes, by the scope's prefix */
  const inner = new Map();
  /** A subgraph is read once for all of its nodes. @type {Map<Settings, Drawing>} */
  const read = new Map();
  const left = { hops: HOPS_TOGETHER };
  /** @type {Scope[]} */
  const scopes = drawn ? [{ ...drawingOf(drawn), inputNode: undefined, prefix: "", depth: 0 }] : [];
  let count = 0;
  for (const scope of scopes)
    for (const [id, node] of scope.nodes) {
      const subgraph = subgraphs.get(own(node, "type"));
      count += 1;
      if (count > NODES || own(node, "mode") === MUTED || own(node, "mode") === BYPASSED) continue;
      if (subgraph && scope.depth < DEPTH) {
        const drawing = read.get(subgraph) ?? drawingOf(subgraph);
        read.set(subgraph, drawing);
        const prefix = `${scope.prefix}${id}:`;
        const opened = { ...drawing, prefix, depth: scope.depth + 1, outer: { scope, node } };
        inner.set(node, (inner.get(node) ?? new Map()).set(scope.prefix, opened));
        scopes.push(opened);
      }
    }
  for (const scope of scopes)
    for (const [id, node] of scope.nodes) {
      if (graph.size >= NODES || own(node, "mode") === MUTED || own(node, "mode") === BYPASSED) continue;
      if (!subgraphs.has(own(node, "type"))) graph.set(scope.prefix + id, nodeOf(scope, node, inner, left));
    }
  return graph;
}

/** @param {Settings} drawn @returns {Drawing} */
function drawingOf(drawn) {
  const [inputNode, outputNode] = ["inputNode", "outputNode"].map((name) =>
    own(objectOf(own(drawn, name)), "id"),
  );
  const sources = new Map();
  const results = new Map();
  for (const link of listOf(own(drawn, "links"), LINKS)) {
    const [id, from, slot, to, into] = Array.isArray(link)
      ? link
      : ["id", "origin_id", "origin_slot", "target_id", "target_slot"].map((name) =>
          own(objectOf(link), name),
        );
    sources.set(id, { id: from, slot: Number(slot) });
    if (outputNode !== undefined && to === outputNode) results.set(Number(into), id);
  }
  const nodes = new Map(
    listOf(own(drawn, "nodes"), NODES).flatMap((value) => {
      const node = objectOf(value);
      return node ? [[String(own(node, "id")), node]] : [];
    }),
  );
  return { nodes, sources, results, inputNode };
}

/** @param {Scope} scope @param {Settings} node @param {Map<Settings, Map<string, Scope>>} inner @param {{ hops: number }} left @returns {Node} */
function nodeOf(scope, node, inner, left) {
  /** @type {[string, unknown][]} */
  const linked = listOf(own(node, "inputs"), INPUTS).flatMap((input) => {
    const link = own(objectOf(input), "link");
    const source = link === undefined || link === null ? undefined : sourceOf(scope, link, inner, left);
    return source === undefined ? [] : [[String(own(objectOf(input), "name")), source]];
  });
  return {
    type: String(own(node, "type") ?? ""),
    inputs: Object.fromEntries([...valuesOf(node), ...linked]),
  };
}

/**
 * The source of a link after removing muted, bypassed and nested nodes.
 * @param {Scope} from
 * @param {unknown} start the link
 * @param {Map<Settings, Map<string, Scope>>} inner
 * @param {{ hops: number }} left
 * @returns {unknown} a link as in a graph, or the value of a widget that a subgraph exposes; undefined where nothing is linked
 */
function sourceOf(from, start, inner, left) {
  let [scope, link] = [from, start];
  for (let hop = 0; hop < HOPS && left.hops > 0; hop += 1, left.hops -= 1) {
    const source = scope.sources.get(link);
    if (!source) return undefined;
    if (scope.outer && source.id === scope.inputNode) {
      const { node, scope: outside } = scope.outer;
      const input = objectOf(listOf(own(node, "inputs"), INPUTS)[source.slot]);
      link = own(input, "link");
      if (link === undefined || link === null) return valuesOf(node).get(String(own(input, "name")));
      scope = outside;
      continue;
    }
    const node = scope.nodes.get(String(source.id));
    if (!node || own(node, "mode") === MUTED) return undefined;
    const opened = inner.get(node)?.get(scope.prefix);
    if (own(node, "mode") === BYPASSED) link = passedThrough(node, source.slot);
    else if (opened) [scope, link] = [opened, opened.results.get(source.slot)];
    else return [scope.prefix + String(source.id), source.slot];
  }
  return undefined;
}

/**
 * The link that a bypassed node passes through: the input of that type at the same index, or the first one.
 * @param {Settings} node
 * @param {number} slot
 */
function passedThrough(node, slot) {
  const inputs = listOf(own(node, "inputs"), INPUTS);
  const type = own(objectOf(listOf(own(node, "outputs"), INPUTS)[slot]), "type");
  const linkOf = /** @param {unknown} input */ (input) =>
    own(objectOf(input), "type") === type ? (own(objectOf(input), "link") ?? undefined) : undefined;
  return linkOf(inputs[slot]) ?? linkOf(inputs.find((input) => linkOf(input) !== undefined));
}

/** Widget values of a node by input name. @param {Settings} node @returns {Map<string, unknown>} */
function valuesOf(node) {
  const typed = own(node, "widgets_values");
  const named = objectOf(typed);
  if (named) return new Map(Object.entries(named).slice(0, INPUTS));
  const values = listOf(typed, INPUTS);
  const type = String(own(node, "type") ?? "");
  const names = (Object.hasOwn(WIDGETS, type) && WIDGETS[type]) || namesOf(node, values);
  const loras = values.filter((value) => own(objectOf(value), "lora") !== undefined);
  return new Map([
    ...names.flatMap((name, at) => (name ? [/** @type {[string, unknown]} */ ([name, values[at]])] : [])),
    ...loras.map((lora, at) => /** @type {[string, unknown]} */ ([`lora_${at + 1}`, lora])),
  ]);
}

/** The inputs that are widgets, in order, if the editor lists all of them. @param {Settings} node @param {readonly unknown[]} values */
function namesOf(node, values) {
  const names = listOf(own(node, "inputs"), INPUTS).flatMap((input) =>
    own(objectOf(input), "widget") ? [String(own(objectOf(input), "name"))] : [],
  );
  /** @type {string[]} */
  const inOrder = [];
  for (const name of names) {
    inOrder.push(name);
    const next = values[inOrder.length];
    if (/seed/i.test(name) && typeof next === "string" && CONTROL.includes(next)) inOrder.push("");
  }
  return inOrder.length === values.length ? inOrder : [];
}
