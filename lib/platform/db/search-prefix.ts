import { folded, wordsOf } from "../words";
import { Prisma } from "./generated/client";
import { lexeme } from "./lexeme";

/** What somebody has typed so far: as it stands, and folded as names are for comparing, with its words. */
export type Typed = { raw: string; text: string; words: string[] };

/** More words than a name has. */
const MOST_WORDS = 8;
/** One letter begins too much. */
const SHORTEST = 2;
/** Two letters begin so many words that an index would give half the table: there they are a whole word. */
const SHORTEST_BEGINNING = 3;

/** @returns null when it is too short to suggest anything */
export function typedOf(q: string): Typed | null {
  const raw = q.trim().replace(/\s+/g, " ");
  const text = folded(raw);
  const words = wordsOf(text).slice(0, MOST_WORDS);
  return words.some(({ length }) => length >= SHORTEST) ? { raw, text, words } : null;
}

/** Whether each word begins a word of this text, in any order. */
export function hasWords(text: string, { words }: Typed): boolean {
  const others = typedOf(text)?.words ?? [];
  return words.every((word) => others.some((other) => other.startsWith(word)));
}

/** `hasWords` of a column, in SQL. */
export function withWords(column: Prisma.Sql, { words }: Typed): Prisma.Sql {
  const name = foldedOf(column);
  return Prisma.join(
    words.map((word) => Prisma.sql`${name} ~ ${`(^|[^[:alnum:]])${word}`}`), // words are letters and digits: nothing of them is an operator
    " AND ",
  );
}

/** Whether a column begins with what was typed, in SQL: what does stands first. */
export function beginsWith(column: Prisma.Sql, { text }: Typed): Prisma.Sql {
  return Prisma.sql`starts_with(${foldedOf(column)}, ${text})`;
}

/** How names that begin with it may be spelt, for indexes that keep them as they are. */
export function spellingsOf({ raw }: Pick<Typed, "raw">): string[] {
  const lower = raw.toLowerCase();
  const [first = "", ...rest] = lower;
  return [...new Set([raw, lower, first.toUpperCase() + rest.join(""), raw.toUpperCase()])];
}

/**
 * Its words as a tsquery over an index of words.
 * @param mark begins the lexeme of a word of three letters or more, where an index keeps some words apart
 * @returns null when they are too short for an index
 */
export function wordsQuery({ words }: Typed, mark = ""): string | null {
  const parts = words.flatMap((word) =>
    word.length >= SHORTEST_BEGINNING
      ? `${lexeme(mark + word)}:*`
      : word.length >= SHORTEST
        ? lexeme(word)
        : [],
  );
  return parts.length ? parts.join(" & ") : null;
}

function foldedOf(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`lower(translate(${column}, 'ёЁ', 'ее'))`;
}
