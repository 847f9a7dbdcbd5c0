import { createHash } from "node:crypto";
import * as route from "@/app/oauth/[...path]/route";
import { startSession } from "@/lib/identity/sessions/sessions";
import { allowProgram, refuseProgram } from "@/lib/mcp/oauth/consent";
import { reloadEnv } from "@/lib/platform/env";
import type { Member, TokenScope } from "@/lib/platform/viewer";

export const ORIGIN = "http://localhost:3000";
export const CALLBACK = "http://127.0.0.1:7777/callback";
export const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

type Asked = { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

/** A request to an address below /oauth, as a program or a browser sends it. */
export async function ask(path: string, { form, json, headers }: Asked = {}): Promise<Response> {
  const isPost = form !== undefined || json !== undefined;
  const request = new Request(`${ORIGIN}/oauth/${path}`, {
    method: isPost ? "POST" : "GET",
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...headers },
    ...(isPost && { body: form ? new URLSearchParams(form) : JSON.stringify(json) }),
  });
  return route[isPost ? "POST" : "GET"](request, {});
}

/** Registers a program. @returns its id */
export async function aProgram(metadata: object = {}): Promise<string> {
  const answer = await ask("register", {
    json: { client_name: "Пробная программа", redirect_uris: [CALLBACK], ...metadata },
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

/** A person with a session, as the browser's viewer. */
export async function inBrowser(user: {
  id: string;
  role: "user" | "admin";
  language: "ru" | "en";
}): Promise<Member> {
  const id = await startSession(user.id, "");
  return { kind: "member", ...user, via: { kind: "session", id, signedInAt: new Date() } };
}

/** A request for consent, and the browser that it was begun in. */
export type Begun = { location: string; status: number; id: string; cookies: string };

/** Sends a browser to the program's address of consent. @param asked parameters in place of the usual ones; undefined: left out */
export async function begin(
  clientId: string,
  asked: Record<string, string | undefined> = {},
): Promise<Begun> {
  const query = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    state: "их состояние",
    scope: "read write",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    resource: `${ORIGIN}/mcp`,
    ...asked,
  };
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await ask(`authorize?${new URLSearchParams(given)}`);
  const location = answer.headers.get("location") ?? "";
  return {
    status: answer.status,
    location,
    id: location.split("/").at(-1)!,
    cookies: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

/** The person's answer on the consent page, and the way back to the program. @param meanwhile what happens between them @returns the address that the browser is sent to */
export async function answerConsent(
  viewer: Member,
  { id, cookies }: Pick<Begun, "id" | "cookies">,
  scopes: TokenScope[] | "refuse" = ["read"],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<URL> {
  const context = { request: new Request(ORIGIN, { headers: { cookie: cookies } }) };
  const { next } = await (scopes === "refuse"
    ? refuseProgram(viewer, { id }, context)
    : allowProgram(viewer, { id, scopes, person: viewer.id }, context));
  await meanwhile();
  const back = await ask(next.slice("/oauth/".length), { headers: { cookie: cookies } });
  return new URL(back.headers.get("location")!, ORIGIN);
}

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };
type Granted = { status: number; body: Tokens & { error?: string } };

/** Exchanges a code or a refresh token. */
export async function exchange(clientId: string, fields: Record<string, string>): Promise<Granted> {
  const kind: Record<string, string> = fields.code
    ? { grant_type: "authorization_code", redirect_uri: CALLBACK, code_verifier: VERIFIER }
    : { grant_type: "refresh_token" };
  const answer = await ask("token", { form: { client_id: clientId, ...kind, ...fields } });
  return { status: answer.status, body: (await answer.json()) as Granted["body"] };
}

/** A program that a person let in, with its tokens. */
export async function connectedProgram(
  viewer: Member,
  scopes: TokenScope[] = ["read"],
): Promise<{ clientId: string; code: string; tokens: Tokens }> {
  const clientId = await aProgram();
  const back = await answerConsent(viewer, await begin(clientId), scopes);
  const code = back.searchParams.get("code")!;
  return { clientId, code, tokens: (await exchange(clientId, { code })).body };
}

/** The limits of requests are off for a file's tests, which all come from one address. */
export function unlimited(): void {
  beforeAll(() => {
    process.env.RATE_LIMIT_SCALE = "1000";
    reloadEnv();
  });
  afterAll(() => {
    delete process.env.RATE_LIMIT_SCALE;
    reloadEnv();
  });
}
