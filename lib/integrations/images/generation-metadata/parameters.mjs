// @ts-check
// The text of AUTOMATIC1111's web interface and of what writes as it does: the prompt, "Negative prompt: …", a line of settings.
import { lorasOf, weightedLoras, withWeights } from "./loras.mjs";
import { madeWith } from "./settings.mjs";
import { listOf, objectOf, own, parsed } from "./values.mjs";

const NEGATIVE = "Negative prompt:";
const MOST = 60;
/** UTF-16 units of all JSON among the pairs of a line. */
const JSON_IN_LINE = 200_000;

/** @param {string} text */
export function fromParameters(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const at = lines.findLastIndex((line) => line.startsWith("Steps: "));
  if (at < 0) return null;
  const settings = new Map(pairs(lines[at] ?? ""));
  // The last one: those above it may be the prompt's.
  const from = lines.findLastIndex((line, index) => index < at && line.startsWith(NEGATIVE));
  const negative = from < 0 ? "" : lines.slice(from, at).join("\n").slice(NEGATIVE.length);
  const prompt = lines.slice(0, from < 0 ? at : from).join("\n");
  const resources = listOf(parsed(settings.get("civitai resources") ?? ""), MOST).map(objectOf);
  const ofType = /** @param {RegExp} type */ (type) =>
    resources.filter((each) => type.test(String(own(each, "type"))) && own(each, "modelName"));
  const [checkpoint] = ofType(/^(?:checkpoint|model|diffusion_?model)$/i);
  const loras = [
    lorasOf(ofType(/^(?:lora|lycoris|locon|dora)$/i)),
    weightedLoras(settings.get("lora weights")),
    withWeights(lorasOf(settings.get("lora hashes")), prompt),
  ];
  return madeWith({
    model: settings.get("model") || own(checkpoint, "modelName"),
    negative,
    seed: settings.get("seed"),
    settings,
    loras: loras.find((each) => each.length > 0),
  });
}

/** "Name: value, Name: "quoted, value", Name: [{"json": …}]": names in small letters. @param {string} line @returns {[string, string][]} */
function pairs(line) {
  /** @type {[string, string][]} */
  const found = [];
  let budget = JSON_IN_LINE;
  let quoted = false;
  let start = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (line[at] === "\\" && quoted) at += 1;
    else if (line[at] === '"') quoted = !quoted;
    else if ((line[at] === "[" || line[at] === "{") && !quoted && line.slice(at - 2, at) === ": ") {
      const end = endOfJson(line, at, budget);
      budget -= end < 0 ? budget : end - at;
      if (end > 0) at = end - 1;
    }
    if (at < line.length && (quoted || line[at] !== ",")) continue;
    const part = line.slice(start, at);
    const colon = part.indexOf(":");
    if (colon > 0)
      found.push([part.slice(0, colon).trim().toLowerCase(), unquoted(part.slice(colon + 1).trim())]);
    start = at + 1;
  }
  return found;
}

/** Where the JSON that begins at `from` ends, behind its last bracket; -1 where it does not within `most`. @param {string} line @param {number} from @param {number} most */
function endOfJson(line, from, most) {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < line.length && at - from < most; at += 1) {
    const sign = line[at];
    if (sign === "\\") at += quoted ? 1 : 0;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** @param {string} text */
function unquoted(text) {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
