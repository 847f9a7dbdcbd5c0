import type { AnswerOf, ApiCall, FormOf, PathOf } from "./api-call";
import { ApiError } from "./api-client";
import { readEvents } from "./api-stream";

/** Timeout of a connection without traffic; an event stream sends a heartbeat every ten seconds. */
const STALLED_MS = 60_000;

type Options = {
  /** Bytes sent, and the total. */
  onProgress?: (sent: number, total: number) => void;
  /** Requests an event stream, and gets each event but `result` and `error`. */
  onEvent?: (name: string, data: unknown) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/**
 * Uploads a form to our API from the browser, by XMLHttpRequest, because fetch has no upload progress.
 * @param fields in the order in which they are sent
 * @returns the JSON body; with `onEvent` the data of the event `result`; undefined for 204
 * @throws ApiError as `callApi`, also after a minute without traffic; the signal's reason when aborted
 */
export function uploadApi<C extends ApiCall & { method: "POST" | "PUT" } = never>(
  method: C["method"],
  path: PathOf<C>,
  fields: FormOf<C>,
  { onProgress, onEvent, signal, headers = {} }: Options = {},
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    const events = onEvent && readEvents();
    let result: { data: unknown } | undefined;
    let refusal: { data: unknown } | undefined;

    function take() {
      if (!events || request.status !== 200) return;
      for (const { name, data } of events(request.responseText)) {
        if (name === "result") result = { data };
        else if (name === "error") refusal = { data };
        else onEvent?.(name, data);
      }
    }

    function finish() {
      take();
      const answer = events && request.status === 200 ? result?.data : parsed(request.responseText);
      if (refusal) reject(ApiError.of(refusal.data, 0));
      else if (request.status < 200 || request.status > 299) reject(ApiError.of(answer, request.status));
      else if (events && !result) reject(new ApiError("", "NETWORK", 0));
      else resolve(answer as AnswerOf<C>);
    }

    function breakOff() {
      request.abort();
      reject(new ApiError("", "NETWORK", 0));
    }

    let stalled = setTimeout(breakOff, STALLED_MS);
    function stillMoves() {
      clearTimeout(stalled);
      stalled = setTimeout(breakOff, STALLED_MS);
    }

    request.open(method, `/api${path}`);
    const accept = onEvent ? "text/event-stream" : "application/json";
    for (const [name, value] of Object.entries({
      Accept: accept,
      "Accept-Language": document.documentElement.lang,
      ...headers,
    }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      stillMoves();
      onProgress?.(event.loaded, event.total);
    };
    request.onprogress = () => {
      stillMoves();
      take();
    };
    request.onload = finish;
    request.onloadend = () => clearTimeout(stalled);
    request.onerror = () => reject(new ApiError("", "NETWORK", 0));
    signal?.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason as Error);
    });
    request.send(formOf(fields));
  });
}

function formOf(fields: Record<string, string | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
