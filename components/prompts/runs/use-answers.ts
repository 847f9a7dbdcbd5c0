import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newKey } from "@/components/common/fields/use-form-action";
import { ApiError, callApi, isRefused } from "@/lib/platform/browser/api-client";
import { streamApi } from "@/lib/platform/browser/api-stream";
import type { askBasesContract } from "@/lib/ai/runs/ask/contract";
import type {
  getRunContract,
  runPromptContract,
  runTextContract,
  stopRunContract,
  streamRunContract,
} from "@/lib/ai/runs/contract";
import type { Run, RunEvents, RunnableModel } from "@/lib/ai/runs/schema";

/** The source of a run: a stored prompt with values, or an own text. */
export type RunSource = {
  promptId: string | null;
  title: string;
  values: Readonly<Record<string, string>>;
  seed?: number | undefined;
  /** In place of the stored text. */
  promptText?: string | undefined;
  /** Kind of the model offered first. */
  kind?: RunnableModel["kind"] | undefined;
  /** The prompt is in a base of the person's. */
  isOwn?: boolean | undefined;
  /** In place of a prompt: a question of knowledge bases. */
  question?: { bases: string[]; text: string };
  onStart?: (run: string) => void;
};

/** A growing answer is drawn at most this often, milliseconds. */
const DRAW_MS = 80;
/** Pauses before reconnecting, milliseconds; after the last one the error is shown. */
const PAUSES = [300, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];

/** How often a call is repeated whose answer did not come. */
const MOST_STARTS = 2;

/**
 * Runs of a prompt as they are written: starts them, reads on after a broken connection, stops them. Leaving ends nothing on the
 * server.
 * @param initial runs that exist already; those that are being written are read on
 */
