import { FORMAT } from "../document";
import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { Place } from "./found";
import { baseOf, folderOf, idOf, objectOf, own, promptOf, textOf, type Values, variableOf } from "./values";

/** A JSON file: ours, Open WebUI's, LibreChat's, or any list of objects that hold prompts. */
export function readJson(text: string, place: Place, into: Collector): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return into.fault(place, "badJson");
  }
  const values = objectOf(value);
  if (values && own(values, "format") === FORMAT.format) return readOurs(values, place, into);
  readList(value, place, into);
}

function readOurs(values: Values, place: Place, into: Collector): void {
  into.is(FORMAT.format);
  for (const each of listIn(values, "bases")) {
    const base = baseOf(each);
    if (base) into.base(base);
  }
  for (const each of listIn(values, "folders")) {
    const folder = folderOf(each);
    if (folder) into.folder(folder);
  }
  for (const each of listIn(values, "variables")) {
    const variable = variableOf(each);
    if (variable) into.variable(variable);
  }
  listIn(values, "prompts").forEach((each, at) => {
    const prompt = objectOf(each);
    const here = { ...place, item: at + 1 };
    if (prompt) into.add(promptOf(prompt, here));
    else into.fault(here, "badEntry");
  });
  into.mark(values);
}

/** Prompts of other programs: a list, the list in an object, or one. @param title for a prompt that has none */
export function readList(value: unknown, place: Place, into: Collector, title = ""): void {
  const values = objectOf(value);
  const inside =
    values &&
    ["promptGroups", "prompts", "items", "data", "results"]
      .map((name) => own(values, name))
      .find((each) => Array.isArray(each));
  const list: unknown[] = Array.isArray(value) ? value : ((inside as unknown[] | undefined) ?? [value]);
  list.forEach((each, at) => {
    const here = list.length > 1 || Array.isArray(value) ? { ...place, item: at + 1 } : place;
    const prompt = objectOf(each);
    if (prompt) readForeign(prompt, here, into, title);
    else into.fault(here, "badEntry");
  });
}

function readForeign(values: Values, place: Place, into: Collector, title: string): void {
  const group = objectOf(own(values, "productionPrompt"));
  const promptGroup = group || Object.hasOwn(values, "productionId") || Object.hasOwn(values, "oneliner");
  const openWebUi =
    !promptGroup && typeof own(values, "command") === "string" && typeof own(values, "content") === "string";
  into.is(promptGroup ? "libreChat" : openWebUi ? "openWebUi" : "json");
  const text = group
    ? textOf(own(group, "prompt", "text"))
    : textOf(own(values, "promptText", "prompt_text", "content", "prompt", "text"));
  into.add(
    promptOf(values, place, {
      title: textOf(own(values, "title", "name", "act", "command")).replace(/^\//, "") || title,
      shortDescription: textOf(
        own(values, "shortDescription", "short_description", "oneliner", "description"),
      ),
      ...foreignText(text),
      source: sourceOf(values, promptGroup ? "librechat" : openWebUi ? "open-webui" : ""),
    }),
  );
}

/** Their own ids tell prompts apart from export to export; a command does in Open WebUI. */
function sourceOf(values: Values, program: string): string {
  if (!program) return "";
  const id = textOf(program === "open-webui" ? own(values, "command") : own(values, "_id"));
  return id ? idOf(`${program}:${id}`) : "";
}

function listIn(values: Values, name: string): unknown[] {
  const list = own(values, name);
  return Array.isArray(list) ? list : [];
}
