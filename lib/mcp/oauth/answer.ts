import inject from "light-my-request";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { json, wordedError } from "@/lib/platform/http/answer";
import { bodyUpTo, jsonBody } from "@/lib/platform/http/body";
import { type Outcome, perform } from "@/lib/platform/http/call";
import { preferredLocale } from "@/lib/platform/http/content-negotiation";
import { type Contract, contract } from "@/lib/platform/http/contract";
import { clientAddress } from "@/lib/platform/http/ip-address";
import { methods } from "@/lib/platform/http/methods";
import { OUTAGE_PAGE_POLICY, outagePage } from "@/lib/platform/http/outage-page";
import { REQUEST_ID_HEADER } from "@/lib/platform/http/request-id";
import { countRead } from "@/lib/platform/limits/read-limit";
import { consume } from "@/lib/platform/limits/rate-limit";
import { requestScope, withinRequest } from "@/lib/platform/request-scope";
import { z } from "@/lib/platform/validation/zod";
import { GUEST, TOKEN_SCOPES, type TokenScope } from "@/lib/platform/viewer";
import { usualMetadata } from "./client-metadata";
import { mcpAddress } from "./metadata";
import { failurePage, provider } from "./provider";

/** Bytes of a request's body: a registration with twenty long addresses. */
const BODY_BYTES = 64 * 1024;
/** Parameters of a request for consent. Others, such as those of OpenID Connect, count as absent. */
const PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
];

const endpoint = (method: "GET" | "POST", path: string, summary: string) =>
  contract({
    method,
    path,
    tag: "oauth",
    summary,
    input: z.unknown(),
    access: "open",
    scope: null,
    rateLimit: null,
  });

const authorize = endpoint("GET", "/oauth/authorize", "Ask a person to let a program in");
const resume = endpoint("GET", "/oauth/authorize/{uid}", "Return to the program after the consent");
const token = endpoint("POST", "/oauth/token", "Tokens for a code or a refresh token");
const revoke = endpoint("POST", "/oauth/revoke", "End a connection by one of its tokens");
const register = endpoint("POST", "/oauth/register", "Register a program (RFC 7591)");

/** What the library is given of a request: the path with the query, and the body. */
type Passed = { url: string; body?: string | Uint8Array };

/** The authorization server's addresses (docs/product/mcp.md 8). */
const HANDLERS = {
  authorize: methods({
    GET: (request) =>
      answer(authorize, request, async () => {
        await consume("programRequest", clientAddress(request.headers));
        return { url: `/oauth/authorize?${askedFor(new URL(request.url).searchParams)}` };
      }).then((response) => stayingHere(request, response)),
  }),
  resume: methods({
    GET: (request) =>
      answer(resume, request, async () => {
        await countRead();
        return { url: new URL(request.url).pathname };
      }),
  }),
  token: methods({
    POST: (request) =>
      answer(token, request, async () => {
        const passed = await posted(request, "/oauth/token");
        assertOurResource(passed.body);
        return passed;
      }),
  }),
  revoke: methods({ POST: (request) => answer(revoke, request, () => posted(request, "/oauth/revoke")) }),
  register: methods({ POST: (request) => answer(register, request, () => registered(request)) }),
};

/** The handlers of an address below /oauth; undefined where it is none. */
export function handlersOfOAuth(path: string): (typeof HANDLERS)["token"] | undefined {
  const [first = "", second, ...more] = path.split("/").slice(2);
  if (first === "authorize" && second !== undefined && more.length === 0) return HANDLERS.resume;
  return second === undefined && first !== "resume" && Object.hasOwn(HANDLERS, first)
    ? HANDLERS[first as keyof typeof HANDLERS]
    : undefined;
}

function askedFor(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of query)
    if (PARAMETERS.includes(name)) asked.append(name, value.replaceAll("\0", "\uFFFD")); // a database cannot hold it
  const scopes = (query.get("scope") ?? "")
    .split(" ")
    .filter((scope) => TOKEN_SCOPES.includes(scope as TokenScope));
  asked.set("scope", [...new Set(scopes.length > 0 ? scopes : TOKEN_SCOPES)].join(" "));
  if (query.get("prompt") === "none") asked.set("prompt", "none");
  return asked;
}

