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
const ROLE_TAG = /\{\{~?\s{0,20}(?:#?role\s{1,20}["'](\w{1,20})["']|\/role)\s{0,20}~?\}\}/g;
/** A comment of Handlebars begins, and how both kinds end. */
const COMMENT = /(?<!\\)\{\{~?!(?:--)?/g;
const ENDS = { short: /\}\}/g, long: /--~?\}\}/g };
const ROLE_LINE =
  /^[ \t]{0,99}(?:#[ \t]{0,9})?(system|developer|user|assistant|agent|tool|function|instructions)[ \t]{0,9}(?:\[[^\]\n]{0,300}\][ \t]{0,9})?:[ \t]*$/gim;
/** Head values with a place in a prompt. */
const KEPT = /^(?:title|name|description|tags|category)$/;
const LONGEST_DEFAULT = 200;

/**
 * A template with front matter: roles become headings, model names become the prompt's models, defaults of inputs those of its
 * fields. Settings without a field in a prompt are reported by name.
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
  const models = modelsIn(values);
  const leave = (key: string) => into.leaveKey(key);
  const inputs = inputsIn(values, leave);
  leftKeys(values, models).forEach(leave);
  const said = format === "dotprompt" ? saidByTags(body) : saidByLines(body);
  const read = foreignText(said, {}, inputs);
  const notes = [...(isLenient ? (["headByLines"] as const) : []), ...read.notes];
  const tags = own(values, "tags") ?? own(objectOf(own(values, "metadata")) ?? {}, "tags");
  const title = textOf(own(values, "title", "name")) || titleOfPath(path);
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => KEPT.test(key)));
  into.add(promptOf({ ...kept, tags, models }, place, { title, ...read, notes }));
}

/** The text without the licence comments above the front matter of a .prompt; unchanged without front matter. */
function fromHead(text: string): string {
  const below = text.slice(text.search(NO_COMMENT));
  return HEAD.test(below) ? below : text;
}

/** dotprompt: `{{role "system"}}` starts a message; text before the first is the user's. */
function saidByTags(body: string): string {
  return messagesOf(withoutComments(body), ROLE_TAG, "user");
}

/** Comments of Handlebars say nothing to the model. */
function withoutComments(text: string): string {
  let [kept, from] = ["", 0];
  for (const { 0: opener, index } of text.matchAll(COMMENT)) {
    if (index < from) continue;
    const end = opener.endsWith("--") ? ENDS.long : ENDS.short;
    end.lastIndex = text.indexOf("!", index) + 1;
    if (!end.test(text)) break;
    kept += text.slice(from, index);
    from = end.lastIndex;
  }
  return kept + text.slice(from);
}

/** Prompty: a line `system:` starts a message; text before the first is the system's. */
function saidByLines(body: string): string {
  return messagesOf(body, ROLE_LINE, "system");
}

/** @param first whose a text is before any mark */
function messagesOf(body: string, marks: RegExp, first: string): string {
  const said: Said[] = [];
  let [role, from] = [first, 0];
  const end = (at: number) => {
    const text = trimLines(body.slice(from, at));
    if (text) said.push({ role, text });
  };
  for (const match of body.matchAll(marks)) {
    end(match.index);
    // A closing tag ends a message; text between two messages is the user's.
    role = match[1]?.toLowerCase() ?? first;
    from = match.index + match[0].length;
  }
  end(body.length);
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

/** dotprompt: `input.default` and choices of `input.schema`; Prompty: `inputs`, a list or a map. @param leave is given what no field can hold */
function inputsIn(values: Values, leave: (key: string) => void): KnownFields {
  const found: Inputs = new Map();
  const input = objectOf(own(values, "input")) ?? {};
  const defaults = objectOf(own(input, "default")) ?? {};
  for (const [key, schema] of Object.entries(objectOf(own(input, "schema")) ?? {}).slice(0, 1_000)) {
    const [, name = "", isChoice] = /^([^\s(?]{1,100})\??(\(enum)?/.exec(key) ?? [];
    if (name && isChoice && Array.isArray(schema) && !put(found, name, own(defaults, name), schema))
      leave(`input.schema.${name}`);
  }
  for (const [name, value] of Object.entries(defaults).slice(0, 1_000))
    if (!found.has(name) && !put(found, name, value)) leave(`input.default.${name}`);
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
    const given = about ? own(about, "default") : value;
    if (!put(found, name, given, Array.isArray(choices) ? choices : [])) leave(`inputs.${name}`);
  }
  return found;
}

type Inputs = Map<string, { defaultValue: string; options: string[] }>;

/** Keeps what a placeholder can hold: texts of one line. @returns whether that is all */
function put(into: Inputs, name: string, value: unknown, choices: readonly unknown[] = []): boolean {
  const plain = (each: unknown) => {
    const text = textOf(each);
    return text.length <= LONGEST_DEFAULT && !/[\n{}|[\]]/.test(text) ? text : "";
  };
  const first = choices.slice(0, 100);
  const [preset, listed] = [plain(value), first.map(plain).filter(Boolean)];
  // The first choice of a placeholder is the one that is preset.
  const options = listed.length > 1 ? [...new Set([preset || listed[0]!, ...listed])] : [];
  const defaultValue = options[0] ?? preset;
  if (name && defaultValue) into.set(name, { defaultValue, options });
  const isWhole = [value, ...first].every((each) => (each ?? "") === "" || plain(each) !== "");
  return isWhole && first.length === choices.length;
}

/** Keys of the head that no field of a prompt has, settings of the model and of inputs each by its own name. @param models that are taken */
function leftKeys(values: Values, models: readonly string[]): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (KEPT.test(key)) return [];
    const about = objectOf(value);
    switch (key) {
      case "model":
        return about ? leftOfModel(about, models) : models.length > 0 ? [] : [key];
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

function leftOfModel(about: Values, models: readonly string[]): string[] {
  const left = (key: string, value: unknown) => (models.includes(textOf(value)) ? [] : [`model.${key}`]);
  return Object.entries(about).flatMap(([key, value]) => {
    const configuration = key === "configuration" ? objectOf(value) : null;
    return configuration
      ? Object.entries(configuration).flatMap(([each, inner]) => left(`${key}.${each}`, inner))
      : left(key, value);
  });
}

function inside(key: string, values: Values, kept?: RegExp): string[] {
  return Object.keys(values).flatMap((each) => (kept?.test(each) ? [] : [`${key}.${each}`]));
}
