// @ts-check
// Plain JavaScript, because the program for pictures loads it, outside the bundle.
import { exifTexts } from "./exif.mjs";
import { flagsOf } from "./flags.mjs";
import { fromGraph, graphOfPrompt, graphOfWorkflow } from "./graph.mjs";
import { fromParameters, fromSettings, nonEmpty, novelAi, settingsOf } from "./settings.mjs";

/** @import { MadeWith } from "./settings.mjs" */
/** @typedef {{ comments?: { keyword: string, text: string }[], exif?: Uint8Array, xmp?: Uint8Array }} Metadata */

/** UTF-16 units of a text that is looked at; a graph of hundreds of nodes has a tenth of it. */
const LONGEST = 1_000_000;

/**
 * What a generator has written into a picture of how it made it: model, negative prompt, seed, parameters of known names.
 * The prompt itself, names of people, paths and identifiers of jobs are left behind. Takes time in proportion to the metadata.
 * @param {Metadata} metadata as sharp reads it
 * @returns {MadeWith | null} null where nothing is known
 */
export function readMadeWith({ comments = [], exif, xmp }) {
  const texts = new Map(comments.map(({ keyword, text }) => [keyword, text]));
  const { userComment, description, make, model } = exif
    ? exifTexts(exif)
    : { userComment: "", description: "", make: "", model: "" };
  const named = /** @param {string} name */ (name) => texts.get(name) ?? "";
  const xml = xmp && xmp.length <= LONGEST ? new TextDecoder().decode(xmp) : "";
  /** The more a source tells, the earlier it is asked. @type {(() => MadeWith | null)[]} */
  const sources = [
    () => fromText(named("parameters")),
    () => fromSettings(settingsOf(named("invokeai_metadata"))),
    () => fromSettings(settingsOf(named("sd-metadata"))),
    () => flagsOf.dream(named("Dream")),
    () => novelAi(named("Comment"), named("Source")),
    () => fromGraph(graphOfPrompt(named("prompt"))),
    () => fromGraph(graphOfWorkflow(named("workflow"))),
    () => fromText(userComment),
    // ComfyUI's own nodes write their graph into tags of the camera.
    () => fromGraph(graphOfPrompt(behind(make, "prompt:") || behind(model, "prompt:"))),
    () => fromGraph(graphOfWorkflow(behind(make, "workflow:") || behind(model, "workflow:"))),
    ...[named("Description"), description, valueOf(xml, "dc:description")].map(
      (text) => () => flagsOf.midjourney(bounded(text)),
    ),
  ];
  for (const read of sources) {
    const found = attempt(read);
    if (found) return found;
  }
  return null;
}

/** A text as the web interfaces write it, or settings as JSON. @param {string} text */
function fromText(text) {
  const settings = settingsOf(text);
  if (!settings) return fromParameters(bounded(text));
  return novelAi(String(settings.Comment ?? ""), String(settings.Source ?? "")) ?? fromSettings(settings);
}

/** @param {() => MadeWith | null} read */
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

/** @param {string} text @param {string} start */
function behind(text, start) {
  return text.startsWith(start) ? text.slice(start.length) : "";
}

/** The first value of a property in XMP. @param {string} xml @param {string} name */
function valueOf(xml, name) {
  const from = xml.indexOf(`<${name}`);
  const item = from < 0 ? -1 : xml.indexOf("<rdf:li", from);
  const start = item < 0 ? -1 : xml.indexOf(">", item) + 1;
  const end = start < 1 ? -1 : xml.indexOf("<", start);
  if (end < 0) return "";
  return xml
    .slice(start, end)
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
