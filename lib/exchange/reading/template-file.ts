import { trimLines } from "@/lib/platform/text/trim-lines";
import { frontMatterOf } from "../front-matter";
import type { Collector } from "./collector";
import { foreignText, type KnownFields } from "./foreign-fields";
import type { Place } from "./found";
import { headOf, NO_HEAD } from "./head";
import { conversation, type Said } from "./messages";
import { titleOfPath } from "./title-of-path";
import { promptOf } from "./prompt-values";
import { objectOf, own, textOf, type Values } from "./values";

// Templates of programs: .prompt of Google (https://google.github.io/dotprompt) and .prompty of Microsoft (https://prompty.ai).

type Format = "dotprompt" | "prompty";

/** The beginning of the first line that is neither empty nor a comment, and of a head. */
const NO_COMMENT = /(?<![^\n])(?![ \t]*(?:#|\n))/;
const HEAD = /^---[ \t]*\n/;
const ROLE_TAG = /\{\{\s{0,20}(?:#?role\s{1,20}["'](\w{1,20})["']|\/role)\s{0,20}\}\}/g;
const ROLE_LINE =
  /^[ \t]{0,99}(?:#[ \t]{0,9})?(system|developer|user|assistant|agent|tool|function|instructions)[ \t]{0,9}(?:\[[^\]\n]{0,300}\][ \t]{0,9})?:[ \t]*$/gim;
/** Head values with a place in a prompt. */
const KEPT = /^(?:title|name|description|tags|category)$/;
const LONGEST_DEFAULT = 200;

/**
 * A template with front matter: roles become headings, names of the model go to the prompt's models, defaults of inputs to its fields. The
 * settings that a prompt has no place for are told by name.
 */
export async function readTemplate(
  text: string,
  { path, format }: { path: string; format: Format },
  place: Place,
  into: Collector,
): Promise<void> {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const file = frontMatterOf(format === "dotprompt" ? fromHead(whole) : whole);
  const head = file.head === null ? NO_HEAD : await headOf(file.head);
  if (!head) return into.fault(place, "tooLong");
  const { values, isLenient } = head;
  const body = file.head !== null && head === NO_HEAD ? whole : file.body;
  into.is(format);
  const [models, inputs] = [modelsIn(values), inputsIn(values)];
  for (const key of leftKeys(values)) into.leaveKey(key);
  const said = format === "dotprompt" ? saidByTags(body) : saidByLines(body);
  const read = foreignText(said, {}, inputs);
  const notes = [...(isLenient ? (["headByLines"] as const) : []), ...read.notes];
  const tags = own(values, "tags") ?? own(objectOf(own(values, "metadata")) ?? {}, "tags");
  const title = textOf(own(values, "title", "name")) || titleOfPath(path);
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => KEPT.test(key)));
  into.add(promptOf({ ...kept, tags, models }, place, { title, ...read, notes }));
}

/** The text without the licence, which stands as comments above the head of a .prompt; whole where no head is below. */
function fromHead(text: string): string {
  const below = text.slice(text.search(NO_COMMENT));
  return HEAD.test(below) ? below : text;
}

/** dotprompt: `{{role "system"}}` begins a message; what stands before the first is the user's. */
function saidByTags(body: string): string {
  return messagesOf(body, ROLE_TAG, "user", withoutComments);
}

/** Comments of Handlebars say nothing to the model. */
function withoutComments(text: string): string {
  let [kept, from] = ["", 0];
  for (let at = text.indexOf("{{!"); at >= 0; at = text.indexOf("{{!", from)) {
    const close = text.startsWith("--", at + 3) ? "--}}" : "}}";
    const end = text.indexOf(close, at + 3);
    if (end < 0) break;
    kept += text.slice(from, at);
    from = end + close.length;
  }
  return kept + text.slice(from);
}

/** Prompty: a line `system:` begins a message; what stands before the first is the system's. */
function saidByLines(body: string): string {
  return messagesOf(body, ROLE_LINE, "system", (text) => text);
}

/** @param meaning of a text for the model: a beginning that has none belongs to the first message */
function messagesOf(body: string, marks: RegExp, first: string, meaning: (text: string) => string): string {
  const said: Said[] = [];
  let [role, from, before] = ["", 0, ""];
  const end = (at: number, next: string) => {
    const text = [before, trimLines(body.slice(from, at))].filter(Boolean).join("\n\n");
    if (role === "" && next !== "" && meaning(text).trim() === "") before = text;
    else {
      if (text) said.push({ role: role || first, text });
      before = "";
    }
    role = next;
  };
  for (const match of body.matchAll(marks)) {
    // A closing tag ends a message; what stands between two is the user's again.
    end(match.index, match[1]?.toLowerCase() ?? first);
    from = match.index + match[0].length;
  }
  end(body.length, "");
  return conversation(said);
}

/** `model: name`, `model: {id}`, or Prompty 1: `model.configuration` with a name or a deployment. Environment variables are no name. */
function modelsIn(values: Values): string[] {
  const model = own(values, "model");
  const about = objectOf(model);
  const configuration = objectOf(about && own(about, "configuration")) ?? {};
  const named = about
    ? (own(about, "id", "name") ?? own(configuration, "model", "azure_deployment", "name"))
    : model;
  return (Array.isArray(named) ? named : [named]).map(textOf).filter((name) => name && !name.includes("${"));
}

/** dotprompt: `input.default` and choices of `input.schema`; Prompty: `inputs`, a list or a map. */
function inputsIn(values: Values): KnownFields {
  const found: Inputs = new Map();
  const input = objectOf(own(values, "input")) ?? {};
  const defaults = objectOf(own(input, "default")) ?? {};
  for (const [key, schema] of Object.entries(objectOf(own(input, "schema")) ?? {}).slice(0, 1_000)) {
    const [, name = "", isChoice] = /^([^\s(?]{1,100})\??(\(enum)?/.exec(key) ?? [];
    if (name && isChoice && Array.isArray(schema)) put(found, name, own(defaults, name), schema);
  }
  for (const [name, value] of Object.entries(defaults).slice(0, 1_000))
    if (!found.has(name)) put(found, name, value);
  const inputs = own(values, "inputs") ?? own(objectOf(own(values, "inputSchema")) ?? {}, "properties");
  const named = Array.isArray(inputs)
    ? inputs.slice(0, 1_000).flatMap((each) => {
        const about = objectOf(each);
        return about ? [[textOf(own(about, "name")), about] as const] : [];
      })
    : Object.entries(objectOf(inputs) ?? {}).slice(0, 1_000);
  for (const [name, value] of named) {
    const about = objectOf(value);
    const choices = about && own(about, "enum", "enumValues");
    put(found, name, about ? own(about, "default") : value, Array.isArray(choices) ? choices : []);
  }
  return found;
}

type Inputs = Map<string, { defaultValue: string; options: string[] }>;

/** Keeps what a placeholder can hold: texts of one line. */
function put(into: Inputs, name: string, value: unknown, choices: readonly unknown[] = []): void {
  const plain = (each: unknown) => {
    const text = textOf(each);
    return text.length <= LONGEST_DEFAULT && !/[\n{}|[\]]/.test(text) ? text : "";
  };
  const [preset, listed] = [plain(value), choices.slice(0, 100).map(plain).filter(Boolean)];
  // The first choice of a placeholder is the one that is preset.
  const options = listed.length > 1 ? [...new Set([preset || listed[0]!, ...listed])] : [];
  const defaultValue = options[0] ?? preset;
  if (name && defaultValue) into.set(name, { defaultValue, options });
}

/** Keys of the head that no field of a prompt has, settings of the model and of inputs each by its own name. */
function leftKeys(values: Values): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (KEPT.test(key)) return [];
    const about = objectOf(value);
    switch (key) {
      case "model":
        return about ? inside(key, about, /^(?:id|name)$/) : [];
      case "input":
        return about ? inside(key, about, /^(?:default|schema)$/) : [];
      case "metadata":
        return about ? inside(key, about, /^tags$/) : [key];
      case "inputSchema":
        return about ? inside(key, about, /^properties$/) : [key];
      case "inputs":
        return [];
      default:
        return about ? inside(key, about) : [key];
    }
  });
}

function inside(key: string, values: Values, kept?: RegExp): string[] {
  return Object.keys(values).flatMap((each) => (kept?.test(each) ? [] : [`${key}.${each}`]));
}
