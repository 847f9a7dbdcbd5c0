import { type TokenKind, VARIABLE_PREFIXES } from "@/lib/templates/nodes";
import type { RenderedPart } from "@/lib/templates/render";
import { countCharacters } from "@/lib/platform/text/text-length";

/** A final text in the pieces it was put together from, and the keys without a value. */
export type Assembled = { parts: RenderedPart[]; missing: string[]; seed: number };

/**
 * Puts typed values into an assembled text, without asking the server again. An empty value is none.
 * @param values by key
 */
export function fillParts(
  { parts, missing, seed }: Assembled,
  values: Readonly<Record<string, string>>,
): Assembled {
  const given = (key: string | undefined) =>
    key !== undefined && Object.hasOwn(values, key) && values[key] !== "" ? values[key] : undefined;
  return {
    parts: parts.map((part) => {
      const value = given(part.key);
      return value === undefined ? part : { ...part, text: value };
    }),
    missing: missing.filter((key) => given(key) === undefined),
    seed,
  };
}

const TOKEN_ID = new RegExp(`^(?:${VARIABLE_PREFIXES.join("|")})_[A-Za-z0-9-]{1,64}$`);

/** Whether this identifies a variable of somebody's library, and is not a name that the person has typed. */
export function isTokenId(name: string): boolean {
  return TOKEN_ID.test(name);
}

/**
 * Variables without a value are written with their names, as in a copied template: an identifier means nothing to a tool.
 * @param nameOf the name of a variable, by key; undefined for one that is not known
 * @param unknown what that one is called
 */
export function withOpenNames(
  assembled: Assembled,
  nameOf: (key: string) => string | undefined,
  unknown: string,
): Assembled {
  const named = (part: RenderedPart) => {
    const open = part.key !== undefined && part.text === part.source && part.source.startsWith("{{");
    const name = open
      ? nameOf(part.key!)
          ?.replace(/[{}\s]+/g, " ")
          .trim() || (isTokenId(part.source.slice(2, -2)) ? unknown : undefined)
      : undefined;
    return name ? { ...part, text: `{{${name}}}` } : part;
  };
  return { ...assembled, parts: assembled.parts.map(named) };
}

/** The text that a tool gets. */
export function textOf(parts: readonly RenderedPart[]): string {
  return parts.map(({ text }) => text).join("");
}

/** Tokens per source, in order of first appearance: four characters each, rounded up (docs/product/knowledge.md 4). */
export function tokensBySource(parts: readonly RenderedPart[]): { kind: TokenKind; tokens: number }[] {
  const characters = new Map<TokenKind, number>();
  for (const { kind, text } of parts)
    characters.set(kind, (characters.get(kind) ?? 0) + countCharacters(text));
  return Array.from(characters, ([kind, count]) => ({ kind, tokens: Math.ceil(count / 4) }));
}
