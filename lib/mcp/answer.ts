import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { TOKEN_HEADER, viewerOfToken } from "@/lib/identity/viewer-of";
import { mcpAddress, resourceMetadataAddress } from "@/lib/mcp/oauth/metadata";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { json, wordedError } from "@/lib/platform/http/answer";
import { jsonBody } from "@/lib/platform/http/body";
import { type Handler, type Outcome, perform } from "@/lib/platform/http/call";
import { clientAddress } from "@/lib/platform/http/ip-address";
import { contract } from "@/lib/platform/http/contract";
import { REQUEST_ID_HEADER } from "@/lib/platform/http/request-id";
import { acceptsJson, preferredLocale } from "@/lib/platform/http/content-negotiation";
import { translate } from "@/lib/platform/i18n/translate";
import { log } from "@/lib/platform/log";
import { countRead, weighRead } from "@/lib/platform/limits/read-limit";
import { withinRequest } from "@/lib/platform/request-scope";
import { z } from "@/lib/platform/validation/zod";
import { viewerLanguage, type Viewer } from "@/lib/platform/viewer";
import { withoutNulls } from "./arguments";
import { type Caller, connectPage, wordsOf } from "./calls";
import { serverFor } from "./server";

/** A request to /mcp; the API calls behind it apply their own limits and scopes. */
const mcpContract = contract({
  method: "POST",
  path: "/mcp",
  tag: "mcp",
  summary: "Model Context Protocol over Streamable HTTP",
  input: z.record(z.string(), z.unknown()),
  access: "open",
  scope: null,
  rateLimit: null,
});

/**
 * Answers a POST to /mcp (docs/product/mcp.md): one JSON-RPC message, stateless, so that any process can answer. Never throws:
 * errors before the protocol become JSON-RPC errors with the HTTP status of the API.
 */
export function answerMcp(request: Request): Promise<Response> {
  const input = async () => {
    if (!acceptsJson(request.headers.get("accept"))) throw new AppError("NOT_ACCEPTABLE");
    await countRead();
    const { params, ...rest }: Message = await jsonBody(request);
    // Some programs write null for what they leave out, which the protocol's schemas refuse.
    const message: Message = {
      ...rest,
      ...(params !== null && params !== undefined && { params: withoutNulls(params) }),
    };
    if (BEGINNINGS.includes(message.method)) await requireSomebody(request);
    await weighRead(JSON.stringify(message).length); // half a megabyte costs as much as some ten short messages
    return message;
  };
  return performMcp(request, input, async (viewer, message, { locale }) =>
    weighed(await answerMessage({ request, viewer, locale }, message)),
  );
}

/**
 * Answers GET and DELETE with 405, because there are no streams and no sessions. An invalid token gets 401, because programs
 * treat 405 as a broken server.
 */
export function refuseMcp(request: Request): Promise<Response> {
  return performMcp(
    request,
    async () => ({}),
    async () => {
      throw new AppError("METHOD_NOT_ALLOWED", { headers: { Allow: "POST" } });
    },
  );
}

type Message = Record<string, unknown>;

/** What programs begin with: at a 401 here, and seldom later, they offer to sign in. */
const BEGINNINGS: unknown[] = ["initialize", "server/discover"];

const isWithToken = ({ headers }: Request) => headers.has("authorization") || headers.has(TOKEN_HEADER);

/** @throws AppError UNAUTHENTICATED (a program without a token that did not choose to be a guest) */
async function requireSomebody(request: Request): Promise<void> {
  if (!isWithToken(request) && !new URL(request.url).searchParams.has("guest"))
    throw new AppError("UNAUTHENTICATED");
}

function performMcp(
  request: Request,
  input: () => Promise<Message>,
  run: Handler<Message, Response>,
): Promise<Response> {
  const locale = (viewer: Viewer) =>
    preferredLocale(request.headers.get("accept-language")) ?? viewerLanguage(viewer);
  const call = { request, input, rights: async () => undefined, key: () => null, locale };
  return withinRequest(clientAddress(request.headers), () =>
    perform(mcpContract, call, callerOf, run, (outcome) => responseOf(request, outcome)),
  );
}

/**
 * Accepts only tokens, because a page of another site could send the browser's cookie. Such pages are refused as well, or they
 * could use a server on the reader's own machine.
 * @throws AppError CROSS_ORIGIN, and as viewerOfToken
 */
async function callerOf(request: Request): Promise<Viewer> {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== env().APP_ORIGIN) throw new AppError("CROSS_ORIGIN");
  return viewerOfToken(request);
}

/** The Accept header that the SDK requires; `acceptsJson` has checked the caller's. Answers are always JSON. */
const BOTH = "application/json, text/event-stream";

async function answerMessage(caller: Caller, message: Message): Promise<Response> {
  const headers = new Headers(caller.request.headers);
  headers.set("Accept", BOTH);
  const request = new Request(caller.request.url, { method: "POST", headers });
  const serve = () => serverFor(caller);
  const given = { parsedBody: message };
  if (!(await isLegacyRequest(request, message))) {
    // Subscriptions are off, because there are no notifications.
    const handler = createMcpHandler(serve, { legacy: "reject", maxSubscriptions: 0, onerror });
    return handler.fetch(request, given);
  }
  const server = serve();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  transport.onerror = onerror;
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, given);
  } finally {
    await server.close();
  }
}

/** The same response, counted against the read limit by its length as over HTTP. */
async function weighed({ body, status, headers }: Response): Promise<Response> {
  const text = body && (await new Response(body).text());
  void weighRead(text?.length ?? 0);
  return new Response(text, { status, headers });
}

const onerror = ({ message }: Error) => log.info({ message: message.slice(0, 300) }, "MCP request refused");

function responseOf(request: Request, outcome: Outcome): Response {
  const response = "answer" in outcome ? (outcome.answer.body as Response) : refused(request, outcome);
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set(REQUEST_ID_HEADER, outcome.requestId);
  return response;
}

const CODES: Partial<Record<number, ProtocolErrorCode>> = {
  400: ProtocolErrorCode.ParseError,
  413: ProtocolErrorCode.InvalidRequest,
  415: ProtocolErrorCode.InvalidRequest,
};

/**
 * The challenge, which names the metadata by which programs sign in. An invalid token is refused, because treating its caller as a guest would look like
 * "nothing found".
 */
const challenge = (hasToken: boolean) =>
  `Bearer realm="promptoteka", ${hasToken ? 'error="invalid_token", ' : ""}resource_metadata="${resourceMetadataAddress()}"`;

function refused(
  request: Request,
  { thrown, locale, requestId }: Extract<Outcome, { thrown: unknown }>,
): Response {
  const error = wordedError(thrown, locale, requestId);
  const hasToken = isWithToken(request);
  if (error.status === 401)
    error.body.message = translate(locale, hasToken ? "mcp.badToken" : "mcp.signIn", {
      address: connectPage(locale),
      guest: `${mcpAddress()}?guest`,
    });
  const code = CODES[error.status] ?? ProtocolErrorCode.InternalError;
  return json(
    { jsonrpc: "2.0", id: null, error: { code, message: wordsOf(error), data: error.body } },
    error.status,
    { ...error.headers, ...(error.status === 401 && { "WWW-Authenticate": challenge(hasToken) }) },
  );
}
