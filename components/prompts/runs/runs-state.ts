import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { readableLine } from "@/lib/platform/text/text-length";
import { uuid } from "@/lib/platform/validation/fields";

/** What the list of answers shows, as its address says. */
export type RunsState = {
  q: string;
  kept: boolean;
  promptId: string | null;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** Parses the query of an address; ignores unknown and invalid parameters. */
export function runsState(search: Record<string, string | string[] | undefined>): RunsState {
  const first = (name: string) => [search[name]].flat()[0] ?? "";
  return {
    q: readableLine(first("q"), 100),
    kept: first("kept") === "1",
    promptId: uuid.safeParse(first("promptId")).data ?? null,
    cursors: search.cursor === undefined ? [] : [search.cursor].flat(),
  };
}

/** The address of a list of answers; a changed filter starts at the first page. */
export function runsStateHref(state: RunsState, change: Partial<RunsState> = {}): `/${string}` {
  const { q, kept, promptId, cursors } = { ...state, cursors: [], ...change };
  const query = new URLSearchParams([
    ...(q ? [["q", q]] : []),
    ...(kept ? [["kept", "1"]] : []),
    ...(promptId ? [["promptId", promptId]] : []),
    ...cursors.map((cursor) => ["cursor", cursor]),
  ]);
  return query.size > 0 ? `/my-runs?${query}` : "/my-runs";
}

/** A model as people know it; its id where the server does not have it any more. */
export function titleOfModel({ model }: Pick<Run, "model">, models: readonly RunnableModel[]): string {
  return models.find(({ id }) => id === model)?.title ?? model;
}
