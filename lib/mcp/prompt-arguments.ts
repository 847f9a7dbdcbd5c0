import type { Prompt } from "@modelcontextprotocol/server";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale } from "@/lib/platform/viewer";
import type { TemplateField } from "@/lib/templates/fields";
import { valueKey } from "@/lib/templates/nodes";

/** Limit of arguments: a prompt's text has room for ten thousand fields. Further fields stay in the text, or are given by name. */
const ARGUMENTS = 100;

/** Fields to read per listed prompt: one more shows that there are others. */
export const LISTED_FIELDS = ARGUMENTS + 1;

/**
 * The listed arguments of a prompt. A field is required only if it is the single one without a default: Claude Code splits input
 * at spaces and sends nothing while a required argument is missing; Gemini CLI puts all input into the single one.
 * @param fields `LISTED_FIELDS` at most
 */
export function listedArguments(
  fields: readonly TemplateField[],
  locale: Locale,
): NonNullable<Prompt["arguments"]> {
  const isOnly =
    fields.length <= ARGUMENTS && fields.filter(({ defaultValue }) => !defaultValue).length === 1;
  return named(fields.slice(0, ARGUMENTS)).map(({ name, field }) => ({
    name,
    description: describe(field, locale),
    required: isOnly && !field.defaultValue,
  }));
}

/** Fields by label; the second of two with one label by its key. */
function named(fields: readonly TemplateField[]): { name: string; field: TemplateField }[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const name = taken.has(field.label) ? field.key : field.label;
    taken.add(name);
    return { name, field };
  });
}

/**
 * Finds a field by an argument's name: as listed, else by its key as in render_prompt, else by either regardless of case. Of two
 * fields with one label the first is found.
 */
export function fieldFinder(fields: readonly TemplateField[]): (name: string) => TemplateField | undefined {
  const names = firstOf(named(fields).map(({ name, field }) => [name, field]));
  const keys = firstOf(fields.map((field) => [field.key, field]));
  const folded = firstOf([
    ...fields.map((field): Entry => [valueKey(field.label), field]),
    ...fields.map((field): Entry => [valueKey(field.key), field]),
  ]);
  return (name) => names.get(name) ?? keys.get(name) ?? folded.get(valueKey(name));
}

type Entry = [name: string, field: TemplateField];

/** Fields by name; the first of entries with one name. */
const firstOf = (entries: Entry[]) => new Map(entries.toReversed());

function describe({ input, options, defaultValue }: TemplateField, locale: Locale): string | undefined {
  const parts = [
    ...(input === "number" ? [translate(locale, "mcp.number")] : []),
    ...(options.length
      ? [translate(locale, "mcp.options", { options: options.slice(0, 20).join(", ") })]
      : []),
    ...(defaultValue ? [translate(locale, "mcp.usual", { value: defaultValue })] : []),
  ];
  return parts.length ? parts.join(" ") : undefined;
}