/** Before the person has answered no browser is led to another site: anybody may register a program (RFC 9700, 4.11.2). Programs on this computer are told. */
function stayingHere({ headers }: Request, response: Response): Response {
  if (response.headers.get("location")?.startsWith("https:"))
    response.headers.set("location", failurePage(headers.get("accept-language"), "request"));
  return response;
}

async function posted(request: Request, url: string) {
  await countRead();
  return { url, body: await bodyUpTo(request, BODY_BYTES) };
}

/** The library looks at it when the code or the refresh token is used up. @throws OAuthRefusal */
function assertOurResource(body: Uint8Array): void {
  const resources = new URLSearchParams(new TextDecoder().decode(body)).getAll("resource");
  if (resources.some((resource) => resource !== mcpAddress()))
    throw new OAuthRefusal("invalid_target", `resource: ${mcpAddress()}`);
}

/** @throws AppError RATE_LIMITED, OAuthRefusal (no address to come back to, or one that is not allowed) */
async function registered(request: Request): Promise<Passed> {
  await consume("programRegistration", clientAddress(request.headers));
  const { client_id: _, ...given } = await jsonBody(request, BODY_BYTES);
  const metadata = usualMetadata(given);
  if (!metadata)
    throw new OAuthRefusal(
      "invalid_redirect_uri",
      "redirect_uris: https, loopback http or a scheme with a dot",
    );
  return { url: "/oauth/register", body: JSON.stringify(metadata) };
}

class OAuthRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

function answer(of: Contract, request: Request, read: () => Promise<Passed>): Promise<Response> {
  const locale = () => preferredLocale(request.headers.get("accept-language")) ?? "ru";
  const call = { request, input: read, rights: async () => undefined, key: () => null, locale };
  return withinRequest(clientAddress(request.headers), () =>
    perform(
      of,
      call,
      async () => GUEST,
      (_, passed) => pass(request, passed as Passed),
      (outcome) => responseTo(request, outcome),
    ),
  );
}

/**
 * Lets the library answer. It speaks Node's requests and responses, a route handler those of the web. Its own session is left out: the browser's is the
 * login (lib/mcp/oauth/consent).
 */
async function pass(request: Request, { url, body }: Passed): Promise<Response> {
  const { host, protocol } = new URL(env().APP_ORIGIN);
  const handle = provider().callback();
  const headers = Object.fromEntries(
    ["content-type", "accept-language", "authorization", "cookie"].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const {
    statusCode,
    headers: given,
    rawPayload,
  } = await inject((incoming, outgoing) => void handle(incoming, outgoing), {
    method: request.method === "GET" || request.method === "HEAD" ? "GET" : "POST",
    url,
    headers: {
      ...headers,
      host,
      "x-forwarded-proto": protocol.slice(0, -1),
      accept: request.method === "POST" ? "application/json" : (request.headers.get("accept") ?? "text/html"),
    },
    ...(body !== undefined && { payload: typeof body === "string" ? body : Buffer.from(body) }),
  });
  const { failure } = requestScope() ?? {};
  if (failure) throw failure; // the library made a server_error of it
  const response = new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
    status: statusCode,
  });
  for (const name of ["content-type", "location", "www-authenticate", "set-cookie"])
    for (const value of [given[name] ?? []].flat())
      if (!String(value).startsWith("promptoteka.program-session="))
        response.headers.append(name, String(value));
  return response;
}

function responseTo(request: Request, outcome: Outcome): Response {
  const response = "answer" in outcome ? (outcome.answer.body as Response) : refused(request, outcome);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set(REQUEST_ID_HEADER, outcome.requestId);
  return response;
}

/** Programs get an error as OAuth spells it (RFC 6749, 5.2), a browser the page of outages and limits. */
function refused(
  request: Request,
  { thrown, locale, requestId }: Extract<Outcome, { thrown: unknown }>,
): Response {
  if (thrown instanceof OAuthRefusal)
    return json({ error: thrown.code, error_description: thrown.message }, 400);
  const { status, headers, body } = wordedError(thrown, locale, requestId);
  if (request.method === "POST") {
    const error = status === 429 || status >= 500 ? "temporarily_unavailable" : "invalid_request";
    return json({ error, error_description: body.message }, status, headers);
  }
  const error = thrown instanceof AppError ? thrown : new AppError("INTERNAL");
  const { pathname, search } = new URL(request.url);
  return new Response(outagePage(error, pathname + search), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": OUTAGE_PAGE_POLICY,
      ...headers,
    },
  });
}
