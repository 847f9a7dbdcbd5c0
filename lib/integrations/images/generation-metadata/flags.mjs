// @ts-check
// Flags after a prompt: Midjourney's, and those of the first versions of InvokeAI.
import { madeWith } from "./settings.mjs";

/** @import { MadeWith } from "./settings.mjs" */

const RATIO = /^\d{1,4}(?:\.\d{1,3})?:\d{1,4}(?:\.\d{1,3})?$/;
const AMOUNT = /^\d{1,6}(?:\.\d{1,4})?$/;
const VERSION = /^\d{1,2}(?:\.\d{1,2})?[a-z]?$/;
const STYLE = /^[a-z0-9-]{1,30}$/i;

/**
 * Without flags that personalise a picture (--p, --profile) or refer to another (--sref, --cref, --oref).
 * @type {Record<string, [string, RegExp]>}
 */
const MIDJOURNEY = {
  ar: ["Aspect ratio", RATIO],
  aspect: ["Aspect ratio", RATIO],
  stylize: ["Stylize", AMOUNT],
  s: ["Stylize", AMOUNT],
  chaos: ["Chaos", AMOUNT],
  c: ["Chaos", AMOUNT],
  weird: ["Weird", AMOUNT],
  w: ["Weird", AMOUNT],
  quality: ["Quality", AMOUNT],
  q: ["Quality", AMOUNT],
  stop: ["Stop", AMOUNT],
  iw: ["Image weight", AMOUNT],
  style: ["Style", STYLE],
  exp: ["Exp", AMOUNT],
  ow: ["Omni weight", AMOUNT],
  motion: ["Motion", /^(?:low|high)$/],
};

/** Flags without a value. @type {Record<string, [string, string]>} */
const SWITCHES = { raw: ["Style", "raw"], draft: ["Draft", "on"] };

/** @type {Record<string, string>} */
const DREAM = { s: "steps", C: "cfg_scale", A: "sampler", f: "strength" };

export const flagsOf = { midjourney, dream };

/**
 * "a cat --ar 3:2 --v 6.1 --no dogs Job ID: …", from a picture's description.
 * @param {string} text
 * @returns {MadeWith | null} null if not written by Midjourney
 */
function midjourney(text) {
  const job = text.lastIndexOf("Job ID:");
  const told = job < 0 ? text : text.slice(0, job);
  const flags = told.split(/\s--/).slice(1, 40).map(flagOf);
  const values = new Map(flags);
  const version = values.get("v") ?? values.get("version") ?? "";
  const niji = values.get("niji");
  if (job < 0 && !VERSION.test(version) && niji === undefined) return null;
  const [name, number] = niji === undefined ? ["Midjourney", version] : ["Niji", niji];
  const made = madeWith({
    model: [name, VERSION.test(number) ? number : ""].filter(Boolean).join(" "),
    negative: values.get("no"),
    seed: values.get("seed"),
  });
  for (const [flag, value] of flags) {
    const known = Object.hasOwn(MIDJOURNEY, flag) ? MIDJOURNEY[flag] : undefined;
    if (known?.[1].test(value)) made.parameters[known[0]] = value;
    const [name, on] = (Object.hasOwn(SWITCHES, flag) && !value && SWITCHES[flag]) || [];
    if (name && on) made.parameters[name] = on;
  }
  return made;
}

/**
 * '"a cat [dog]" -s 50 -S 42 -W 512 -H 512 -C 7.5 -A k_lms'
 * @param {string} text
 * @returns {MadeWith | null}
 */
function dream(text) {
  const end = text.lastIndexOf('"');
  if (end < 0) return null;
  const flags = new Map(
    text
      .slice(end + 1, end + 2_000)
      .split(/\s-(?=[A-Za-z])/)
      .slice(1)
      .map((flag) => [flag[0] ?? "", flag.slice(1).trim()]),
  );
  const settings = Object.entries(DREAM).map(
    ([flag, name]) => /** @type {[string, unknown]} */ ([name, flags.get(flag)]),
  );
  const size = `${flags.get("W") ?? ""}x${flags.get("H") ?? ""}`;
  return madeWith({ seed: flags.get("S"), settings: [...settings, ["size", size]] });
}

/** @param {string} flag @returns {[string, string]} */
function flagOf(flag) {
  const space = flag.search(/\s/);
  return space < 0 ? [flag, ""] : [flag.slice(0, space), flag.slice(space).trim()];
}
