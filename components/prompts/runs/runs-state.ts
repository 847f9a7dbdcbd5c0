import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { readableLine } from "@/lib/platform/text/text-length";
import { uuid } from "@/lib/platform/validation/fields";

/** What the list of answers shows, as its address says. */
export type RunsState = {
  q: string;
  kept: boolean;
  promptId: string | null;
  /** On the page of that prompt, an own one. */
  inPrompt: boolean;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** Parses the query of an address; ignores unknown and invalid parameters. @param own the prompt whose page it is */
export function runsState(search: Record<string, string | string[] | undefined>, own?: string): RunsState {
  const first = (name: string) => [search[name]].flat()[0] ?? "";
  return {
    q: readableLine(first("q"), 100),
    kept: first("kept") === "1",
    promptId: own ?? uuid.safeParse(first("promptId")).data ?? null,
    inPrompt: own !== undefined,
    cursors: search.cursor === undefined ? [] : [search.cursor].flat(),
  };
}

/** The answers to an own prompt. */
export const answersHref = (promptId: string): `/${string}` => `${ownPromptHref({ id: promptId })}/answers`;

/** The address of a list of answers; a changed filter starts at the first page. */
export function runsStateHref(state: RunsState, change: Partial<RunsState> = {}): `/${string}` {
  const { q, kept, promptId, inPrompt, cursors } = { ...state, cursors: [], ...change };
  const path = promptId && inPrompt ? answersHref(promptId) : "/my-runs";
  const query = new URLSearchParams([
    ...(q ? [["q", q]] : []),
    ...(kept ? [["kept", "1"]] : []),
    ...(promptId && !inPrompt ? [["promptId", promptId]] : []),
    ...cursors.map((cursor) => ["cursor", cursor]),
  ]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A model as people know it; its id where the server does not have it any more. */
export function titleOfModel({ model }: Pick<Run, "model">, models: readonly RunnableModel[]): string {
  return models.find(({ id }) => id === model)?.title ?? model;
}
