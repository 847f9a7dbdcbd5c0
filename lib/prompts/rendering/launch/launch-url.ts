/** Values in the address of a chat tool (docs/product/templates.md 4). */
export type LaunchFields = {
  /** A single answer, or a conversation. */
  type: "chat" | "single";
  title: string;
  prompt: string;
  /** Names of recommended models, comma-separated. */
  recommendations: string;
  /** Name of the first chosen model; empty for the tool's own choice. */
  model: string;
};

export type LaunchUrl = {
  url: string;
  /** Whether the address contains the prompt; otherwise it must be pasted. */ carriesPrompt: boolean;
};

/** Servers refuse longer addresses; a Russian letter takes six characters. */
export const LONGEST_URL = 6_000;

const PROMPT_FIELD = /\{prompt(Json)?\}/;

/** Whether a tool's template has a place for the prompt. */
export function takesPrompt(template: string): boolean {
  return PROMPT_FIELD.test(template);
}

/** Whether a tool's template has a place for a field, so that choosing it changes something. */
export function takesField(template: string, field: keyof LaunchFields): boolean {
  return template.includes(`{${field}}`);
}

/**
 * The address that opens a tool, without empty parameters of the template.
 * @param template an http(s) address with `{type}`, `{title}`, `{prompt}`, `{promptJson}` (`{"text": …}`), `{recommendations}` and
 *   `{model}` in its query
 * @param options.secret the prompt belongs to a paid base: it never goes into an address
 */
export function launchUrl(template: string, fields: LaunchFields, { secret = false } = {}): LaunchUrl {
  const full = filled(template, fields);
  const carriesPrompt = takesPrompt(template) && !secret && full.length <= LONGEST_URL;
  return { url: carriesPrompt ? full : filled(template, { ...fields, prompt: "" }), carriesPrompt };
}

function filled(template: string, fields: LaunchFields): string {
  const [address, hash] = split(template, "#");
  const [path, query] = split(address, "?");
  const parameters = query.split("&").filter((parameter) => parameter !== "" && !isEmpty(parameter, fields));
  const kept = parameters.map((parameter) =>
    parameter.replace(/\{(\w+)\}/g, (hole, name: string) => encoded(name, fields) ?? hole),
  );
  return path + (kept.length ? `?${kept.join("&")}` : "") + (hash ? `#${hash}` : "");
}

function isEmpty(parameter: string, fields: LaunchFields): boolean {
  const names = [...parameter.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return names.length > 0 && names.every((name) => valueOf(name, fields) === "");
}

function valueOf(name: string, fields: LaunchFields): string | undefined {
  if (name === "promptJson") return fields.prompt && JSON.stringify({ text: fields.prompt.toWellFormed() });
  return Object.hasOwn(fields, name) ? fields[name as keyof LaunchFields] : undefined;
}

function encoded(name: string, fields: LaunchFields): string | undefined {
  const value = valueOf(name, fields);
  return value === undefined ? undefined : encodeURIComponent(value.toWellFormed());
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
