import { contentTypeOf } from "@/lib/bases/content-types";
import { FORMAT } from "../document";
import type { Collector } from "./collector";
import { foreignText } from "./foreign-fields";
import type { FileFormat, Place, ReadPrompt } from "./found";
import { isNoPrompt, keysOf, listIn, shapeOf } from "./prompt-shapes";
import { titleOfPath } from "./title-of-path";
import { baseOf, folderOf, variableOf } from "./definition-values";
import { promptOf } from "./prompt-values";
import { idOf, NAME_LENGTH, objectOf, own, textOf, type Values } from "./values";

/** A JSON file: ours, one of another program (see `shapeOf`), or any list of texts or of objects that hold prompts. */
export function readJson(text: string, path: string, place: Place, into: Collector): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return into.fault(place, "badJson");
  }
  const values = objectOf(value);
  if (values && own(values, "format") === FORMAT.format) return readOurs(values, place, into);
  readList(value, place, into, { title: titleOfPath(path) });
}

function readOurs(values: Values, place: Place, into: Collector): void {
  into.is(FORMAT.format);
  const each = (name: string) => {
    const list = own(values, name);
    return Array.isArray(list) ? (list as unknown[]) : [];
  };
  for (const one of each("bases")) {
    const base = baseOf(one);
    if (base) into.base(base);
  }
  for (const one of each("folders")) {
    const folder = folderOf(one);
    if (folder) into.folder(folder);
  }
  for (const one of each("variables")) {
    const variable = variableOf(one);
    if (variable) into.variable(variable);
  }
  each("prompts").forEach((one, at) => {
    const prompt = objectOf(one);
    const here = { ...place, item: at + 1 };
    if (prompt) into.add(promptOf(prompt, here));
    else into.fault(here, "badEntry");
  });
  into.mark(values);
}

type Reading = {
  /** Of a prompt that has none and is alone in its file. */ title: string;
  /** What a file is whose objects do not tell. */ format?: FileFormat;
};

/** Prompts of other programs: a list of texts or objects, the list in an object, or one. */
export function readList(value: unknown, place: Place, into: Collector, { title, format }: Reading): void {
  const values = objectOf(value);
  const list = Array.isArray(value) ? (value as unknown[]) : ((values && listIn(values)) ?? [value]);
  const isList = list.length > 1 || Array.isArray(value);
  // promptfoo lists texts and references to files, which are not here. A text among objects is a slip.
  const isOfTexts = list.every((each) => typeof each === "string");
  list.forEach((each, at) => {
    const here = isList ? { ...place, item: at + 1 } : place;
    const prompt = objectOf(
      isOfTexts && typeof each === "string" && !each.startsWith("file://") ? { text: each } : each,
    );
    if (prompt) readForeign(prompt, here, into, { title: isList ? "" : title, format });
    else into.fault(here, "badEntry");
  });
}

function readForeign(
  values: Values,
  place: Place,
  into: Collector,
  { title, format = "json" }: Reading,
): void {
  const shape = shapeOf(values);
  const { about } = shape;
  if (place.path !== undefined && place.item === undefined && !shape.text && isNoPrompt(values))
    return into.leave("toolFiles", place.path);
  into.is(shape.format === "json" ? format : shape.format);
  into.add(
    promptOf(about, place, {
      title: textOf(own(about, "title", "name", "act", "label", "command")).replace(/^\//, "") || title,
      shortDescription: textOf(
        own(about, "shortDescription", "short_description", "oneliner", "description"),
      ),
      contentType: contentTypeIn(about),
      ...foreignText(shape.text),
      ...(shape.notes && { promptText: shape.text, notes: shape.notes }),
      ...sourcesOf(values, shape.format),
    }),
    keysOf(values),
  );
}

/** prompts.chat says in `type` what a prompt makes. */
function contentTypeIn(about: Values): string {
  const told = textOf(own(about, "contentType", "content_type")).slice(0, NAME_LENGTH);
  return told || (contentTypeOf(textOf(own(about, "type"))) ?? "");
}

/** Their own ids tell prompts apart from export to export; Open WebUI's older exports have a command instead. */
function sourcesOf(values: Values, format: FileFormat): Pick<ReadPrompt, "source" | "otherSources"> {
  const id = textOf(own(values, format === "libreChat" ? "_id" : "id"));
  if (format === "libreChat") return { source: id && idOf(`librechat:${id}`), otherSources: [] };
  if (format !== "openWebUi") return { source: "", otherSources: [] };
  const command = textOf(own(values, "command")).replace(/^\//, "");
  const byCommand = [`open-webui:${command}`, `open-webui:/${command}`].map((source) => idOf(source));
  const [source, ...otherSources] = id ? [idOf(`open-webui-id:${id}`), ...byCommand] : byCommand;
  return { source: source!, otherSources };
}
