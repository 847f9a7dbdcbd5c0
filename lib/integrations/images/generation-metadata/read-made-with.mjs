// @ts-check
// Plain JavaScript, because the program for pictures loads it, outside the bundle.
import { fromC2pa } from "./c2pa.mjs";
import { captionOf, fromMochi, valueOfXmp } from "./descriptions.mjs";
import { exifTexts } from "./exif.mjs";
import { flagsOf } from "./flags.mjs";
import { fromGraph, graphOfPrompt } from "./graph.mjs";
import { fromParameters } from "./parameters.mjs";
import { fromSettings, merged, nonEmpty, novelAi } from "./settings.mjs";
import { LONGEST, objectOf, own, settingsOf } from "./values.mjs";
import { graphOfWorkflow } from "./workflow.mjs";

/** @import { Metadata } from "./containers.mjs" */
/** @import { MadeWith } from "./settings.mjs" */
/** @import { Settings } from "./values.mjs" */
/** @typedef {() => MadeWith | null} Source */

/** Easy Diffusion writes each setting into a text of its own, in one of two spellings. */
const EASY_DIFFUSION = [/^use_stable_diffusion_model$/, /^Stable Diffusion model$/];

/**
 * What a generator has written into a picture of how it made it: model, negative prompt, seed, parameters of known names.
 * The prompt itself, names of people, paths and identifiers of jobs are left behind. Takes time in proportion to the metadata.
 * @param {Metadata} metadata
 * @returns {MadeWith | null} null where nothing is known
 */
export function readMadeWith({ comments = [], exif, xmp, iptc, c2pa }) {
  const texts = new Map(comments.map(({ keyword, text }) => [keyword, text]));
  const { texts: tags, userComment, description, software } = exif ? exifTexts(exif) : NO_EXIF;
  const named = /** @param {string} name */ (name) => texts.get(name) ?? "";
  const xml = xmp && xmp.length <= LONGEST ? new TextDecoder().decode(xmp) : "";
  const caption = captionOf(iptc, named("Raw profile type iptc"));
  const descriptions = [named("Description"), description, valueOfXmp(xml, "dc:description"), caption];
  const tag = /** @param {string} name */ (name) =>
    tags.map((text) => behind(text, name)).find(Boolean) ?? "";
  /** Settings in words, the richest first. @type {Source[]} */
  const written = [
    () => fromText(named("parameters")),
    () => fromSettings(settingsOf(named("generation_data"))),
    () => fromSettings(settingsOf(named("invokeai_metadata"))),
    () => fromSettings(settingsOf(named("sd-metadata"))),
    () => flagsOf.dream(named("Dream")),
    () => novelAi(named("Comment"), named("Source")),
    () => fromText(named("Comment")),
    () => fromEasyDiffusion(texts),
    () => fromText(userComment, software),
    () => fromText(tag("parameters")),
    () => fromText(valueOfXmp(xml, "exif:UserComment")),
  ];
  /** @type {Source[]} */
  const drawn = [
    () => fromGraph(graphOfPrompt(settingsOf(named("prompt")))),
    () => fromGraph(graphOfWorkflow(settingsOf(named("workflow")))),
    ...[named("parameters"), userComment, named("Comment")].map((text) => () => fromGraphs(settingsOf(text))),
    // ComfyUI's own nodes and others write a graph into any tag of the camera, behind its name.
    () => fromGraph(graphOfPrompt(settingsOf(tag("prompt")))),
    () => fromGraph(graphOfWorkflow(settingsOf(tag("workflow")))),
  ];
  return (
    merged(firstOf(written), firstOf(drawn)) ??
    firstOf([
      ...descriptions.flatMap((text) => [
        () => fromMochi(bounded(text)),
        () => flagsOf.midjourney(bounded(text)),
      ]),
      () => fromC2pa(c2pa),
    ])
  );
}

const NO_EXIF = { texts: [], userComment: "", description: "", software: "" };

/**
 * What a text holds that is hidden in pixels: the settings, or NovelAI's texts of a PNG.
 * @param {string} text
 * @returns {MadeWith | null}
 */
export function readHidden(text) {
  return firstOf([() => merged(fromText(text), fromGraphs(settingsOf(text)))]);
}

/**
 * A text as the web interfaces write it, or settings as JSON.
 * @param {string} text
 * @param {string} [software] the program's name, which is NovelAI's model
 */
function fromText(text, software = "") {
  const settings = settingsOf(text);
  if (!settings) return fromParameters(bounded(text));
  const comment = own(settings, "Comment");
  if (typeof comment === "string") return novelAi(comment, String(own(settings, "Source") ?? ""));
  const extra = own(settings, "extraMetadata");
  if (isGraph(settings) || objectOf(own(settings, "prompt")))
    return typeof extra === "string" ? fromSettings(settingsOf(extra)) : null;
  return /^NovelAI/i.test(software) && !own(settings, "model")
    ? novelAi(text, software)
    : fromSettings(settings);
}

/** A graph stored directly as the text, or one or two by their names. @param {Settings | null} settings */
function fromGraphs(settings) {
  if (isGraph(settings)) return fromGraph(graphOfPrompt(settings));
  const [run, drawn] = ["prompt", "workflow"].map((name) => {
    const graph = own(settings, name);
    return typeof graph === "string" ? settingsOf(graph) : objectOf(graph);
  });
  return nonEmpty(fromGraph(graphOfPrompt(run ?? null))) ?? fromGraph(graphOfWorkflow(drawn ?? null));
}

/** @param {Settings | null} settings */
function isGraph(settings) {
  return Object.values(settings ?? {})
    .slice(0, 20)
    .some((node) => own(objectOf(node), "class_type") !== undefined);
}

/** @param {ReadonlyMap<string, string>} texts */
function fromEasyDiffusion(texts) {
  const isOne = [...texts.keys()]
    .slice(0, 100)
    .some((name) => EASY_DIFFUSION.some((each) => each.test(name)));
  return isOne ? fromSettings(Object.fromEntries([...texts].slice(0, 100))) : null;
}

/** @param {readonly Source[]} sources @returns {MadeWith | null} */
function firstOf(sources) {
  for (const read of sources) {
    const found = attempt(read);
    if (found) return found;
  }
  return null;
}

/** @param {Source} read */
function attempt(read) {
  try {
    return nonEmpty(read());
  } catch {
    return null; // metadata of an unexpected shape must not fail the upload
  }
}

/** @param {string} text */
function bounded(text) {
  return text.length <= LONGEST ? text : "";
}

/** The text after the first colon, if the name precedes it. @param {string} text @param {string} name */
function behind(text, name) {
  const colon = text.indexOf(":");
  return text.slice(0, Math.max(0, colon)).trim().toLowerCase() === name ? text.slice(colon + 1).trim() : "";
}
