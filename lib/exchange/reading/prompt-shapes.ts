import { codeRanges, rangeCursor } from "@/lib/templates/code-ranges";
import { type FieldPlace, putFields } from "@/lib/templates/put-fields";
import type { FileFormat, ReadingNote } from "./found";
import { conversation, promptTextOf } from "./messages";
import { objectOf, own, textOf, type Values } from "./values";

/** Where programs keep the text of a prompt. */
const TEXTS = [
  "promptText",
  "prompt_text",
  "content",
  "prompt",
  "text",
  "messages",
  "template",
  "prompt_template",
  "promptTemplate",
  "systemRole",
  "raw",
  "prompts",
  "body",
];
/** What comes before it, and is the prompt where there is nothing else. */
const SYSTEM = ["system_prompt", "systemPrompt", "system_message", "systemMessage", "instructions"];
const LISTS = ["promptGroups", "prompts", "items", "data", "results", "agents", "sessions"];
const USER = ["user_prompt", "userPrompt", "user_message"];

/** Fields of a prompt other than its text. */
const ABOUT = /^(?:id|title|name|description|short_?description|tags|category|content_?type)$/i;

/** The keys of an object without a text; empty if they add nothing new. */
export function keysOf(values: Values): string[] {
  const keys = Object.keys(values);
  return keys.every((key) => ABOUT.test(key)) ? [] : keys;
}

/** True for an object without a text that has neither name nor description: a repository is full of settings of tools. */
export function isNoPrompt(values: Values): boolean {
  return !Object.keys(values).some((key) => key !== "id" && ABOUT.test(key));
}

export type Shape = {
  format: FileFormat;
  /** What the prompt is called, described and tagged by. */ about: Values;
  text: string;
  /** Where its fields are no longer in the notation of the program: what the row says of that. */ notes?: ReadingNote[];
};

/** Detects by its keys which program an object is from, and finds the text of its prompt. `text` is "" if there is none. */
export function shapeOf(values: Values): Shape {
  return libreChat(values) ?? lobeHub(values) ?? langChain(values) ?? characterCard(values) ?? plain(values);
}

/** Prompts that an object holds: a list under one of the usual names, or variants of one prompt (Amazon Bedrock). */
export function listIn(values: Values): readonly unknown[] | null {
  const lists = [values, objectOf(own(values, "state")) ?? {}] // LobeHub exports its state
    .flatMap((from) => LISTS.map((name) => own(from, name)))
    .filter((list) => Array.isArray(list));
  const filled = lists.find(({ length }) => length > 0) as unknown[] | undefined;
  return filled ?? variantsOf(values) ?? (lists.length > 0 && !shapeOf(values).text ? [] : null);
}

function variantsOf(values: Values): unknown[] | null {
  const variants = own(values, "variants");
  const found = (Array.isArray(variants) ? variants : []).flatMap((variant) => {
    const configuration = objectOf(objectOf(variant)?.templateConfiguration);
    const content = configuration && own(configuration, "text", "chat");
    return content ? [{ ...values, variants: [], content }] : [];
  });
  return found.length > 0 ? found : null;
}

function libreChat(values: Values): Shape | null {
  const group = objectOf(own(values, "productionPrompt"));
  if (!group && !Object.hasOwn(values, "productionId") && !Object.hasOwn(values, "oneliner")) return null;
  return { format: "libreChat", about: values, text: textOf(own(group ?? values, "prompt", "text")) };
}

function lobeHub(values: Values): Shape | null {
  const config = objectOf(own(values, "config"));
  const text = config && textOf(own(config, "systemRole"));
  if (!text) return null;
  const meta = objectOf(own(values, "meta")) ?? {};
  return { format: "lobeHub", about: { ...values, ...meta }, text };
}

