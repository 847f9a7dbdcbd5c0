import { pause } from "../../../scripts/start/processes";

/** status 0: no answer came (refused, reset, or later than the limit). */
export type Answer = { path: string; status: number; milliseconds: number; at: number; text: string };

/** How long a visitor waits before it counts as no answer at all. */
const PATIENCE = 40_000;

/** Requests once and reads the whole response; follows permanent redirects, as pages by their ids have. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const at = Date.now();
  const began = performance.now();
  const answered = (status: number, text: string): Answer => ({
    path: new URL(url).pathname,
    status,
    text,
    at,
    milliseconds: performance.now() - began,
  });
  try {
    const options = { redirect: "manual" as const, signal: AbortSignal.timeout(PATIENCE), ...init };
    const first = await fetch(url, options);
    const moved = first.status === 308 && first.headers.get("location");
    const response = moved ? await fetch(new URL(moved, url), options) : first;
    return answered(response.status, await response.text());
  } catch {
    return answered(0, "");
  }
}

/** Asks for these addresses in turn, every `every` milliseconds without waiting for answers, until it is stopped. */
export function keepAsking(origin: string, paths: string[], every = 100): { stop: () => Promise<Answer[]> } {
  const asked: Promise<Answer>[] = [];
  const timer = setInterval(() => asked.push(ask(origin + paths[asked.length % paths.length]!)), every);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
}

/** Resolves with the milliseconds until `check` is truthy. @throws Error when that takes longer than `limit` milliseconds */
export async function waitFor(check: () => Promise<unknown>, limit: number): Promise<number> {
  const began = performance.now();
  while (!(await check())) {
    if (performance.now() - began > limit) throw new Error(`Nothing for ${limit} ms`);
    await pause(50);
  }
  return performance.now() - began;
}

/** How often each status came: "200 × 40, 503 × 2". */
export function tally(answers: Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || "no answer"} × ${count}`)
    .join(", ");
}

export function longest(answers: Answer[]): number {
  return answers.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
}

/** The value below which `share` of the answers stayed, in milliseconds. */
export function percentile(answers: Answer[], share: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
