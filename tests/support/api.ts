import { newToken, tokenHash } from "@/lib/identity/tokens/token-hash";
import { db } from "@/lib/platform/db/client";
import { TOKEN_SCOPES } from "@/lib/platform/viewer";

type Params = Record<string, string>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

export type Sent = {
  params?: Record<string, string>;
  query?: string;
  token?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
};

export type Answer = { status: number; text: string; body: never; headers: Headers };

/** A live API token of a user who has just signed in for it. @param scopes all by default */
export async function aToken(userId: string, scopes = [...TOKEN_SCOPES]): Promise<string> {
  const token = newToken();
  await db.apiToken.create({
    data: {
      userId,
      tokenHash: tokenHash(token),
      scopes,
      signedInAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return token;
}

/** Calls a route handler as Next would: without params for a path that has none. `body` of the answer is parsed JSON (untyped on purpose), or undefined where it is none. */
export async function send(
  handler: Handler,
  method: string,
  { params, query = "", token, json, body, headers = {} }: Sent = {},
): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api/test${query}`, {
    method,
    headers: {
      ...(token && { "ssmm-token": token }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const response = await handler(request, {
    params: Promise.resolve(params && Object.keys(params).length ? params : undefined) as Promise<Params>,
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    text,
    body: (isJson && text ? JSON.parse(text) : undefined) as never,
    headers: response.headers,
  };
}
