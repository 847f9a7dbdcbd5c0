import type { AnswerOf, ApiCall, FormOf, PathOf } from "./api-call";
import { ApiError, requestOf } from "./api-client";
import { eventReader } from "./api-stream";

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
    const told: { result?: { data: unknown }; error?: { data: unknown } } = {};
    const read = eventReader(({ name, data }) => {
      if (name === "result" || name === "error") told[name] = { data };
      else onEvent?.(name, data);
    });
    let at = 0;
    const take = () => {
      if (!onEvent || request.status !== 200) return;
      const text = request.responseText;
      read(text.slice(at));
      at = text.length;
    };
    const breakOff = (reason: unknown = new ApiError("", "NETWORK", 0)) => {
      request.abort();
      reject(reason as Error);
    };
    let stalled: ReturnType<typeof setTimeout>;
    const moves = () => {
      clearTimeout(stalled);
      stalled = setTimeout(breakOff, STALLED_MS);
    };

    request.open(method, `/api${path}`);
    const { headers: all } = requestOf(method, undefined, headers, onEvent && "text/event-stream");
    for (const [name, value] of Object.entries(all!)) request.setRequestHeader(name, value as string);
    request.upload.onprogress = (event) => {
      moves();
      onProgress?.(event.loaded, event.total);
    };
    request.onprogress = () => {
      moves();
      take();
    };
    request.onload = () => {
      take();
      const { status, responseText } = request;
      const isStream = onEvent && status === 200;
      const answer = isStream ? told.result?.data : parsed(responseText);
      if (told.error) reject(ApiError.of(told.error.data, 0));
      else if (status < 200 || status > 299) reject(ApiError.of(answer, status));
      else if (isStream && !told.result) reject(new ApiError("", "NETWORK", 0));
      else resolve(answer as AnswerOf<C>);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onerror = () => breakOff();
    signal?.addEventListener("abort", () => breakOff(signal.reason));
    moves();
    const form = new FormData();
    for (const [name, values] of Object.entries<string | File | File[] | undefined>(fields))
      for (const value of [values ?? []].flat()) form.append(name, value);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
