import { read } from "@/lib/platform/db/read";
import type { Viewer } from "@/lib/platform/viewer";
import { isNear } from "./typo";
import { wordsOf } from "@/lib/platform/text/words";

/** Word forms share this many first letters, so most words of a page can be skipped. */
const BEGINNING = 2;
const MOST = 1_000;

/** Words of these texts that match the search `q`, in any form (`folded`); for words of `q` without a match, similar ones. */
export async function markedWords(_viewer: Viewer, q: string, texts: string[]): Promise<string[]> {
  const asked = [...new Set(wordsOf(q))];
  const words = [...new Set(texts.flatMap(wordsOf))];
  const begin = new Set(asked.map((word) => word.slice(0, BEGINNING)));
  const likely = words
    .filter((word) => begin.has(word.slice(0, BEGINNING)) || begin.has(word.slice(0, 1)))
    .slice(0, MOST);
  const forms = await read<{ word: string; asked: string }>`
    WITH asked AS MATERIALIZED (
      SELECT word, CASE WHEN at = count(*) OVER () THEN search_query(word) ELSE search_query_whole(word) END AS query
      FROM unnest(${asked}::text[]) WITH ORDINALITY AS each (word, at)
    )
    SELECT words.word, asked.word AS asked FROM (
      SELECT word, to_tsvector('pg_catalog.russian', word) || to_tsvector('pg_catalog.simple', word) AS vector FROM unnest(${likely}::text[]) AS word
    ) AS words JOIN asked ON words.vector @@ asked.query`;
  const found = new Set(forms.map((form) => form.asked));
  const near = asked
    .filter((word) => word.length > 3 && !found.has(word))
    .flatMap((word) => words.filter((other) => isNear(word, other)));
  return [...new Set([...forms.map(({ word }) => word), ...near])];
}
