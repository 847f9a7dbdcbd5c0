import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from "@playwright/test";

/** A client of the HTTP API that says who it is with the ssmm-token header, as third-party clients do. */
export async function tokenClient(playwright: PlaywrightWorkerArgs["playwright"], role: "user" | "admin" = "user"): Promise<APIRequestContext> {
  const baseURL = process.env.E2E_BASE_URL!;
  const open = await playwright.request.newContext({ baseURL });
  const response = await open.post("/api/auth/token", { data: { provider: "dev", secret: process.env.E2E_DEV_LOGIN_SECRET, role } });
  expect(response.status()).toBe(200);
  const { token } = (await response.json()) as { token: string };
  await open.dispose();
  return playwright.request.newContext({ baseURL, extraHTTPHeaders: { "ssmm-token": token } });
}
