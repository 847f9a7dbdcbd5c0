import { historyHref } from "@/lib/platform/hrefs";

/** What the history of a prompt shows; kept in the address. */
export type HistoryState = {
  /** null: the newest. */
  version: number | null;
  /** null: the one before it. */
  other: number | null;
  view: "inline" | "side";
  /** The cursors of the pages of the list up to this one. */
  cursors: string[];
};

export type SearchParams = Record<string, string | string[] | undefined>;

/** Cursors that the address remembers. */
const TRAIL = 20;

/** Reads the state from an address. Whatever makes no sense there is ignored. */
export function parseState(params: SearchParams): HistoryState {
  const one = (name: string) => [params[name] ?? []].flat()[0] ?? "";
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(one(name)) ? Number(one(name)) : null);
  return {
    version: number("version"),
    other: number("with"),
    view: one("view") === "side" ? "side" : "inline",
    cursors: [params.cursor ?? []]
      .flat()
      .filter((cursor) => cursor.length <= 300)
      .slice(0, TRAIL),
  };
}

/** The address of a prompt's history in this state. */
export function historyStateHref(
  promptId: string,
  { version, other, view, cursors }: Partial<HistoryState> = {},
): string {
  const query = new URLSearchParams();
  if (version) query.set("version", String(version));
  if (other) query.set("with", String(other));
  if (view === "side") query.set("view", view);
  for (const cursor of (cursors ?? []).slice(-TRAIL)) query.append("cursor", cursor);
  const text = query.toString();
  return historyHref({ id: promptId }) + (text && `?${text}`);
}
