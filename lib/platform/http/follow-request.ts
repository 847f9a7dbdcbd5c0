import type { IncomingMessage, ServerResponse } from "node:http";
import { FORM_POST_HEADER, isApiAddress } from "../page-variants";
import type { OpenPage } from "../page-cache/open-page";
import { enterRequest } from "../request-scope";
import { clientAddress } from "./client-address";
import { pagePolicy } from "./content-security-policy";
import { holdPage } from "./held-page";

/**
 * Gives a request its scope, by which the database knows whom it works for, and a page its Content-Security-Policy and
 * an answer that says so when it was not served. What answers the request must be called after it, in the same turn.
 * @param openPage the open page that a guest asks for
 */
export function followRequest(
  request: IncomingMessage,
  response: ServerResponse,
  openPage: OpenPage | null = null,
): void {
  const address = clientAddress({ get: (name) => String(request.headers[name] ?? "") });
  const scope = enterRequest(address);
  const path = request.url ?? "/";
  if (isApiAddress(path)) return; // it has a policy of its own (next.config.ts)
  const policy = pagePolicy(path, { nonce: scope.nonce });
  request.headers["content-security-policy"] = policy; // Next reads the nonce for its own scripts from here
  response.setHeader("Content-Security-Policy", policy);
  scope.openPage = openPage;
  if (request.headers[FORM_POST_HEADER] !== undefined)
    scope.form = { path, headers: headersOf(request), reached: false, answer: [] };
  holdPage(request, response, scope);
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
}
