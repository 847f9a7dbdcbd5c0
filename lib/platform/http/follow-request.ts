import type { IncomingMessage, ServerResponse } from "node:http";
import { enterRequest } from "../request-scope";
import { clientAddress } from "./client-address";
import { holdPage } from "./held-page";

/**
 * Gives a request its scope, by which the database knows whom it works for, and a page an answer that says so when it
 * was not served. What answers the request must be called after it, in the same turn.
 */
export function followRequest(request: IncomingMessage, response: ServerResponse): void {
  const address = clientAddress({ get: (name) => String(request.headers[name] ?? "") });
  holdPage(request, response, enterRequest(address));
}
