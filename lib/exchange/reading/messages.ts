import { objectOf, own, textOf, type Values } from "./values";

/** Deeper than any program nests a text; what lies deeper is not read. */
const DEPTH = 12;

export type Said = { role: string; text: string };

/**
 * The text of a value in a prompt file: a text, parts (`[{type, text}]`), messages (`[{role, content}]`), or an object around one
 * of these. Placeholders among messages have no text.
 * @returns "" without text
 */
export function promptTextOf(value: unknown, depth = 0): string {
  const values = objectOf(value);
  if (!values && !Array.isArray(value)) return textOf(value);
  if (depth > DEPTH) return "";
  if (values) return promptTextOf(contentOf(values), depth + 1);
  const said = (value as unknown[]).flatMap((each) => saidIn(each, depth + 1));
  return said.some(({ role }) => role) ? conversation(said) : said.map(({ text }) => text).join("\n\n");
}

/** One message is the prompt; of several each tells whose it is. */
export function conversation(said: readonly Said[]): string {
  if (said.length === 1) return said[0]!.text;
  return said.map(({ role, text }) => `### ${role || "user"}\n\n${text}`).join("\n\n");
}

function saidIn(value: unknown, depth: number): Said[] {
  // LangChain writes a message as a pair as well.
  if (Array.isArray(value)) {
    const [role, text] = value as unknown[];
    return value.length === 2 && typeof role === "string" && typeof text === "string" && text.trim()
      ? [{ role, text: text.trim() }]
      : [];
  }
  const values = objectOf(value);
  const text = promptTextOf(values ? contentOf(values) : value, depth + 1).trim();
  return text ? [{ role: values ? roleOf(values) : "", text }] : [];
}

/** LangChain's own format (`lc`) has the message in `kwargs`, Amazon Bedrock has the system message next to the others. */
function contentOf(values: Values): unknown {
  const system = own(values, "system");
  const messages = own(values, "messages");
  if (Array.isArray(system) && Array.isArray(messages))
    return [
      ...(system as unknown[]).map((content) => ({ role: "system", content })),
      ...(messages as unknown[]),
    ];
  return own(values, "content", "text", "parts", "value", "template", "prompt", "messages", "kwargs");
}

function roleOf(values: Values): string {
  const role = textOf(own(values, "role", "from")).slice(0, 40);
  if (role) return role;
  const id = own(values, "id");
  const name = textOf(Array.isArray(id) ? id.at(-1) : own(values, "_type"));
  return /^(System|Human|AI)Message/.exec(name)?.[1]!.toLowerCase() ?? "";
}
