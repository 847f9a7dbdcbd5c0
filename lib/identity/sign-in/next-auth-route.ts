import NextAuth from "next-auth";
import { NextRequest } from "next/server";
import { AppError, ERROR_STATUS, type ErrorCode } from "@/lib/platform/errors";
import { errorAnswerTo } from "@/lib/platform/http/answer";
import { bodyUpTo, jsonBody } from "@/lib/platform/http/body";
import { clientAddress } from "@/lib/platform/http/ip-address";
import { assertSameOrigin } from "@/lib/platform/http/security/same-origin";
import { requestScope, withinRequest } from "@/lib/platform/request-scope";
import { consume } from "@/lib/platform/limits/rate-limit";
import { authOptions } from "./auth-options";
import { endedFlowCookie } from "./flow";

/** Allowed next-auth actions; `_log` (anyone could write into our log) and others are excluded. */
const ACTIONS = {
  GET: ["csrf", "providers", "session", "signin", "signout", "error"],
  POST: ["callback", "signin", "signout", "session"],
};

/**
 * Bytes: several times the size of a provider's callback. A form of 500 KB would have 100,000 fields, each of them processed by
 * next-auth.
 */
const FIELDS_LIMIT = 32 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth behind our own checks: known actions, a rate limit on sign-ins, same origin, and errors in our format. */
export async function nextAuthRoute(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  let response: Response;
  let fields: Record<string, unknown> = {};
  try {
    response = await withinRequest(clientAddress(request.headers), async () => {
      await admit(request, nextauth[0]);
      if (request.method === "POST") fields = await fieldsOf(request);
      return answer(request, nextauth, fields);
    });
  } catch (error) {
    response = errorAnswerTo(request, error);
  }
  // A flow is used once, whatever the result.
  const ended = nextauth[0] === "callback" ? endedFlowCookie(fields.state) : null;
  if (ended) response.headers.append("Set-Cookie", ended);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Checks a request before its body is read. @throws AppError NOT_FOUND, CROSS_ORIGIN, RATE_LIMITED */
async function admit(request: NextRequest, action = ""): Promise<void> {
  if (!ACTIONS[request.method === "POST" ? "POST" : "GET"].includes(action)) throw new AppError("NOT_FOUND");
  assertSameOrigin(request);
  if (request.method === "POST" && action === "callback")
    await consume("signIn", clientAddress(request.headers));
}

async function answer(
  request: NextRequest,
  nextauth: string[],
  fields: Record<string, unknown>,
): Promise<Response> {
  const response = (await NextAuth(
    plain(request, fields),
    { params: Promise.resolve({ nextauth }) },
    authOptions(),
  )) as Response;
  // next-auth reports a database outage as an invalid session or proof.
  const { failure } = requestScope() ?? {};
  if (failure) throw failure;
  // next-auth answers 500 only to an invalid address in the callback-url cookie: a client error.
  if (response.status === 500) throw new AppError("MALFORMED_REQUEST");
  if (response.status === 400)
    throw new AppError(nextauth[0] === "callback" ? "UNSUPPORTED_PROVIDER" : "MALFORMED_REQUEST");
  if (request.method === "POST") await assertDone(response);
  return response;
}

/** The request for next-auth: no query, a JSON body of limited size, an answer without redirects. */
function plain(request: NextRequest, { callbackUrl: _, ...fields }: Record<string, unknown>): NextRequest {
  const { pathname, origin } = request.nextUrl;
  if (request.method !== "POST")
    return new NextRequest(new URL(pathname, origin), { headers: request.headers });
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new NextRequest(new URL(pathname, origin), {
    method: "POST",
    headers,
    body: JSON.stringify({ ...fields, json: "true" }),
  });
}

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return jsonBody(request, FIELDS_LIMIT);
  return Object.fromEntries(
    new URLSearchParams(Buffer.from(await bodyUpTo(request, FIELDS_LIMIT)).toString("utf8")),
  );
}

/**
 * next-auth puts errors into the query of an address and, without its CSRF token, answers 200 although nothing was done.
 * @throws AppError with the code that `authorize` gave, or CROSS_ORIGIN
 */
async function assertDone(response: Response): Promise<void> {
  const { url } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { url?: unknown };
  if (typeof url !== "string" || !URL.canParse(url)) return;
  const { searchParams } = new URL(url);
  if (searchParams.get("csrf") === "true") throw new AppError("CROSS_ORIGIN");
  const code = searchParams.get("error") ?? "";
  if (response.status === 401)
    throw new AppError(code in ERROR_STATUS ? (code as ErrorCode) : "UNAUTHENTICATED");
}
