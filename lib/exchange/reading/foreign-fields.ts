import { convertPortable, findPortable } from "@/lib/templates/portable";

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

/**
 * The text of a prompt of another program, with the fields of its template (`{{name}}`, `${name:default}`) as placeholders.
 * Other notations are left alone: `<name>` and `%name%` are as often something else, and there is no question to the person here.
 */
export function foreignText(text: string) {
  const fields = /\{\{|\$\{/.test(text)
    ? findPortable(text).filter(({ source }) => source.startsWith("{{") || source.startsWith("${"))
    : [];
  return {
    ...NOT_THEIRS,
    promptText: fields.length > 0 ? convertPortable(text, fields, new Map()) : text,
    converted: fields.length > 0,
  };
}
