import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { SESSION_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import type { NamedThing } from "@/lib/platform/hrefs";
import { type Account, anAccount, sessionOf } from "./accounts";

const ORIGIN = process.env.E2E_BASE_URL ?? "";

/** Signs in as a new person of this story and opens `next`, if it is given. `origin`: another server than the one under test. @returns the person, for `signInAs` */
export async function signIn(page: Page, next?: string, origin?: string): Promise<Account> {
  const account = await anAccount("user");
  await signInAs(account, page, next, origin);
  return account;
}

/** Signs in as a new administrator and opens `next`, if it is given. */
export async function signInAsAdmin(page: Page, next?: string, origin?: string): Promise<Account> {
  const account = await anAccount("admin");
  await signInAs(account, page, next, origin);
  return account;
}

/**
 * Signs a person in in another browser, or again, and opens `next`, if it is given. The session is written into the database; the
 * ways to sign in have stories of their own (tests/e2e/identity).
 */
export async function signInAs(account: Account, page: Page, next?: string, origin = ORIGIN): Promise<void> {
  const value = await sessionOf(account, await page.evaluate(() => navigator.userAgent));
  await page
    .context()
    .addCookies([{ name: SESSION_COOKIE, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  if (next !== undefined) await page.goto(origin + next);
}

/** A client of the server under test with the session cookie of a new person, without a browser. */
export async function signedIn(
  playwright: PlaywrightWorkerArgs["playwright"],
  role: "user" | "admin",
): Promise<APIRequestContext> {
  const value = await sessionOf(await anAccount(role), "");
  const cookie = {
    name: SESSION_COOKIE,
    value,
    domain: new URL(ORIGIN).hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  };
  return playwright.request.newContext({ baseURL: ORIGIN, storageState: { cookies: [cookie], origins: [] } });
}

/** A call as the signed-in person of this page makes it. @returns the JSON answer of a call that must succeed */
export async function call<T = { id: string }>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const response = await request.fetch(`/api${path}`, { method, data, headers: { origin: ORIGIN } });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}

/** A FREE base of the signed-in person. */
export function aFreeBase(request: APIRequestContext, name: string): Promise<NamedThing> {
  return call(request, "POST", "/bases", {
    base_name: name,
    base_description: "База для проверки страниц",
    access_type: "FREE",
  });
}

/** A word that nothing else in the database has. */
export function unique(): string {
  return `z${randomUUID().replaceAll("-", "").slice(0, 8)}`;
}
