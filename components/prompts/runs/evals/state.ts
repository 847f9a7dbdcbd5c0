import { ownPromptHref } from "@/lib/platform/hrefs";

/** What the tests of a prompt show; kept in the address. */
export type EvalsState = {
  /** The version; null: the newest. */
  a: number | null;
  /** The version to compare with. */
  b: number | null;
  /** The model that rows are run with; null: the first. */
  model: string | null;
};

/** Parses the query of an address; ignores unknown and invalid parameters. */
export function parseEvalsState(search: Record<string, string | string[] | undefined>): EvalsState {
  const first = (name: string) => [search[name]].flat()[0] ?? "";
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(first(name)) ? Number(first(name)) : null);
  return { a: number("a"), b: number("b"), model: first("model").slice(0, 200) || null };
}

/** The address of a prompt's tests in this state. */
export function evalsHref(promptId: string, { a, b, model }: Partial<EvalsState> = {}): `/${string}` {
  const query = new URLSearchParams([
    ...(a ? [["a", String(a)]] : []),
    ...(b ? [["b", String(b)]] : []),
    ...(model ? [["model", model]] : []),
  ]);
  return `${ownPromptHref({ id: promptId })}/tests${query.size > 0 ? `?${query}` : ""}`;
}
