import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";

const ORIGIN = process.env.E2E_BASE_URL ?? "";
const SECRET = process.env.E2E_DEV_LOGIN_SECRET ?? "";

/** Signs the test user in by the test login's own call (its page has tests of its own) and opens `next`. `origin`: another server than the one under test. */
export async function signIn(page: Page, next = "/", origin = ORIGIN): Promise<void> {
  await signInAs("user", page, origin, next);
}

/** Signs the test administrator in and opens `next`: a second person beside `signIn`. */
export async function signInAsAdmin(page: Page, next = "/", origin = ORIGIN): Promise<void> {
  await signInAs("admin", page, origin, next);
}

async function signInAs(role: "user" | "admin", page: Page, origin: string, next: string): Promise<void> {
  await beginSession(role, page.request, origin);
  await page.goto(origin + next);
}

async function beginSession(role: "user" | "admin", request: APIRequestContext, origin: string): Promise<void> {
  const { csrfToken } = (await (await request.get(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
  const answer = await request.post(`${origin}/api/auth/callback/dev`, { headers: { origin }, form: { csrfToken, secret: SECRET, role, json: "true" } });
  expect(answer.ok(), `sign-in: ${answer.status()}`).toBe(true);
}

/** A client of the server under test with a session's cookies, without a browser. */
export async function signedIn(playwright: PlaywrightWorkerArgs["playwright"], role: "user" | "admin"): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({ baseURL: ORIGIN });
  await beginSession(role, request, ORIGIN);
  return request;
}

/** A call as the signed-in person of this page makes it. @returns the JSON answer of a call that must succeed */
export async function call<T = { id: string }>(request: APIRequestContext, method: string, path: string, data?: unknown): Promise<T> {
  const response = await request.fetch(`/api${path}`, { method, data, headers: { origin: ORIGIN } });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}

/** A FREE base of the signed-in person. */
export function aFreeBase(request: APIRequestContext, name: string): Promise<{ id: string }> {
  return call(request, "POST", "/bases", { base_name: name, base_description: "База для проверки страниц", access_type: "FREE" });
}

/** A word that nothing else in the database has. */
export function unique(): string {
  return `z${randomUUID().replaceAll("-", "").slice(0, 8)}`;
}
