import type { AnswerOf, ApiCall, BodyOf, PathOf } from "./api-call";
import type { FieldErrors } from "../errors";
import { SECRET_LINK_HEADER, SECRET_LINK_PATH } from "./secret-link";
import type { z } from "../validation/zod";

/** Timeout of a call from the browser (docs/product/http.md 9). */
export const TIMEOUT_MS = 30_000;

/** An error response: `message` in the page's language, `fields` where validation failed. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly fields: FieldErrors = {},
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** The error of a response's JSON body. */
  static of(body: unknown, status: number): ApiError {
    const answer = (body ?? {}) as Record<string, unknown>;
    const { message = "", code = "INTERNAL", fields } = answer;
    return new ApiError(String(message), String(code), status, fields as FieldErrors, answer);
  }
}

/** The refusal that a call threw. @throws any other error */
export function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** Whether a call was refused with this code or status. */
export function isRefused(error: unknown, why: string | number): boolean {
  return error instanceof ApiError && (error.code === why || error.status === why);
}

/** What the server said of a refused call, a field's words first; `failed` where it said nothing. */
export function reasonOf(error: unknown, failed = ""): string {
  if (!(error instanceof ApiError)) return failed;
  const [told] = Object.values(error.fields);
  return told?.[0] || error.message || failed;
}

type Options = {
  signal?: AbortSignal;
  /** How long an answer may take; `TIMEOUT_MS` unless given. */
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** The browser sends it even while the page unloads; bodies below 64 KB only. */
  keepalive?: boolean;
};
/** A body if the contract has one, and options. */
type Rest<Body> = Body extends undefined
  ? [body?: undefined, options?: Options]
  : Partial<Body> extends Body
    ? [body?: Body, options?: Options]
    : [body: Body, options?: Options];

/**
 * Calls our API from the browser, with the session cookie: ``callApi<typeof getOrderContract>("GET", `/orders/${id}`)``.
 * @param path below /api
 * @returns the JSON body, or undefined for 204
 * @throws ApiError; code "NETWORK" (status 0, empty message) without an answer within 30 s, or `timeoutMs`
 */
export async function callApi<C extends ApiCall = never>(
  method: C["method"],
  path: PathOf<C>,
  ...[body, options]: Rest<BodyOf<C>>
): Promise<AnswerOf<C>> {
  return (await call<AnswerOf<C>>(method, path, body, options)).answer;
}

/** One page of a list: `next` is the cursor of the next page, or null; `total` where the call counts. */
export type ListPage<T> = { items: T[]; next: string | null; total: number | null };

type ListCall = ApiCall & { method: "GET"; list: true; output: z.ZodType };

/**
 * Calls a list of our API from the browser. @param path below /api with its query, `cursor` included
 * @throws ApiError as `callApi`
 */
export async function callList<C extends ListCall = never>(
  path: PathOf<C>,
  options?: Options,
): Promise<ListPage<z.output<C["output"]>>> {
  const { answer, headers } = await call<z.output<C["output"]>[]>("GET", path, undefined, options);
  const link = /<([^<>]*)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  const total = headers.get("X-Total-Count");
  return {
    items: answer,
    next: link ? new URL(link, window.location.origin).searchParams.get("cursor") : null,
    total: total === null ? null : Number(total),
  };
}

/** `callApi` with the headers of the response. */
export async function callApiWithHeaders<C extends ApiCall = never>(
  method: C["method"],
  path: PathOf<C>,
): Promise<{ answer: AnswerOf<C>; headers: Headers }> {
  return call<AnswerOf<C>>(method, path, undefined);
}

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  { signal, timeoutMs = TIMEOUT_MS, headers: given, keepalive = false }: Options = {},
): Promise<{ answer: T; headers: Headers }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = requestOf(method, body, given);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const response = await fetch(`/api${path}`, { ...request, keepalive, signal: ending }).catch((error) => {
    throw signal?.aborted ? error : new ApiError("", "NETWORK", 0);
  });
  const { headers, ok, status } = response;
  if (status === 204) return { answer: undefined as T, headers };
  const answer: unknown = await response.json().catch(() => null);
  if (ok) return { answer: answer as T, headers };
  throw ApiError.of(answer, status);
}

/** The key of the secret link whose page this is, for the server to read by. */
function secretLink(): Record<string, string> {
  const key = SECRET_LINK_PATH.exec(window.location.pathname)?.[1];
  return key ? { [SECRET_LINK_HEADER]: key } : {};
}

/** A call's method, headers and JSON body, as `fetch` takes them. */
export function requestOf(
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
  accept = "application/json",
): RequestInit {
  return {
    method,
    headers: {
      Accept: accept,
      "Accept-Language": document.documentElement.lang,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...secretLink(),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
