import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { tellFailure } from "@/components/common/hooks/use-call";
import { type ApiError, asRefusal, callApi, isRefused } from "@/lib/platform/browser/api-client";
import type { updateRunContract } from "@/lib/ai/runs/contract";
import type {
  getTestResultsContract,
  getTestsContract,
  runTestsContract,
  saveTestsContract,
  stopTestsContract,
} from "@/lib/ai/runs/evals/contract";
import type { TestResults, TestRow, TestSet } from "@/lib/ai/runs/evals/schema";

/** How often results are asked for while a test runs, milliseconds. */
const LOOK_MS = 2_000;

type Start = { version: number; model: string; rows?: string[] };
export type RowChange = { id?: string | undefined; title: string; values: Record<string, string> };

/** State that follows what the server sends with the page. */
function useSent<T>(sent: T) {
  const [state, setState] = useState({ sent, value: sent });
  if (state.sent !== sent) setState({ sent, value: sent });
  const change = (update: (known: T) => T) => setState((known) => ({ ...known, value: update(known.value) }));
  return [state.sent === sent ? state.value : sent, change] as const;
}

/**
 * A prompt's test set and the results of the shown versions, which are asked for again while a test runs and the page is visible.
 * @param shown numbers of versions
 */
export function useEvals(
  promptId: string,
  shown: readonly number[],
  sent: { set: TestSet; results: TestResults },
) {
  const t = useTranslations("tests");
  const [set, changeSet] = useSent(sent.set);
  const [results, changeResults] = useSent(sent.results);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<"start" | "stop" | null>(null);
  const running = results.running !== null || results.results.some(({ state }) => state === "running");

  async function look() {
    const found = await callApi<typeof getTestResultsContract>(
      "GET",
      `/prompts/${promptId}/tests/results?versions=${shown.join(",")}`,
    );
    // The page may show other versions by now.
    changeResults((known) => (versionsOf(known) === versionsOf(found) ? found : known));
  }

  /** A failed poll keeps the shown data; the next one follows. */
  const lookOn = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    look().catch((error: unknown) => {
      const refusal = asRefusal(error);
      if (refusal.code !== "NETWORK" && refusal.status < 500) setFailure(refusal);
    });
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(lookOn, LOOK_MS);
    document.addEventListener("visibilitychange", lookOn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookOn);
    };
  }, [running]);

  async function act(kind: "start" | "stop", work: () => Promise<unknown>) {
    setBusy(kind);
    setFailure(null);
    try {
      await work();
      await look();
    } catch (error) {
      setFailure(asRefusal(error));
      if (isRefused(error, "TEST_ROWS_CHANGED")) await reload().catch(() => undefined);
    } finally {
      setBusy(null);
    }
  }

  async function reload() {
    const stored = await callApi<typeof getTestsContract>("GET", `/prompts/${promptId}/tests`);
    changeSet(() => stored);
  }

  /**
   * Saves the set as `change` makes it. Where it was changed elsewhere meanwhile, that is shown and nothing is saved.
   * @throws ApiError
   */
  async function save(change: (rows: readonly TestRow[]) => RowChange[]) {
    try {
      const saved = await callApi<typeof saveTestsContract>("PUT", `/prompts/${promptId}/tests`, {
        rows: change(set.rows),
        revision: set.revision,
      });
      changeSet(() => saved);
    } catch (error) {
      if (isRefused(error, "TEST_ROWS_CHANGED")) await reload();
      throw error;
    }
    await look().catch(() => undefined);
  }

  async function rate(id: string, rating: -1 | 0 | 1) {
    const before = results;
    changeResults((known) => withRating(known, id, rating));
    try {
      await callApi<typeof updateRunContract>("PATCH", `/runs/${id}`, { rating });
    } catch (error) {
      const was = before.results.find((result) => result.id === id)?.rating ?? 0;
      changeResults((known) => withRating(known, id, was));
      tellFailure(error, t("failed"));
    }
  }

  return {
    set,
    results,
    running,
    busy,
    failure,
    start: (asked: Start) =>
      act("start", () => callApi<typeof runTestsContract>("POST", `/prompts/${promptId}/tests/run`, asked)),
    stop: () =>
      act("stop", () => callApi<typeof stopTestsContract>("POST", `/prompts/${promptId}/tests/stop`)),
    save,
    rate,
  };
}

function versionsOf({ versions }: TestResults): string {
  return versions.map(({ version }) => version).join(",");
}

function withRating({ results, versions, ...rest }: TestResults, id: string, rating: number): TestResults {
  const rated = results.map((result) => (result.id === id ? { ...result, rating } : result));
  const counted = versions.map((outcome) => {
    const own = rated.filter(({ version, state }) => version === outcome.version && state === "done");
    return {
      ...outcome,
      good: own.filter((result) => result.rating === 1).length,
      bad: own.filter((result) => result.rating === -1).length,
    };
  });
  return { ...rest, results: rated, versions: counted };
}
