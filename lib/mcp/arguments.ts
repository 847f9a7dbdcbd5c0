import { idIn } from "@/lib/platform/hrefs";
import { idInPromptName } from "./prompt-name";

type Arguments = Record<string, unknown>;
export type ArgumentSchema = { enum?: unknown[]; anyOf?: ArgumentSchema[]; items?: ArgumentSchema };

/**
 * The arguments of a tool as models send them. Optional ones that are null or blank are left out, also within `values`; choices are taken in
 * any case of letters; ids in any case, that of a prompt also as its name in prompts/list, others as in an address.
 * @param listed their JSON schemas by name
 */
export function readArguments(
  sent: Arguments,
  { listed, required }: { listed: Record<string, ArgumentSchema>; required: readonly string[] },
): Arguments {
  const given = Object.entries(sent).filter(([name, value]) => required.includes(name) || !isBlank(value));
  return Object.fromEntries(given.map(([name, value]) => [name, readValue(name, value, listed[name])]));
}

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** Arguments with an id, and how they are read. */
const IDS = new Map([
  ["id", idInPromptName],
  ["promptBaseId", idIn],
  ["user_id", idIn],
]);

function readValue(name: string, value: unknown, schema: ArgumentSchema = {}): unknown {
  if (name === "values") return withoutNulls(value);
  if (typeof value !== "string") return value;
  const readId = IDS.get(name);
  if (readId) return readId(value.trim());
  const typed = value.trim().toLowerCase();
  return choicesOf(schema).find((choice) => choice.toLowerCase() === typed) ?? value;
}

/** An object without its members that are null; anything else as it is. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));
}

function choicesOf({ enum: choices = [], anyOf = [], items }: ArgumentSchema): string[] {
  const own = choices.filter((each) => typeof each === "string");
  return [...own, ...anyOf.flatMap(choicesOf), ...(items ? choicesOf(items) : [])];
}
