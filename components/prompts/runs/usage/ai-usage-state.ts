/** Days that the page shows. */
export const AI_USAGE_PERIODS = [7, 30, 90] as const;

/** What the page shows, as its address says. `page`: of people, from 1. */
export type AiUsageState = { days: (typeof AI_USAGE_PERIODS)[number]; page: number };

/** Parses the query of an address; ignores unknown and invalid parameters. */
export function aiUsageState(search: Record<string, string | string[] | undefined>): AiUsageState {
  const asked = (name: string) => Number([search[name]].flat()[0]);
  const page = asked("page");
  return {
    days: AI_USAGE_PERIODS.find((days) => days === asked("days")) ?? 30,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

export function aiUsageHref({ days, page }: AiUsageState): `/${string}` {
  const query = new URLSearchParams([
    ...(days === 30 ? [] : [["days", String(days)]]),
    ...(page === 1 ? [] : [["page", String(page)]]),
  ]);
  return query.size > 0 ? `/ai-usage?${query}` : "/ai-usage";
}
