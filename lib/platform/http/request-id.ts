import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** The request id: a valid `x-request-id`, else a new one. It is in the log and in 5xx responses. */
export function requestIdOf(headers: Pick<Headers, "get">): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given && ACCEPTABLE.test(given) ? given : randomUUID();
}
