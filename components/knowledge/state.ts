import { ASK_LIMITS } from "@/lib/ai/runs/ask/limits";
import { readableLine } from "@/lib/platform/text/text-length";

/** What /knowledge shows; kept in the address. A base takes precedence over a category, a category over all. */
export type KnowledgeState = {
  category: string | null;
  base: string | null;
  /** Further vector bases that are searched and asked together with the base. */
  also: string[];
  q: string;
  /** A file of a vector base whose text is shown around a piece: `from` to `to`. */
  place: { file: string; from: number; to: number } | null;
  /** An answer to a question of the base. */
  run: string | null;
};

/** The query, and the corrected query that was run instead (see `meantKnowledgeSearch`). */
export type KnowledgeSearch = { q: string; meant: string | null };

export type SearchParams = Record<string, string | string[] | undefined>;

const SEARCH_MAX = 100;

/** Reads the state from an address. An id that can not be one stays, and is not found; a search that can not be is cleaned. */
export function parseKnowledgeState(params: SearchParams): KnowledgeState {
  const one = (name: string) => [params[name] ?? []].flat()[0] ?? "";
  return {
    category: one("category") || null,
    base: one("base") || null,
    also: [...new Set([params.also ?? []].flat())].filter(Boolean).slice(0, ASK_LIMITS.bases - 1),
    q: readableLine(one("q"), SEARCH_MAX),
    place: placeOf(one("file"), one("at")),
    run: one("run") || null,
  };
}

/** `at` is "from-to" in the text of the file. */
function placeOf(file: string, at: string): KnowledgeState["place"] {
  const [, from, to] = /^(\d{1,7})-(\d{1,7})$/.exec(at) ?? [];
  return file && from && to ? { file, from: Number(from), to: Number(to) } : null;
}

/** The same bases, seen from the page of another of them. */
export function fromBase({ base: shown, also }: Pick<KnowledgeState, "base" | "also">, base: string) {
  return { base, also: [shown ?? base, ...also].filter((id) => id !== base) };
}

/** The address of a state. */
export function knowledgeHref({
  category,
  base,
  also = [],
  q,
  place,
  run,
}: Partial<KnowledgeState> = {}): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (base) query.set("base", base);
  for (const other of also) query.append("also", other);
  if (q) query.set("q", q);
  if (run) query.set("run", run);
  if (place) {
    query.set("file", place.file);
    query.set("at", `${place.from}-${place.to}`);
  }
  return query.size > 0 ? `/knowledge?${query}` : "/knowledge";
}

/** The answer that the address names by now: a question puts its own there (`AskBase`) without the page being drawn again. For events only. */
export const runInAddress = () => new URLSearchParams(window.location.search).get("run");
