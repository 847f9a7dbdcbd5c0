/** What a piece of a prompt stands for: text as it is, or something that gets filled in (core.md section 3 "Prompt variable"). */
export type TokenKind = "text" | "variable" | "knowledge" | "random" | "command" | "placeholder" | "unknown";

/** A piece of a prompt; the sources of all tokens in a row are the prompt. */
export type Token = { kind: TokenKind; source: string };

/** Longer than any variable, command or placeholder: bounds the look ahead, so that the time stays linear. */
const LONGEST = 300;

const VARIABLE = /^(knowledge|number|text)_[\w-]+$/;
const COMMANDS: Record<string, TokenKind> = { random: "random", random_number: "random", format: "command", video: "command" };
const NAMED = /^([a-z][a-z0-9_]*)\s*(?:[:(]|$)/i;

/** Splits a prompt's text into plain text, {{variables}} and [bracket commands and placeholders], in linear time. */
export function tokenize(prompt: string): Token[] {
  const tokens: Token[] = [];
  let plain = 0;
  let at = 0;
  while (at < prompt.length) {
    const token = tokenAt(prompt, at);
    if (!token) {
      at += 1;
      continue;
    }
    if (at > plain) tokens.push({ kind: "text", source: prompt.slice(plain, at) });
    tokens.push(token);
    at += token.source.length;
    plain = at;
  }
  if (plain < prompt.length) tokens.push({ kind: "text", source: prompt.slice(plain) });
  return tokens;
}

function tokenAt(prompt: string, at: number): Token | null {
  if (prompt.startsWith("{{", at)) return variableAt(prompt, at);
  return prompt[at] === "[" ? bracketAt(prompt, at) : null;
}

function variableAt(prompt: string, at: number): Token | null {
  const inside = upTo(prompt, at + 2, "}}", /[{}\n]/);
  if (inside === null || inside.trim() === "") return null;
  const prefix = VARIABLE.exec(inside.trim())?.[1];
  return { kind: prefix === "knowledge" ? "knowledge" : prefix ? "variable" : "unknown", source: `{{${inside}}}` };
}

function bracketAt(prompt: string, at: number): Token | null {
  const inside = upTo(prompt, at + 1, "]", /[[\]\n]/);
  if (inside === null) return null;
  const source = `[${inside}]`;
  const name = NAMED.exec(inside.trim())?.[1]?.toLowerCase();
  const command = name && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return { kind: command, source };
  // Markdown's links and tasks, lists of a program, footnotes: brackets that ask for nothing.
  if (prompt[at + source.length] === "(" || !/^\s*\p{L}[\s\S]*\p{L}/u.test(inside)) return null;
  return { kind: /^[a-z][a-z0-9_]*\s*\(.*\)$/i.test(inside.trim()) ? "unknown" : "placeholder", source };
}

/** The text from `from` to the next `end`, unless something forbidden or too much comes before it. */
function upTo(prompt: string, from: number, end: string, forbidden: RegExp): string | null {
  const ahead = prompt.slice(from, from + LONGEST);
  const stop = ahead.indexOf(end);
  const inside = stop < 0 ? "" : ahead.slice(0, stop);
  return stop < 0 || forbidden.test(inside) ? null : inside;
}