/** A template with its variables, alone, of examples, as messages, or serialized (`lc`, `kwargs`). */
function langChain(values: Values): Shape | null {
  const kwargs = Object.hasOwn(values, "lc") ? objectOf(own(values, "kwargs")) : null;
  const about = kwargs ?? values;
  const given = (...keys: string[]) => own(about, ...keys);
  const names = given("input_variables", "inputVariables");
  const isTheirs =
    kwargs || Array.isArray(names) || /^(?:prompt|chat_prompt|few_shot)$/.test(textOf(given("_type")));
  const ends = [given("prefix"), given("suffix")].map(textOf).filter(Boolean);
  const text = textOf(given("template")) || promptTextOf(given("messages")) || ends.join("\n\n");
  // Semantic Kernel has a template with variables that are objects, in a notation of its own.
  const listed = Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  const isOther = Array.isArray(names) && names.length > 0 && listed.length === 0;
  if (!isTheirs || isOther || !text) return null;
  if (!/^(?:f-string)?$/.test(textOf(given("template_format", "templateFormat"))))
    return { format: "langChain", about, text };
  const partial = Object.keys(objectOf(given("partial_variables", "partialVariables")) ?? {});
  const known = Array.isArray(names) ? new Set([...listed, ...partial]) : null;
  return { format: "langChain", about, ...readFString(text, known) };
}

const CARD = ["system_prompt", "description", "personality", "scenario", "first_mes", "mes_example"];

/** A character card of SillyTavern and others: the parts of a person, which are one prompt together. */
function characterCard(values: Values): Shape | null {
  const data = /^chara_card_v\d$/.test(textOf(own(values, "spec"))) ? objectOf(own(values, "data")) : values;
  if (!data || !["first_mes", "personality"].every((key) => typeof data[key] === "string")) return null;
  const parts = CARD.map((key) => ({ role: key, text: textOf(own(data, key)).trim() }));
  const about = { ...data, description: own(data, "creator_notes") };
  return { format: "json", about, text: conversation(parts.filter(({ text }) => text)) };
}

function plain(values: Values): Shape {
  const isOpenWebUi =
    typeof own(values, "command") === "string" && typeof own(values, "content") === "string";
  const first = (keys: readonly string[]) =>
    keys.map((key) => promptTextOf(own(values, key))).find((text) => text.trim()) ?? "";
  const [system, text] = [first(SYSTEM), first(TEXTS) || first(USER)];
  const said = [
    { role: "system", text: system.trim() },
    { role: "user", text: text.trim() },
  ];
  return {
    format: isOpenWebUi ? "openWebUi" : "json",
    about: { ...objectOf(own(values, "meta", "metadata")), ...values },
    text: system && text ? conversation(said) : system || text,
  };
}

/** Doubled braces, and a name with what Python may write behind it: a conversion, a format. */
const BRACES = /\{\{|\}\}|\{([\p{L}_][\p{L}\p{N}_]{0,80})(?:![rsa])?(?::[^{}\n]{0,80})?\}/gu;

/**
 * A template in Python's notation (LangChain's default): its variables become placeholders, doubled braces are single ones.
 * @param names of the variables; null where the file does not list them
 */
function readFString(
  template: string,
  names: ReadonlySet<string> | null,
): Required<Pick<Shape, "text" | "notes">> {
  const places: FieldPlace[] = [];
  let [plain, from] = ["", 0];
  for (const { 0: source, 1: name, index } of template.matchAll(BRACES)) {
    plain += template.slice(from, index);
    const start = plain.length;
    plain += name === undefined ? source[0]! : source;
    from = index + source.length;
    if (name !== undefined && (names === null || names.has(name)))
      places.push({ name, defaultValue: "", options: [], start, end: plain.length });
  }
  plain += template.slice(from);
  const isInCode = rangeCursor(codeRanges(plain));
  const fields = places.map((place) => ({ ...place, inCode: isInCode(place.start) }));
  return { text: putFields(plain, fields), notes: fields.length > 0 ? ["fieldsConverted"] : [] };
}
