import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id";

/** One id for what the handler logs and for every answer, those that Next gives alone included. */
export function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf({ get: (name) => String(headers[name] ?? "") });
  headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
}
