import { folded } from "../text/words";
import { Prisma } from "./generated/client";
import { lexeme } from "./lexeme";

/** A word with the signs that are part of a name: C++, C#. */
const WORD = /[\p{L}\p{N}]+[+#]*/gu;

/** A typed prefix: raw, normalized for comparison, and its words. */
export type Typed = { raw: string; text: string; words: string[] };

/** Maximum words of a query. */
const MOST_WORDS = 8;
/** Minimum length of a query. */
const SHORTEST = 2;
/** Shorter words match whole words only, because they are the prefix of half the table. */
const SHORTEST_BEGINNING = 3;

/** @returns null if the text is too short */
export function typedOf(q: string): Typed | null {
  const raw = q.trim().replace(/\s+/g, " ");
  const text = folded(raw);
  const words = (text.match(WORD) ?? []).slice(0, MOST_WORDS);
  return words.some(({ length }) => length >= SHORTEST) ? { raw, text, words } : null;
}

/** Whether each typed word is a prefix of a word of the text. */
export function hasWords(text: string, { words }: Typed): boolean {
  const others = typedOf(text)?.words ?? [];
  return words.every((word) => others.some((other) => other.startsWith(word)));
}

/** `hasWords` of a column, in SQL. */
export function withWords(column: Prisma.Sql, { words }: Typed): Prisma.Sql {
  const name = foldedOf(column);
  return Prisma.join(
    words.map((word) => Prisma.sql`${name} ~ ${`(^|[^[:alnum:]])${word.replaceAll("+", "[+]")}`}`), // the only operator that `WORD` lets in
    " AND ",
  );
}

/** Whether a column begins with the typed text, in SQL; for sorting such rows first. */
export function beginsWith(column: Prisma.Sql, { text }: Typed): Prisma.Sql {
  return Prisma.sql`starts_with(${foldedOf(column)}, ${text})`;
}

/** Spellings of the prefix, for indexes on the unnormalized names. */
export function spellingsOf({ raw }: Pick<Typed, "raw">): string[] {
  const lower = raw.toLowerCase();
  const [first = "", ...rest] = lower;
  return [...new Set([raw, lower, first.toUpperCase() + rest.join(""), raw.toUpperCase()])];
}

/**
 * The words as a prefix tsquery. @param mark prefix of the lexemes of words of three letters or more
 * @returns null if the words are too short for an index
 */
export function wordsQuery({ words }: Typed, mark = ""): string | null {
  const bare = words.map((word) => word.replace(/[+#]/g, ""));
  const parts = bare.flatMap((word) =>
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
