import { parse } from "@/lib/templates/parse";
import {
  convertPortable,
  findPortable,
  type PortableName,
  type PortableSource,
} from "@/lib/templates/portable";
import { type TemplateTags, templateTags } from "@/lib/templates/template-tags";
import type { ReadingNote } from "./found";

/** What a prompt of another program has not, or means something else by. */
const NOT_THEIRS = {
  foreign: true,
  source: "",
  variables: {},
  base: "",
  results: [],
  version: 1,
  versions: [],
  favourite: 0,
};
const NONE = new Map<string, never>();

export type KnownFields = ReadonlyMap<string, Pick<PortableName, "defaultValue" | "options">>;

/**
 * The text of a prompt of another program, with the fields of its template (`{{name}}`, `${name:default}`, `$ARGUMENTS`) as placeholders,
 * and what the row says of it. Tags and blocks of a template stay as they are. Other notations are left alone: `<name>` and `%name%`
 * are as often something else, and there is no question to the person here.
 * @param source what else is a field where the text comes from; a text with `$ARGUMENTS` is a command, whose `$1` are fields
 * @param known defaults and choices of fields that the file has elsewhere; those in the text win
 */
export function foreignText(text: string, source: PortableSource = {}, known: KnownFields = NONE) {
  const tags = templateTags(text);
  const isCommand = text.includes("$ARGUMENTS") && /\$ARGUMENTS(?![\p{L}\p{N}_])/u.test(text);
  const seen = new Set<string>();
  const fields = fieldsIn(text, tags, { arguments: isCommand ? "each" : "whole", ...source }).map((field) => {
    const isTold = field.defaultValue || field.options.length > 0 || seen.has(field.name); // once: choices may be long
    seen.add(field.name);
    const given = isTold ? undefined : known.get(field.name);
    return given ? { ...field, ...given } : field;
  });
  const notes: ReadingNote[] = [];
  if (fields.length > 0) notes.push("fieldsConverted");
  if (tags.literal.length > 0) notes.push("templateKept");
  return { ...NOT_THEIRS, promptText: convertPortable(text, fields, NONE), notes };
}

/** A title or a description of another program: fields by their names alone, without tags of a template. */
export function withBareFields(text: string): string {
  if (!/[{[$]/.test(text)) return text;
  const plain = withoutTags(convertPortable(text, fieldsIn(text, templateTags(text)), NONE));
  return parse(plain)
    .map((node) =>
      node.type === "placeholder" || (node.type === "unknown" && node.of === "variable")
        ? `[${node.name}]`
        : node.source,
    )
    .join("");
}

function fieldsIn(text: string, tags: TemplateTags, source: PortableSource = {}): PortableName[] {
  if (!/\{\{|\$/.test(text)) return [];
  return findPortable(text, source, tags).filter((field) => /^[{$]/.test(field.source));
}

function withoutTags(text: string): string {
  let [kept, from] = ["", 0];
  for (const { start, end } of templateTags(text).literal) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}