export function useAnswers(initial: readonly Run[] = []) {
  const [answers, setAnswers] = useState<readonly Run[]>(initial);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const texts = useRef(new Map(initial.map(({ id, text }) => [id, text])));
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reading = useRef(new AbortController());

  const change = (id: string, update: (run: Run) => Run) =>
    setAnswers((known) => known.map((run) => (run.id === id ? update(run) : run)));

  function draw() {
    drawing.current = undefined;
    setAnswers((known) =>
      known.map((run) => {
        const text = texts.current.get(run.id);
        return run.state === "running" && text !== undefined && text !== run.text ? { ...run, text } : run;
      }),
    );
  }

  async function finish(id: string) {
    const run = await callApi<typeof getRunContract>("GET", `/runs/${id}`);
    change(id, () => run);
  }

  /** @returns what takes the events of one connection, and the runs that it has not ended */
  function taker(onStart: (event: RunEvents["start"]) => void) {
    const open = new Set<string>();
    const onEvent = (name: string, data: unknown) => {
      if (name === "start") {
        const event = data as RunEvents["start"];
        open.add(event.runId);
        onStart(event);
      } else if (name === "sources") {
        for (const id of open) change(id, (run) => ({ ...run, sources: data as RunEvents["sources"] }));
      } else if (name === "delta") {
        const { runId, text } = data as RunEvents["delta"];
        texts.current.set(runId, (texts.current.get(runId) ?? "") + text);
        drawing.current ??= setTimeout(draw, DRAW_MS);
      } else if (name === "done" || name === "error") {
        const { runId } = data as Partial<RunEvents["done"]>;
        if (!runId) return;
        open.delete(runId);
        finish(runId).catch(setFailed);
      }
    };
    return { open, onEvent };
  }

  const setFailed = (error: unknown) => {
    if (error instanceof ApiError) setFailure(error);
    else if (!reading.current.signal.aborted) throw error;
  };

  /** Reads a run on until it ends. */
  async function attach(id: string) {
    const { signal } = reading.current;
    for (let attempt = 0; ; attempt += 1) {
      const { open, onEvent } = taker(() => {});
      open.add(id);
      const before = texts.current.get(id)?.length ?? 0;
      try {
        await streamApi<typeof streamRunContract>("GET", `/runs/${id}/stream`, {
          signal,
          headers: { "Last-Event-ID": `${id}:${before}` },
          onEvent,
        });
        if (open.size === 0) return;
      } catch (error) {
        if (signal.aborted) return;
        if (!isRefused(error, "NETWORK") || attempt >= PAUSES.length) return setFailed(error);
      }
      if ((texts.current.get(id)?.length ?? 0) > before) attempt = 0;
      await new Promise((resolve) => setTimeout(resolve, PAUSES[Math.min(attempt, PAUSES.length - 1)]));
      if (signal.aborted) return;
    }
  }

  async function start(source: RunSource, models: string[]) {
    const { promptId, title, values, seed, promptText, question } = source;
    setFailure(null);
    setStarting(true);
    setAnswers([]);
    texts.current.clear();
    const { signal } = reading.current;
    const headers = { "Idempotency-Key": newKey() };
    const begun = ({ runId, groupId, model }: RunEvents["start"]) => {
      setStarting(false);
      texts.current.set(runId, "");
      const run = begunRun({ id: runId, groupId, model, promptId, promptTitle: title });
      setAnswers((known) => (known.some(({ id }) => id === runId) ? known : [...known, run]));
      source.onStart?.(runId);
    };
    const { open, onEvent } = taker(begun);
    const body = { values, models, ...(seed !== undefined && { seed }) };
    const ask = () =>
      question
        ? streamApi<typeof askBasesContract>("POST", "/knowledge/ask", {
            body: { baseIds: question.bases, question: question.text },
            headers,
            signal,
            onEvent,
          })
        : promptId === null
          ? streamApi<typeof runTextContract>("POST", "/run", {
              body: { ...body, promptText: promptText ?? "" },
              headers,
              signal,
              onEvent,
            })
          : streamApi<typeof runPromptContract>("POST", `/prompts/${promptId}/run`, {
              body: { ...body, ...(promptText !== undefined && { promptText }) },
              headers,
              signal,
              onEvent,
            });
    // The key keeps a repeated call from running the prompt twice.
    for (let attempt = 0; ; attempt += 1) {
      try {
        await ask();
        break;
      } catch (error) {
        if (signal.aborted) return;
        const isBroken = isRefused(error, "NETWORK");
        if (isBroken && open.size > 0) break;
        if (!isBroken || attempt === MOST_STARTS) {
          setFailed(error);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSES[attempt]));
        if (signal.aborted) return;
      }
    }
    setStarting(false);
    for (const id of open) void attach(id);
  }

  async function stop() {
    const running = answers.filter(({ state }) => state === "running");
    await Promise.all(
      running.map(async ({ id }) => {
        const run = await callApi<typeof stopRunContract>("POST", `/runs/${id}/stop`);
        if (run.state !== "running") change(id, () => run);
      }),
    ).catch(setFailed);
  }

  const readOn = useEffectEvent(() => {
    for (const { id, state } of initial) if (state === "running") void attach(id);
  });
  useEffect(() => {
    if (reading.current.signal.aborted) reading.current = new AbortController();
    readOn();
    return () => {
      reading.current.abort();
      clearTimeout(drawing.current);
    };
  }, []);

  const running = starting || answers.some(({ state }) => state === "running");
  return { answers, running, failure, start, stop, change: (run: Run) => change(run.id, () => run) };
}

function begunRun(known: Pick<Run, "id" | "groupId" | "model" | "promptId" | "promptTitle">): Run {
  return {
    ...known,
    state: "running",
    text: "",
    isExcerpt: false,
    isCut: false,
    image: null,
    values: {},
    seed: 0,
    inputTokens: null,
    outputTokens: null,
    costRub: null,
    error: null,
    rating: 0,
    title: "",
    kept: false,
    isTest: false,
    sources: null,
    createdAt: new Date().toISOString(),
    finishedAt: null,
  };
}
