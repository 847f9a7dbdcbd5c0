import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** The request's id: taken over from `x-request-id` when it is harmless, else made. It is in the log line and in a 5xx answer. */
export function requestIdOf(headers: Pick<Headers, "get">): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given && ACCEPTABLE.test(given) ? given : randomUUID();
}
