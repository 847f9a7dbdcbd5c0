import { ask } from "./visitor";

/** Somebody who is signed in, over the HTTP API. `call` answers with the JSON of a call that must succeed. */
export type Member = {
  token: string;
  headers: Record<string, string>;
  call: <T = { id: string }>(method: string, path: string, body?: unknown) => Promise<T>;
};

/** Signs in by the test login. */
export async function signIn(
  { origin, secret }: { origin: string; secret: string },
  role: "user" | "admin" = "user",
): Promise<Member> {
  const { token } = await json<{ token: string }>(`${origin}/api/auth/token`, "POST", {
    provider: "dev",
    secret,
    role,
  });
  return memberAt(origin, { token });
}

/** Who has a token, at another server of the same product. */
export function memberAt(origin: string, { token }: { token: string }): Member {
  const headers = { "ssmm-token": token };
  return {
    token,
    headers,
    call: (method, path, body) => json(`${origin}/api${path}`, method, body, headers),
  };
}

async function json<T>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const { status, text } = await ask(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (status < 200 || status > 299) throw new Error(`${method} ${url}: ${status} ${text.slice(0, 300)}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** A new base of this member with one prompt in it. */
export async function aBaseWithPrompt(
  member: Member,
  title: string,
  promptText: string,
): Promise<{ baseId: string; promptId: string }> {
  const base = await member.call("POST", "/bases", {
    base_name: title,
    base_description: "База для учений",
    access_type: "FREE",
  });
  const prompt = await member.call("POST", "/prompts", {
    title,
    shortDescription: "Промпт для учений",
    promptText,
    contentType: "TEXT",
    category: "",
    tags: [],
    promptBaseId: base.id,
  });
  return { baseId: base.id, promptId: prompt.id };
}

/** Makes a base cost money. */
export function sell(
  member: Member,
  baseId: string,
  name: string,
  more: { trialRuns?: number } = {},
): Promise<unknown> {
  return member.call("PUT", `/prompt_bases/${baseId}`, {
    base_name: name,
    base_description: "База для учений",
    access_type: "ONE_TIME",
    one_time_price: 100,
    ...more,
  });
}

/** The Cookie header of a browser in which the test user has signed in. */
export async function sessionCookie({ origin, secret }: { origin: string; secret: string }): Promise<string> {
  const start = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await start.json()) as { csrfToken: string };
  const own = { origin, "sec-fetch-site": "same-origin" };
  const signedIn = await fetch(`${origin}/api/auth/callback/dev`, {
    method: "POST",
    headers: { ...own, cookie: cookiesOf(start), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, secret, role: "user", json: "true" }),
  });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
  return cookiesOf(signedIn);
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
